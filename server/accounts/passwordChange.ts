import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import { refusal, toResponse } from '../primitives/refusals';
import type { Account } from '../primitives/bearer';
import { closeCalendar, dropLinks } from './passwordLinks';
import { hashPassword, isPassword, passwordFault } from './passwords';
import { currentRequired, currentWrong, refused, samePassword, sessionNotFound } from './refused';
import { json } from './sessions';
import { IS_OPEN, USER, type User } from './user';

/** undefined: its session has ended. */
export async function readAccount(
  database: Database,
  { id, sessionId }: Account,
): Promise<User | undefined> {
  const [row] = await database.query<{ user: User }>(
    `select ${USER} as "user" from auth.users where id = $1 and ${IS_OPEN}`,
    id,
    sessionId,
  );
  return row?.user;
}

/**
 * Changes the account's password and ends its other sessions. Asks for the current one, because GoTrue's token alone would
 * let anybody at an unlocked browser take the account over. A session that a link has opened needs none, once.
 */
export async function changePassword(
  database: Database,
  account: Account,
  { password, current }: { password: string; current: string | undefined },
  minLength: number,
): Promise<ApiResponse> {
  const [known] = await database.query<{ hash: string | null; byLink: boolean }>(
    `select nullif(encrypted_password, '') as hash, exists (
       select from private.password_links
       where "userId" = $1 and "sessionId" = $2 and "sessionUntil" > now()
     ) as "byLink" from auth.users where id = $1 and ${IS_OPEN}`,
    account.id,
    account.sessionId,
  );
  if (!known) return toResponse(sessionNotFound);
  const fault = passwordFault(password, minLength);
  if (fault === 'short') return weak(minLength);
  if (fault === 'long') return toResponse(tooLong);
  // An account that has only signed in with GitHub has no password yet.
  if (known.hash !== null && !known.byLink) {
    if (!current) return toResponse(currentRequired);
    if (!(await isPassword(current, known.hash))) return toResponse(currentWrong);
    if (await isPassword(password, known.hash)) return toResponse(samePassword);
  }
  const user = await store(database, account, known, await hashPassword(password));
  return user ? json(user) : toResponse(currentWrong);
}

/** @returns undefined when the password has changed during the comparison */
function store(
  database: Database,
  { id, sessionId }: Account,
  { hash, byLink }: { hash: string | null; byLink: boolean },
  newHash: string,
): Promise<User | undefined> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ user: User }>(
      `update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
       where id = $1 and nullif(encrypted_password, '') is not distinct from $3
       returning ${USER} as "user"`,
      id,
      newHash,
      hash,
    );
    if (!row) return undefined;
    await dropLinks(transaction, id);
    if (byLink) await closeCalendar(transaction, id);
    await transaction.query(
      'delete from auth.sessions where user_id = $1 and id <> $2',
      id,
      sessionId,
    );
    return row.user;
  });
}

const tooLong = refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters');

const weak = (minLength: number) =>
  refused(refusal(422, 'weak_password', `Password should be at least ${minLength} characters.`), {
    weak_password: { reasons: ['length'] },
  });
