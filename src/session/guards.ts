import type { Store } from '@reduxjs/toolkit';
import type { MiddlewareFunction } from 'react-router-dom';
import { finishGithub, getSession, type Session } from '../api/auth';
import { logFailure } from '../api/unwrap';
import { isShownPage } from '../router/navigate';
import { paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';
import { takeKeptPage } from './keptPage';
import { selectIsAnother, selectStatus, type WithSession } from './selectors';
import {
  guardEnded,
  guardFailed,
  guardStarted,
  sessionFound,
  signedIn,
  signedOut,
  signInFailed,
  guardRedirected,
} from './slice';

/**
 * Timeout of a guard's check: the page is empty meanwhile, and supabase-js retries an unreachable server for half a
 * minute.
 */
const TIMEOUT_MS = 8000;

type GuardsStore = Pick<Store<WithSession>, 'dispatch' | 'getState'>;

/** Route guards, which run before a page's code is loaded and report the session that they find to the store. */
export function makeGuards({ dispatch, getState }: GuardsStore) {
  /** Guard of pages for staff: redirects to the home page (R2.2) without a session or when the check fails. */
  const requireSession: MiddlewareFunction = async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // When only the query of the visible page changes, as by a search, a check is not needed and would fail offline.
    if (isShownPage(pathname) && selectStatus(getState()) === 'signedIn') return;
    const session = await whileChecking(findSession);
    if (session) return;
    // An aborted request means that a newer navigation has replaced this one.
    if (!request.signal.aborted)
      dispatch(session === null ? guardRedirected({ wanted: pathname + search }) : guardFailed());
    return redirectTo(paths.home, request);
  };

  /**
   * Guard of pages for visitors: redirects a signed-in person to /customers, allows the page when the check fails
   * (R2.2).
   */
  const requireNoSession: MiddlewareFunction = async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const code = searchParams.get('code');
    if (await whileChecking(findSession)) return redirectTo(paths.customers, request);
    if (code !== null) return whileChecking(() => finishSignIn(code, request));
    if (!searchParams.has('error')) return;
    dispatch(signInFailed({ reason: 'provider' }));
    return redirectTo(paths.login, request);
  };

  /**
   * Completes GitHub's sign-in. The redirect removes the code from the address, which R5.4 forbids supabase-js to do.
   */
  async function finishSignIn(code: string, request: Request): Promise<Response> {
    const result = await finishGithub(code);
    if (!result.ok) {
      dispatch(signInFailed({ reason: result.reason }));
      return redirectTo(paths.login, request);
    }
    const { email, userId } = result.session;
    dispatch(signedIn({ email, userId }));
    return redirectTo(takeKeptPage() ?? paths.customers, request);
  }

  async function findSession(): Promise<Session | null | undefined> {
    try {
      const session = await Promise.race([getSession(), timeout()]);
      if (session) report(session);
      return session;
    } catch (error) {
      logFailure('getSession', error);
      return undefined;
    }
  }

  function report({ email, userId }: Session): void {
    const user = { email, userId };
    // Another person signed in in another tab, whose storage event has not arrived yet.
    if (selectIsAnother(getState(), user)) dispatch(signedOut());
    dispatch(sessionFound(user));
  }

  async function whileChecking<T>(work: () => Promise<T>): Promise<T> {
    dispatch(guardStarted());
    try {
      return await work();
    } finally {
      dispatch(guardEnded());
    }
  }

  return { requireSession, requireNoSession };
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
