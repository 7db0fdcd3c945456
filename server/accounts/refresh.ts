import type { Database } from '../database/database';
import type { SessionLimits } from '../environment';
import { type Refusal, Refused } from '../primitives/refusals';
import { errorOf } from './refused';
import { newToken, type Opened } from './sessions';
import { USER } from './user';

interface Presented {
  sessionId: string;
  /** Whether it has been exchanged for another one. */
  revoked: boolean;
  /** Tokens that it was exchanged for: one, or several if release 1.0.0 runs beside this one. */
  children: { token: string; revoked: boolean }[];
  isTooOld: boolean;
  isIdle: boolean;
}

/**
 * Decides what a refresh token is exchanged for. Tabs send the same token, and answers get lost, so a used token gives
 * the same successor until that one is used. After that, one of the two senders must have stolen the token, and the
 * session ends for both.
 */
export function decideRefresh(presented: Omit<Presented, 'sessionId'>): Decision {
  const { revoked, children, isTooOld, isIdle } = presented;
  const next = children.at(-1);
  if (revoked && (!next || children.some((child) => child.revoked)))
    return errorOf('refresh_token_already_used');
  if (isTooOld || isIdle) return errorOf('session_expired', isTooOld ? '' : ' (Inactivity)');
  return { token: revoked ? next?.token : undefined };
}

/** `token`: the successor to send again; undefined: make a new one. */
type Decision = Refusal | { token: string | undefined };

/** Exchanges a refresh token in one transaction. */
export async function refresh(
  database: Database,
  token: string,
  { days, idleDays }: SessionLimits,
): Promise<Opened> {
  const result = await database.transaction(async (transaction) => {
    // Whatever opens, refreshes or ends sessions of an account locks the account's row.
    const [owner] = await transaction.query<{ id: string }>(LOCK, token, lockKeyOf(token));
    if (!owner) return unknown;
    const [presented] = await transaction.query<Presented>(FIND, token, days, idleDays);
    if (!presented) return unknown;
    const { sessionId } = presented;
    const decision = decideRefresh(presented);
    if ('status' in decision) {
      if (decision.code === 'refresh_token_already_used') await transaction.query(END, sessionId);
      return decision;
    }
    const refreshToken = decision.token ?? newToken();
    if (decision.token === undefined)
      await transaction.query(ROTATE, token, sessionId, owner.id, refreshToken);
    const [opened] = await transaction.query<Opened>(
      MARK_REFRESHED,
      sessionId,
      owner.id,
      refreshToken,
    );
    return opened ?? unknown;
  });
  // Thrown outside the transaction, so that the end of the session is committed.
  if ('status' in result) throw new Refused(result);
  return result;
}

const unknown = errorOf('refresh_token_not_found');

/**
 * Key of the advisory lock that release 1.0.0 takes, made of the body that supabase-js sends. Without the lock, a token
 * would get two successors while that release runs beside this one (D4.31).
 */
const lockKeyOf = (token: string) => `refresh ${JSON.stringify({ refresh_token: token })}`;

/** Takes the other release's lock first: while that release has it, it may wait for the row. */
const LOCK = `
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended($2, 0)))
  select id from turn, auth.users
  where id = (select user_id from auth.refresh_tokens where token = $1) for no key update of users`;

const FIND = `
  select sessions.id as "sessionId", revoked, (
      select coalesce(json_agg(json_build_object('token', child.token, 'revoked', child.revoked)
        order by child.created_at), '[]')
      from auth.refresh_tokens as child where child.session_id = sessions.id and child.parent = $1
    ) as children,
    sessions.created_at < now() - make_interval(days => $2::int)
      or coalesce(not_after < now(), false) as "isTooOld",
    coalesce(refreshed_at at time zone 'UTC', sessions.created_at) < now() - make_interval(days => $3::int)
      as "isIdle"
  from auth.refresh_tokens join auth.sessions on sessions.id = session_id
  where token = $1 for update of sessions`;

/** Ends the session but keeps its row, so that all its tokens are recognised as used. */
const END = `
  with used as (update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1)
  update auth.sessions set not_after = now() where id = $1`;

const ROTATE = `
  with used as (update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1)
  insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
  values (gen_random_uuid()::text, $4, $3::uuid, $2::uuid, $1)`;

const MARK_REFRESHED = `
  with session as (
    update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now() where id = $1
  )
  update auth.users set last_sign_in_at = now(), updated_at = now() where id = $2
  returning $1::text as "sessionId", $3::text as "refreshToken", ${USER} as "user"`;
