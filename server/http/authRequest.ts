import type { AccountCommand } from '../accounts/command';
import { grantOf } from '../accounts/parse';
import type { Claims } from '../primitives/bearer';

/** Whether a request refreshes a session; such requests have their own limit. */
export const isRefresh = (method: string, { pathname, searchParams }: URL): boolean =>
  method === 'POST' && pathname === '/auth/v1/token' && grantOf(searchParams) === 'refresh_token';

/** An attempt to sign in, which has failed when the answer has the status `failure`. */
export interface Attempt {
  /** Address of the account whose password is tried; undefined for a link. */
  email: string | undefined;
  failure: number;
}

/** @returns undefined when the command tries neither a password nor a link */
export function attemptOf(
  command: AccountCommand,
  claims: Claims | undefined,
): Attempt | undefined {
  if (command.kind === 'openLink') return { email: undefined, failure: 403 };
  if (command.kind === 'signIn') return { email: cut(command.email), failure: 400 };
  if (command.kind !== 'changePassword') return undefined;
  return { email: typeof claims?.email === 'string' ? cut(claims.email) : '', failure: 400 };
}

const cut = (email: string) => email.toLowerCase().slice(0, 320);
