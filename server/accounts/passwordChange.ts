import type { Database } from '../database/database';
import { Refused } from '../primitives/refusals';
import type { Account } from '../primitives/bearer';
import type { CommandFields } from './command';
import { closeCalendar, dropLinks } from './passwordLinks';
import { hashPassword, isPassword, passwordFault } from './passwords';
import { errorOf, refuse } from './refused';
import { IS_OPEN, USER, type User } from './user';

/** @throws Refused when the account's session has ended */
export async function readAccount(database: Database, { id, sessionId }: Account): Promise<User> {
  const [row] = await database.query<{ user: User }>(
    `select ${USER} as "user" from auth.users where id = $1 and ${IS_OPEN}`,
    id,
    sessionId,
  );
  return row?.user ?? refuse('session_not_found');
}

/**
 * Changes the account's password and ends its other sessions. Asks for the current one, because GoTrue's token alone would
 * let anybody at an unlocked browser take the account over. A session that a link has opened may change it once without.
 */
export async function changePassword(
  database: Database,
  { account: { id, sessionId }, password, current }: CommandFields<'changePassword'>,
  minLength: number,
): Promise<User> {
  const [known] = await database.query<{ hash: string | null; byLink: boolean }>(
    `select nullif(encrypted_password, '') as hash, exists (
       select from private.password_links
       where "userId" = $1 and "sessionId" = $2 and "sessionUntil" > now()
     ) as "byLink" from auth.users where id = $1 and ${IS_OPEN}`,
    id,
    sessionId,
  );
  if (!known) return refuse('session_not_found');
  const { hash, byLink } = known;
  const fault = passwordFault(password, minLength);
  if (fault === 'long') refuse('validation_failed', 'Password cannot be longer than 72 characters');
  if (fault === 'short')
    throw new Refused({
      ...errorOf('weak_password', `${minLength} characters.`),
      fields: { weak_password: { reasons: ['length'] } },
    });
  // An account that has only signed in with GitHub has no password yet.
  if (hash !== null && !byLink) {
    if (!current) return refuse('current_password_required');
    if (!(await isPassword(current, hash))) refuse('current_password_mismatch');
    if (await isPassword(password, hash)) refuse('same_password');
  }
  const newHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ user: User }>(CHANGE, id, newHash, hash);
    // The password has changed during the comparison.
    if (!row) return refuse('current_password_mismatch');
    await dropLinks(transaction, id);
    if (byLink) await closeCalendar(transaction, id);
    await transaction.query(END_OTHERS, id, sessionId);
    return row.user;
  });
}

const CHANGE = `
  update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
  where id = $1 and nullif(encrypted_password, '') is not distinct from $3
  returning ${USER} as "user"`;
const END_OTHERS = 'delete from auth.sessions where user_id = $1 and id <> $2';
