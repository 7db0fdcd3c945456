import { createHmac, randomBytes } from 'node:crypto';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import type { Account } from '../primitives/bearer';
import { TOKEN_SECONDS } from '../signingKeys/addedKeys';
import { keyId } from '../signingKeys/firstKey';
import { refuse } from './refused';
import { IS_OPEN, USER, type User } from './user';

export type SignOutScope = 'global' | 'local' | 'others';

const MAX_AGENT = 300;

export const newToken = (): string => randomBytes(24).toString('base64url');

/** A session with its newest refresh token. */
export interface Opened {
  sessionId: string;
  refreshToken: string;
  user: User;
}

/**
 * Opens a session. A trigger records it as a sign-in in the audit log.
 * @param hash of the password that was compared; nothing is opened when it has changed since. null: the proof was no
 * password
 */
export async function openSession(
  database: Pick<Database, 'query'>,
  account: string,
  userAgent: string,
  hash: string | null = null,
): Promise<Opened | undefined> {
  const agent = userAgent.slice(0, MAX_AGENT);
  const [opened] = await database.query<Opened>(OPEN, account, hash, agent, newToken());
  return opened;
}

const OPEN = `
  with account as (
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = $1 and ($2::text is null or encrypted_password = $2) returning *
  ), session as (
    insert into auth.sessions (id, user_id, aal, user_agent)
    select gen_random_uuid(), id, 'aal1', $3::text from account returning id, user_id
  ), token as (
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid()::text, $4::text, user_id, id from session
  )
  select session.id as "sessionId", $4::text as "refreshToken", ${USER} as "user" from session, account as users`;

/** @throws Refused when the request's own session has ended */
export async function endSessions(
  database: Database,
  { id, sessionId }: Account,
  scope: SignOutScope,
): Promise<void> {
  const [row] = await database.query<{ open: boolean }>(
    `with own as materialized (select ${IS_OPEN} as open), ended as (
       delete from auth.sessions using own
       where own.open and user_id = $1
         and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end
     )
     select open from own`,
    id,
    sessionId,
    scope,
  );
  if (!row?.open) refuse('session_not_found');
}

/** The response to a sign-in, as supabase-js expects it. */
export function sessionResponse(
  { sessionId, refreshToken, user }: Opened,
  secret: string,
): ApiResponse {
  const now = Math.floor(Date.now() / 1000);
  const { id: sub, aud, role, email } = user;
  const claims = { sub, aud, role, email, session_id: sessionId, iat: now };
  const expires = now + TOKEN_SECONDS;
  return json({
    access_token: signed({ ...claims, exp: expires }, secret),
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: expires,
    refresh_token: refreshToken,
    user,
  });
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: keyId(secret) })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export const json = (value: unknown): ApiResponse => ({
  status: 200,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body: JSON.stringify(value),
});
