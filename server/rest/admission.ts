import type { Database } from '../database/database';
import { withPriority } from '../database/requestContext';
import type { Bound } from '../database/sessionPool';
import type { Account } from '../primitives/bearer';
import { type Refusal, refusal } from '../primitives/refusals';

export const notStaff = refusal(403, 'not_staff', 'This account is not staff');
/**
 * Answer when the person has signed out or changed the password, or the account was removed, whatever its token says.
 */
export const sessionEnded = refusal(
  401,
  'session_not_found',
  'The session has ended: sign in again',
);

/** Statement that runs before the request's own, with the rights of the database's owner (servers.sql). */
export const admission = ({ id, sessionId }: Account): Bound => ({
  text: 'select servers.admit($1, $2)',
  parameters: [id, sessionId],
});

/** @returns the refusal, if the error is that of an admission */
export function refusedAdmission(error: unknown): Refusal | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return [sessionEnded, notStaff].find(
    (each) => code === `PT${each.status}` && message === each.code,
  );
}

/** @throws the database's error unless the account is admitted */
export async function admit(database: Database, account: Account): Promise<void> {
  const { text, parameters } = admission(account);
  await withPriority('staff', () => database.query(text, ...parameters));
}
