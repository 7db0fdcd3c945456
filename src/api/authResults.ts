import type { AuthError } from '@supabase/supabase-js';
import { logFailure } from './unwrap';

/** Spec 3: the user with an e-mail, access and refresh tokens, and expiry. Plain, so that a store may hold it. */
export interface Session {
  email: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type User = Pick<Session, 'email' | 'userId'>;

export interface Refused {
  ok: false;
  /**
   * What was typed is wrong; GitHub's account is none of ours, or was not given; too many attempts; the server was not
   * reached; it failed, or refuses altogether.
   */
  reason: 'wrong' | 'provider' | 'tooMany' | 'network' | 'service';
  /** With `tooMany`, when the server says it. */
  retryAfterSeconds?: number;
}
export type SignInResult = { ok: true; session: Session } | Refused;
/** Without a session the account waits until its e-mail is confirmed. */
export type SignUpResult = { ok: true; session: Session | null } | Refused;

export type PasswordResult =
  | { ok: true }
  | {
      ok: false;
      /** The present password is wrong; the new one is too weak, too long, or no new one; nobody is signed in any more. */
      reason: Refused['reason'] | 'weak' | 'long' | 'same' | 'ended';
      retryAfterSeconds?: number;
    };

/** What a person may get wrong; said on the form and not in the console. */
const WRONG = [
  'invalid_credentials',
  'validation_failed',
  'email_address_invalid',
  'weak_password',
];

const WRONG_PASSWORD = ['current_password_required', 'current_password_mismatch'];

/** undefined: not what the server sends, or what was stored. */
export function toSession(value: unknown): Session | undefined {
  const { access_token, refresh_token, expires_at, user } = fieldsOf(value);
  const known = toUser(user);
  return known &&
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number'
    ? {
        ...known,
        accessToken: access_token,
        refreshToken: refresh_token,
        expiresAt: expires_at * 1000,
      }
    : undefined;
}

export function toUser(value: unknown): User | undefined {
  const { id, email } = fieldsOf(value);
  return typeof id === 'string' && typeof email === 'string' ? { userId: id, email } : undefined;
}

/** null: there is none, or no longer. undefined: that could not be found out, and is logged (spec 8). */
export function found<T>(
  call: string,
  { error, value }: { error: AuthError | null; value: unknown },
  read: (value: unknown) => T | undefined,
): T | null | undefined {
  if (error && isOver(error)) return null;
  if (error) {
    logFailure(call, error, error.status);
    return undefined;
  }
  if (value === null || value === undefined) return null;
  const known = read(value);
  if (known === undefined) logFailure(call, 'the answer has an unexpected form');
  return known;
}

export function refusedBy(call: string, error: AuthError, retryAfterSeconds?: number): Refused {
  if (WRONG.includes(error.code ?? '')) return { ok: false, reason: 'wrong' };
  if (error.status === 429)
    return { ok: false, reason: 'tooMany', ...(retryAfterSeconds && { retryAfterSeconds }) };
  logFailure(call, error, error.status);
  // The library's status for a request without an answer.
  return { ok: false, reason: error.status === 0 ? 'network' : 'service' };
}

export function passwordRefusedBy(error: AuthError, retryAfterSeconds?: number): PasswordResult {
  const { code = '' } = error;
  if (code === 'weak_password') return { ok: false, reason: 'weak' };
  if (code === 'validation_failed') return { ok: false, reason: 'long' };
  if (code === 'same_password') return { ok: false, reason: 'same' };
  if (WRONG_PASSWORD.includes(code)) return { ok: false, reason: 'wrong' };
  if (isOver(error) && isOfSession(error)) return { ok: false, reason: 'ended' };
  return refusedBy('changePassword', error, retryAfterSeconds);
}

/** The server itself says that the session is over; a proxy in its place gives no code of ours. */
function isOver({ name, status = 0, code }: AuthError): boolean {
  if (name === 'AuthSessionMissingError') return true;
  return code !== undefined && status >= 400 && status < 500 && status !== 429;
}

/** Not of what was sent, which a call that sends more than its token is also refused for. */
function isOfSession({ name, status = 0, code = '' }: AuthError): boolean {
  if (name === 'AuthSessionMissingError' || status === 401 || status === 403) return true;
  return /^(session_|refresh_token_|bad_jwt)/.test(code);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
