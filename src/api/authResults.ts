import type { AuthError } from '@supabase/supabase-js';
import { fieldsOf } from '../lib/untrusted';
import { logFailure } from './unwrap';

/** The user's e-mail, access and refresh tokens, and expiry (R3.3). Serializable, so that a store may hold it. */
export interface Session {
  email: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** Unix time in milliseconds. */
  expiresAt: number;
}

export type User = Pick<Session, 'email' | 'userId'>;

export interface Refused {
  ok: false;
  /**
   * - wrong: wrong e-mail address or password
   * - provider: the GitHub account is unknown here, or GitHub's sign-in was declined
   * - tooMany: a rate limit
   * - network: the server was not reached
   * - service: the server failed, or it does not offer this call
   */
  reason: 'wrong' | 'provider' | 'tooMany' | 'network' | 'service';
  /** Retry-After of a `tooMany`, when the server sent one. */
  retryAfterSeconds?: number;
}
export type SignInResult = { ok: true; session: Session } | Refused;
/** Result of signUp: `session` is null when the account has to confirm its e-mail address first. */
export type SignUpResult = { ok: true; session: Session | null } | Refused;

/** Error codes of wrong input, which the form shows and no log line reports. */
const WRONG_INPUT = [
  'invalid_credentials',
  'validation_failed',
  'email_address_invalid',
  'weak_password',
];

/** @returns undefined for a value of another shape */
export function toSession(value: unknown): Session | undefined {
  const { access_token, refresh_token, expires_at, user } = fieldsOf(value);
  const known = toUser(user);
  if (
    !known ||
    typeof access_token !== 'string' ||
    typeof refresh_token !== 'string' ||
    typeof expires_at !== 'number'
  )
    return undefined;
  return {
    ...known,
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_at * 1000,
  };
}

/** @returns undefined for a value of another shape */
export function toUser(value: unknown): User | undefined {
  const { id, email } = fieldsOf(value);
  return typeof id === 'string' && typeof email === 'string' ? { userId: id, email } : undefined;
}

/** @returns null when there is no session or it has ended; undefined after a failure, which is logged (R6.4) */
export function readAnswer<T>(
  name: string,
  { error, value }: { error: AuthError | null; value: unknown },
  parse: (value: unknown) => T | undefined,
): T | null | undefined {
  if (error && isRefusal(error)) return null;
  if (error) {
    logFailure(name, error, error.status);
    return undefined;
  }
  if (value === null || value === undefined) return null;
  const parsed = parse(value);
  if (parsed === undefined) logFailure(name, 'the response has an unexpected form');
  return parsed;
}

export function refusalOf(name: string, error: AuthError, retryAfterSeconds?: number): Refused {
  if (WRONG_INPUT.includes(error.code ?? '')) return { ok: false, reason: 'wrong' };
  if (error.status === 429)
    return { ok: false, reason: 'tooMany', ...(retryAfterSeconds && { retryAfterSeconds }) };
  logFailure(name, error, error.status);
  // supabase-js reports status 0 for a request without a response.
  return { ok: false, reason: error.status === 0 ? 'network' : 'service' };
}

/** Whether the auth server itself refuses the session: a proxy's error page has no code. */
export function isRefusal({ name, status = 0, code }: AuthError): boolean {
  if (name === 'AuthSessionMissingError') return true;
  return code !== undefined && status >= 400 && status < 500 && status !== 429;
}
