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

async function check(): Promise<Session | null | undefined> {
  try {
    return await getSession();
  } catch (error) {
    logFailure('getSession', error);
    return undefined;
  }
}
