import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import type { CommandFields } from './command';
import { refuse } from './refused';
import { type Opened, openSession } from './sessions';

/** GoTrue's name for the link in each kind of message. */
export const LINK_KINDS = { recovery: 'recovery', invitation: 'invite' } as const;

/** A link by which a member of staff sets a password. */
export interface LinkContent {
  email: string;
  /** Secret of the link; the database stores only its hash. */
  token: string;
  /** Address of the admin who invited, after the name if there is one; '' in a recovery. */
  invitedBy: string;
}

const LIVES = { recovery: '1 hour', invitation: '7 days' };
const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Makes the link of a message, which replaces the account's earlier one. @returns null when the account is not staff
 * any more
 */
export async function newPasswordLink(
  database: Database,
  staffId: string | null,
  kind: keyof typeof LINK_KINDS,
): Promise<LinkContent | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row] = await database.query<{ link: Omit<LinkContent, 'token'> | null; name: string }>(
    `select link, coalesce((
       select name from public.staff join auth.users on users.id = "userId"
       where users.email = link ->> 'invitedBy'
     ), '') as name
     from private.make_password_link($1::uuid, $2, $3, $4::interval) as link`,
    staffId,
    LINK_KINDS[kind],
    hashOf(token),
    LIVES[kind],
  );
  if (!row?.link) return null;
  const { link, name } = row;
  return {
    ...link,
    token,
    invitedBy: name === '' ? link.invitedBy : `${name} (${link.invitedBy})`,
  };
}

/** Opens a session by a link, which works once. For an hour this session may set a password without the current one. */
export function openLink(
  database: Database,
  { token, link }: CommandFields<'openLink'>,
  userAgent: string,
): Promise<Opened> {
  return database.transaction(async (transaction) => {
    const [used] = await transaction.query<{ id: string }>(
      `update private.password_links set hash = null
       where hash = $1 and kind = $2 and "expiresAt" > now() returning "userId" as id`,
      hashOf(token),
      link,
    );
    const opened = used && (await openSession(transaction, used.id, userAgent));
    if (!opened) return refuse('otp_expired');
    await transaction.query(
      `update private.password_links set "sessionId" = $3::uuid, "sessionUntil" = now() + interval '1 hour'
       where "userId" = $1 and kind = $2`,
      used.id,
      link,
      opened.sessionId,
    );
    return opened;
  });
}

/** Deletes the account's links, and the right that an opened one gave, because it has a new password. */
export async function dropLinks(database: Pick<Database, 'query'>, account: string): Promise<void> {
  await database.query('delete from private.password_links where "userId" = $1', account);
}

/** Ends the address of the account's calendar, because an attacker who was in the account may have created it. */
export async function closeCalendar(
  database: Pick<Database, 'query'>,
  account: string,
): Promise<void> {
  await database.query(
    'update public.staff set "calendarHash" = null where "userId" = $1 and "calendarHash" is not null',
    account,
  );
}
