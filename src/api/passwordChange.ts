import type { AuthError } from '@supabase/supabase-js';
import { attempt, refused } from './auth';
import { isRefusal, type Refused, refusalOf } from './authResults';
import type { StaffClient } from './staff/client';

export type PasswordResult =
  | { ok: true }
  | {
      ok: false;
      /**
       * - wrong: the current password is wrong
       * - weak, long, same: the new password is too weak, too long, or equal to the current one
       * - ended: there is no session any more
       */
      reason: Refused['reason'] | 'weak' | 'long' | 'same' | 'ended';
      retryAfterSeconds?: number;
    };

const WRONG_PASSWORD = ['current_password_required', 'current_password_mismatch'];

/** Changes the person's own password and ends all other sessions of the account. */
export async function changePassword(current: string, next: string): Promise<PasswordResult> {
  const change = async ({ auth, retryAfterSeconds }: StaffClient): Promise<PasswordResult> => {
    const { error } = await auth.updateUser({ password: next, current_password: current });
    return error ? passwordResultOf(error, retryAfterSeconds()) : { ok: true };
  };
  return attempt('changePassword', change, refused);
}

export function passwordResultOf(error: AuthError, retryAfterSeconds?: number): PasswordResult {
  const { code = '' } = error;
  if (code === 'weak_password') return { ok: false, reason: 'weak' };
  if (code === 'validation_failed') return { ok: false, reason: 'long' };
  if (code === 'same_password') return { ok: false, reason: 'same' };
  if (WRONG_PASSWORD.includes(code)) return { ok: false, reason: 'wrong' };
  if (isRefusal(error) && concernsSession(error)) return { ok: false, reason: 'ended' };
  return refusalOf('changePassword', error, retryAfterSeconds);
}

/** Whether the error concerns the session, not the new password that was sent with it. */
function concernsSession({ name, status = 0, code = '' }: AuthError): boolean {
  if (name === 'AuthSessionMissingError' || status === 401 || status === 403) return true;
  return /^(session_|refresh_token_|bad_jwt)/.test(code);
}
