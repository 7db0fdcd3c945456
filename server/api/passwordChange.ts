import bcrypt from 'bcryptjs';
import type { ApiResponse } from '../database/apiResponse';
import type { Database } from '../database/database';

export interface PasswordChange {
  password: string;
  currentPassword: string | undefined;
}

interface Account {
  id: string;
  /** Of the token that asks; none: no session stays. */
  sessionId: string | undefined;
}

/** bcrypt reads no further; a longer one would be right with any ending. */
const MOST_BYTES = 72;

/**
 * Changes the password of who asks, and ends the account's other sessions. lite would take the token alone for it, and
 * whoever found a browser open would have the account for good.
 * @returns why not, in GoTrue's words, or undefined when it is done
 */
export async function changeOwnPassword(
  database: Database,
  { id, sessionId }: Account,
  { password, currentPassword }: PasswordChange,
  shortest: number,
): Promise<ApiResponse | undefined> {
  if (password.length < shortest)
    return refused(422, 'weak_password', `Password should be at least ${shortest} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  if (Buffer.byteLength(password) > MOST_BYTES)
    return refused(
      400,
      'validation_failed',
      `Password cannot be longer than ${MOST_BYTES} characters`,
    );
  const [account] = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where id = $1',
    id,
  );
  // Who has only ever come by GitHub has none to give.
  const hash = account?.hash || null;
  if (hash !== null) {
    if (!currentPassword) return refused(400, 'current_password_required', REQUIRED);
    if (!(await bcrypt.compare(currentPassword, hash))) return mismatch;
    if (await bcrypt.compare(password, hash)) return refused(422, 'same_password', SAME);
  }
  const newHash = await bcrypt.hash(password, 10);
  const changed = await database.transaction(async (transaction) => {
    // Somebody may have changed it while this was compared.
    const rows = await transaction.query(
      `update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
        where id = $1 and nullif(encrypted_password, '') is not distinct from $3 returning 1`,
      id,
      newHash,
      hash,
    );
    if (rows.length > 0)
      await transaction.query(
        'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid',
        id,
        sessionId ?? null,
      );
    return rows.length > 0;
  });
  return changed ? undefined : mismatch;
}

/** @returns undefined when the body changes no password */
export function passwordChangeIn(body: string | undefined): PasswordChange | undefined {
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

function refused(status: number, code: string, msg: string, details?: object): ApiResponse {
  return {
    status,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['x-sb-error-code', code],
    ],
    body: JSON.stringify({ code: status, error_code: code, msg, message: msg, ...details }),
  };
}
