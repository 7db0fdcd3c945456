import type { Dispatch } from '@reduxjs/toolkit';
import type { MiddlewareFunction } from 'react-router-dom';
import { finishGithub, getSession, type Session } from '../api/auth';
import { logFailure } from '../api/unwrap';
import { isShownPage } from '../router/navigate';
import { paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';
import { selectEmail, selectStatus } from './selectors';
import {
  checkEnded,
  checkFailed,
  checkStarted,
  sessionFound,
  signedIn,
  signedOut,
  signInFailed,
  turnedAway,
} from './slice';

/** The library asks an unreachable server for half a minute; nobody looks at an empty page for so long. */
const PATIENCE_MS = 8000;

interface GuardsStore {
  dispatch: Dispatch;
  getState: () => Parameters<typeof selectEmail>[0];
}

/** Who may open which page, decided before anything of it is loaded. They tell the store what they have found. */
export function makeGuards({ dispatch, getState }: GuardsStore) {
  /** For staff only. Who is not signed in goes to /home (spec 2), that is to the empty path; so when the check fails. */
  const requireSession: MiddlewareFunction = async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // A search that changes, offline perhaps, sends nobody away.
    if (isShownPage(pathname) && selectStatus(getState()) === 'signedIn') return;
    const session = await whileChecking(findSession);
    if (session) return;
    // Another navigation has taken the place of this one: there is nothing to say.
    if (!request.signal.aborted)
      dispatch(session === null ? turnedAway({ wanted: pathname + search }) : checkFailed());
    return redirectTo(paths.home, request);
  };

  /** For those who are not signed in. When the check fails it lets through (spec 2 and 8). */
  const requireNoSession: MiddlewareFunction = async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const code = searchParams.get('code');
    if (await whileChecking(findSession)) return redirectTo(paths.customers, request);
    if (code !== null) return whileChecking(() => comeBack(code, request));
    if (!searchParams.has('error')) return;
    dispatch(signInFailed({ reason: 'provider' }));
    return redirectTo(paths.login, request);
  };

  /** GitHub's return: the code leaves the address before there is a page (spec 9: not by the library itself). */
  async function comeBack(code: string, request: Request): Promise<Response> {
    const result = await finishGithub(code);
    if (!result.ok) {
      dispatch(signInFailed({ reason: result.reason }));
      return redirectTo(paths.login, request);
    }
    dispatch(signedIn({ email: result.session.email }));
    return redirectTo(paths.customers, request);
  }

  async function findSession(): Promise<Session | null | undefined> {
    try {
      const session = await Promise.race([getSession(), outOfPatience()]);
      if (session) arrive(session);
      return session;
    } catch (error) {
      logFailure('getSession', error);
      return undefined;
    }
  }

  function arrive({ email }: Session): void {
    const before = selectEmail(getState());
    // Another tab has signed in as somebody else, and the storage event is still to come.
    if (before !== '' && before !== email) dispatch(signedOut());
    dispatch(sessionFound({ email }));
  }

  async function whileChecking<T>(work: () => Promise<T>): Promise<T> {
    dispatch(checkStarted());
    try {
      return await work();
    } finally {
      dispatch(checkEnded());
    }
  }

  return { requireSession, requireNoSession };
}

const outOfPatience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
