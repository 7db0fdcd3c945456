import type { MiddlewareFunction } from 'react-router-dom';
import { getSession, type Session } from '../api/auth';
import { logFailure } from '../api/unwrap';
import { paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';

/** For staff only. Who is not signed in goes to /home (spec 2), that is to the empty path; so when the check fails. */
export const requireSession: MiddlewareFunction = async ({ request }) =>
  (await check()) ? undefined : redirectTo(paths.home, request);

/** For those who are not signed in. When the check fails it lets through (spec 2 and 8). */
export const requireNoSession: MiddlewareFunction = async ({ request }) =>
  (await check()) ? redirectTo(paths.customers, request) : undefined;

/** The library asks an unreachable server for half a minute; nobody looks at an empty page for so long. */
const PATIENCE_MS = 8000;

async function check(): Promise<Session | null | undefined> {
  try {
    return await Promise.race([getSession(), outOfPatience()]);
  } catch (error) {
    logFailure('getSession', error);
    return undefined;
  }
}

const outOfPatience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
