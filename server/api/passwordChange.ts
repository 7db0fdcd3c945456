import bcrypt from 'bcryptjs';
import { type ApiResponse, errorResponse } from '../database/apiResponse';
import type { Database } from '../database/database';
import { closeCalendar, dropLinks, maySetPassword } from './passwordLinks';

interface PasswordChange {
  password: string;
  currentPassword: string | undefined;
}

interface Account {
  id: string;
  /** Session of the request's token, which stays; undefined: all sessions end. */
  sessionId: string | undefined;
}

/** bcrypt ignores further bytes: a longer password would match with any ending. */
const MAX_BYTES = 72;

/**
 * Changes the account's password and ends its other sessions. Requires the current password: lite accepts the token
 * alone, so anybody at an unlocked browser could take over the account. A session that a link has opened needs none, once.
 * @returns undefined when done, else an error in GoTrue's words
 */
export async function changeOwnPassword(
  database: Database,
  { id, sessionId }: Account,
  { password, currentPassword }: PasswordChange,
  minLength: number,
): Promise<ApiResponse | undefined> {
  if (password.length < minLength)
    return refused(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  if (Buffer.byteLength(password) > MAX_BYTES)
    return refused(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAX_BYTES} characters`,
    );
  const [account] = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where id = $1',
    id,
  );
  // An account that has only signed in with GitHub has no password yet.
  const hash = account?.hash || null;
  const byLink = await maySetPassword(database, id, sessionId);
  if (hash !== null && !byLink) {
    if (!currentPassword) return refused(400, 'current_password_required', REQUIRED);
    if (!(await bcrypt.compare(currentPassword, hash))) return mismatch;
    if (await bcrypt.compare(password, hash)) return refused(422, 'same_password', SAME);
  }
  const newHash = await bcrypt.hash(password, 10);
  const changed = await database.transaction(async (transaction) => {
    // The password may have changed during the comparison.
    const rows = await transaction.query(
      `update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
        where id = $1 and nullif(encrypted_password, '') is not distinct from $3 returning 1`,
      id,
      newHash,
      hash,
    );
    if (rows.length > 0) {
      await dropLinks(transaction, id);
      if (byLink) await closeCalendar(transaction, id);
      await transaction.query(
        'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid',
        id,
        sessionId ?? null,
      );
    }
    return rows.length > 0;
  });
  return changed ? undefined : mismatch;
}

/** @returns undefined when the body does not change the password */
export function readPasswordChange(body: string | undefined): PasswordChange | undefined {
  try {
    const fields = JSON.parse(body ?? '') as Record<string, unknown>;
    const { password, current_password: current } = fields;
    return typeof password === 'string'
      ? { password, currentPassword: typeof current === 'string' ? current : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

const REQUIRED = 'Current password required when setting new password.';
const SAME = 'New password should be different from the old password.';
const mismatch = refused(400, 'current_password_mismatch', 'Current password is not correct.');

/** An error in GoTrue's words. */
export function refused(status: number, code: string, msg: string, details?: object): ApiResponse {
  const body = { code: status, error_code: code, msg, message: msg, ...details };
  return errorResponse(status, body, code);
}
