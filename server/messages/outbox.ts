import type { Site } from '../../src/config/site';
import type { OpenDatabase } from '../database/connection';
import type { Database } from '../database/database';
import { withPriority } from '../database/requestContext';
import type { SessionLimits } from '../environment';
import type { Calls } from '../primitives/calls';
import type { Settlement } from './backOff';
import { contentOf } from './contents';
import type { Channel, Claim, Kind } from './message';

/** Runs work with the priority of a request of staff, because background work never runs under sustained load. */
const asStaff = <T>(
  { database }: OpenDatabase,
  work: (database: Database) => Promise<T>,
): Promise<T> => withPriority('staff', () => work(database));

interface ClaimedRow {
  id: number;
  key: string;
  kind: Kind;
  created_at: string;
  attempts: number;
  staffId: string | null;
  day: string | null;
}

/**
 * Stores what the database needs of public/site.json and of the channels of messages, and that this server accepts links
 * which set a password. Of several servers on one database, the last one to start decides for all, so they need the same
 * configuration.
 * @param country ISO 3166-1 alpha-2 @param timeZone IANA name
 */
export const storeSiteSettings = (
  open: OpenDatabase,
  {
    country,
    timeZone,
    hours,
    renewalDays = 60,
    documentMegabytes = 10,
    channels,
  }: Pick<Site, 'country' | 'timeZone' | 'hours' | 'renewalDays' | 'documentMegabytes'> & {
    channels: Channel[];
  },
): Promise<void> =>
  asStaff(open, async (database) => {
    await database.query(
      `update private.settings set country = $1, "timeZone" = $2, channels = string_to_array($3, ','),
         hours = coalesce((
           select jsonb_agg(one - '{days,time}'::text[])
           from public.firm, jsonb_array_elements(changes -> 'hours') as one
         ), $4::jsonb), "renewalDays" = $5::integer, "documentMegabytes" = $6::integer, links = true`,
      country,
      timeZone,
      channels.join(','),
      JSON.stringify(hours.map(({ weekdays, opens, closes }) => ({ weekdays, opens, closes }))),
      renewalDays,
      documentMegabytes,
    );
    // Only this process has the embedded database open, so any claim belongs to a process that was killed.
    if (open.embedded)
      await database.query(
        `update public.messages set "claimedUntil" = null where status = 'waiting' and "claimedUntil" is not null`,
      );
  });

/**
 * Claims the next message of a channel and reads its content.
 * @param moment milliseconds since 1970
 * @param sent ids of messages that the caller has already sent. Their content is not read, because reading a link
 * creates a new token, and the sent link would stop working
 */
export const claimMessage = (
  open: OpenDatabase,
  {
    channel,
    moment,
    leaseMs,
    sent = [],
  }: { channel: Channel; moment: number; leaseMs: number; sent?: number[] },
): Promise<Claim> =>
  asStaff(open, async (database) => {
    const [row] = await database.query<ClaimedRow>(
      'select * from private.claim_next($1, $2::timestamptz, make_interval(secs => $3::float8), true)',
      channel,
      iso(moment),
      leaseMs / 1000,
    );
    if (!row) {
      const [queue] = await database.query<{ waiting: boolean }>(
        `select exists (select from public.messages where status = 'waiting' and channel = $1) as waiting`,
        channel,
      );
      return { message: null, waiting: queue?.waiting === true };
    }
    const { id, kind, created_at: createdAt, attempts } = row;
    // Each attempt sends another link, so mail programs must not take its e-mail for a repetition of the one before.
    const hasLink = kind === 'recovery' || kind === 'invitation';
    const key = hasLink ? `${row.key}:${attempts}` : row.key;
    // Reading must not throw: the claimed message would then be claimed forever, before all others in its lane.
    const read = sent.includes(id) ? Promise.resolve({ content: null }) : contentOf(database, row);
    const content = await read.catch((error: unknown) => ({
      problem: `its content cannot be read (${(error as { code?: string }).code ?? 'no code'})`,
    }));
    return {
      message: { id, key, kind, createdAt, attempts, ...content } as Claim['message'],
      waiting: true,
    };
  });

export const settleMessage = (
  open: OpenDatabase,
  { id, moment, outcome, error, retryAt, apart }: Settlement & { id: number; moment: number },
): Promise<void> =>
  asStaff(open, async (database) => {
    await database.query(
      'select private.settle_message($1::bigint, $2, $3, $4::timestamptz, $5::timestamptz, $6)',
      id,
      outcome,
      error,
      iso(moment),
      retryAt === null ? null : iso(retryAt),
      apart,
    );
  });

/** @param day YYYY-MM-DD @returns number of messages added */
export const queueDigests = (open: OpenDatabase, { day }: { day: string }): Promise<number> =>
  asStaff(open, async (database) => {
    const [row] = await database.query<{ added: number }>(
      'select private.queue_digests($1::date) as added',
      day,
    );
    return row?.added ?? 0;
  });

/** Queues a recovery link. Returns nothing, so that callers cannot tell whether the account exists. */
export const requestRecovery = (open: OpenDatabase, { email }: { email: string }): Promise<void> =>
  asStaff(open, async (database) => {
    await database.query('select private.request_recovery($1)', email);
  });

/** Rows of imports that one statement deletes: visitors on the embedded database wait until it has ended. */
const PRUNED_ROWS = 500;

/**
 * Deletes messages that were settled long ago (but not failed ones), old policies of erased persons, old audit records,
 * documents that were not completed, and expired sessions, which otherwise end only when their token is refreshed. Clears
 * addresses of requests after an hour, adds the renewals that are due (D5.72), and deletes staged rows of imports that
 * have ended.
 */
export const prune = (
  open: OpenDatabase,
  { moment, sessions }: { moment: number; sessions: SessionLimits },
): Promise<void> =>
  asStaff(open, async (database) => {
    const { days, idleDays } = sessions;
    await database.query(
      `delete from auth.sessions
       where created_at < now() - make_interval(days => $1::int)
         or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - make_interval(days => $2::int)`,
      days,
      idleDays,
    );
    await database.query(
      `delete from public.messages
       where status in ('sent', 'dropped') and created_at < $1::timestamptz - interval '90 days'`,
      iso(moment),
    );
    await database.query(
      `delete from private."recentRequests" where at < $1::timestamptz - interval '1 hour'`,
      iso(moment),
    );
    await database.query(
      'select private.forget_policies(), private.forget_audit(), private.forget_documents()',
    );
    await database.query('select private.add_renewals()');
    let removed = PRUNED_ROWS;
    while (removed === PRUNED_ROWS) {
      const [row] = await database.query<{ removed: number }>(
        'select private.prune_imports($1::integer) as removed',
        PRUNED_ROWS,
      );
      removed = row?.removed ?? 0;
    }
  });

const iso = (moment: number) => new Date(moment).toISOString();

export const outboxOperations = {
  storeSiteSettings,
  claimMessage,
  settleMessage,
  queueDigests,
  requestRecovery,
  prune,
};
export type OutboxCalls = Calls<typeof outboxOperations>;
