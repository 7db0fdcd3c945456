import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import type { LinkContent } from '../messages/message';

/** Messages with a link, and what GoTrue calls the link. */
export const LINK_KINDS = { recovery: 'recovery', invitation: 'invite' } as const;
export type LinkKind = (typeof LINK_KINDS)[keyof typeof LINK_KINDS];

const LIVES = { recovery: '1 hour', invitation: '7 days' };
const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the link of a message; the one before stops working. @returns null when the account is no staff any more */
export async function newPasswordLink(
  database: Database,
  staffId: string | null,
  kind: keyof typeof LINK_KINDS,
): Promise<LinkContent | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row] = await database.query<{ link: Omit<LinkContent, 'token'> | null }>(
    'select private.make_password_link($1::uuid, $2, $3, $4::interval) as link',
    staffId,
    LINK_KINDS[kind],
    hashOf(token),
    LIVES[kind],
  );
  return row?.link ? { ...row.link, token } : null;
}

/**
 * Uses a link up and gives its account a token that lite's own verification takes. lite's would be enough but for three
 * things: it looks for the token as it was sent, so that whoever reads the table or a backup could sign in; its tokens
 * have one life for all; and it knows no invitations.
 * @returns the account and lite's token; undefined for a link that is used, expired, of another kind or unknown
 */
export async function consumeLink(
  database: Database,
  { token, kind }: { token: string; kind: LinkKind },
): Promise<{ account: string; liteToken: string } | undefined> {
  const liteToken = randomBytes(TOKEN_BYTES).toString('hex');
  const [row] = await database.query<{ id: string }>(
    `with used as (
       update private.password_links set hash = null
       where hash = $1 and kind = $2 and "expiresAt" > now() returning "userId"
     )
     update auth.users set recovery_token = $3, recovery_sent_at = now()
     from used where id = "userId" returning id`,
    hashOf(token),
    kind,
    liteToken,
  );
  return row && { account: row.id, liteToken };
}

/** Lets a session that a link has opened set a password for an hour without the current one. */
export async function allowPassword(
  database: Database,
  { account, kind, sessionId }: { account: string; kind: LinkKind; sessionId: string | undefined },
): Promise<void> {
  await database.query(
    `update private.password_links set "sessionId" = $3::uuid, "sessionUntil" = now() + interval '1 hour'
     where "userId" = $1 and kind = $2`,
    account,
    kind,
    sessionId ?? null,
  );
}

export async function maySetPassword(
  database: Database,
  account: string,
  sessionId: string | undefined,
): Promise<boolean> {
  const rows = await database.query(
    'select 1 from private.password_links where "userId" = $1 and "sessionId" = $2::uuid and "sessionUntil" > now()',
    account,
    sessionId ?? null,
  );
  return rows.length > 0;
}

/** Ends what links of the account permit, because it has a new password. */
export async function dropLinks(database: Pick<Database, 'query'>, account: string): Promise<void> {
  await database.query('delete from private.password_links where "userId" = $1', account);
}

/** Ends the address of the account's calendar: an attacker who was in the account may have created it. */
export async function closeCalendar(
  database: Pick<Database, 'query'>,
  account: string,
): Promise<void> {
  await database.query(
    'update public.staff set "calendarHash" = null where "userId" = $1 and "calendarHash" is not null',
    account,
  );
}

/** @returns undefined unless the body is a link as this server sends it */
export function readLink(body: string | undefined): { token: string; kind: LinkKind } | undefined {
  try {
    const { type, token_hash: token } = JSON.parse(body ?? '') as Record<string, unknown>;
    const kind = Object.values(LINK_KINDS).find((each) => each === type);
    return kind && typeof token === 'string' ? { token, kind } : undefined;
  } catch {
    return undefined;
  }
}
