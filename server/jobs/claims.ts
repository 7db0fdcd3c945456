import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { Calls } from '../primitives/calls';

/** What a daily backup was; stored as the result of its job. */
export interface BackupResult {
  /** Without its folder. */
  file: string;
  bytes: number;
  rows: number;
  seconds: number;
  /** `restored` into memory, or because that would have taken too much of it, `read` from the first to the last byte. */
  checked: 'restored' | 'read';
}

/** Daily backups as all servers of a database see them. */
export interface BackupState {
  /** The last backup that was complete and checked; null: none yet. */
  last: (BackupResult & { at: string }) | null;
  /** null: no attempt has ever failed. */
  failedAt: string | null;
  /** Why the last attempt failed; '' when it did not. */
  error: string;
}

interface Claimed {
  name: string;
  /** Random; tells this claim from any other. */
  claim: string;
}

/** As urgent as a request of staff: background work never runs under sustained load. */
const query = <Row extends object>(
  { database }: Pick<OpenDatabase, 'database'>,
  text: string,
  ...parameters: unknown[]
) => withPriority('staff', () => database.query<Row>(text, ...parameters));

/**
 * Claims a job unless another server has it, it succeeded less than `pauseMs` ago, or it failed less than `retryMs` ago. Only
 * this process has an embedded database open, so an earlier claim there belongs to a process that was killed.
 * @returns whether the caller has it now
 */
export async function claimJob(
  open: OpenDatabase,
  {
    name,
    claim,
    leaseMs,
    pauseMs,
    retryMs,
  }: Claimed & { leaseMs: number; pauseMs: number; retryMs: number },
): Promise<boolean> {
  const claimed = await query(
    open,
    `insert into servers.jobs as job (name, claim, "claimedUntil")
     values ($1, $2::uuid, now() + make_interval(secs => $3::float8))
     on conflict (name) do update set claim = excluded.claim, "claimedUntil" = excluded."claimedUntil"
     where ($6::boolean or coalesce(job."claimedUntil" <= now(), true))
       and coalesce(job."succeededAt" <= now() - make_interval(secs => $4::float8), true)
       and coalesce(job."failedAt" <= now() - make_interval(secs => $5::float8), true)
     returning 1`,
    name,
    claim,
    leaseMs / 1000,
    pauseMs / 1000,
    retryMs / 1000,
    open.embedded,
  );
  return claimed.length > 0;
}

/** @returns false when another server has claimed the job since */
export async function renewJob(
  open: OpenDatabase,
  { name, claim, leaseMs }: Claimed & { leaseMs: number },
): Promise<boolean> {
  const renewed = await query(
    open,
    `update servers.jobs set "claimedUntil" = now() + make_interval(secs => $3::float8)
     where name = $1 and claim = $2::uuid returning 1`,
    name,
    claim,
    leaseMs / 1000,
  );
  return renewed.length > 0;
}

/** Ends a claim: with what was done, with an error, or with neither, when the server stops in the middle. */
export async function settleJob(
  open: OpenDatabase,
  { name, claim, result, error }: Claimed & { result?: object; error?: string },
): Promise<void> {
  await query(
    open,
    `update servers.jobs set claim = null, "claimedUntil" = null,
       "succeededAt" = case when $3::jsonb is null then "succeededAt" else now() end,
       result = coalesce($3::jsonb, result),
       "failedAt" = case when $4::text is null then "failedAt" else now() end,
       error = left(case when $3::jsonb is null then coalesce($4, error) else '' end, 500)
     where name = $1 and claim = $2::uuid`,
    name,
    claim,
    result ? JSON.stringify(result) : null,
    error ?? null,
  );
}

export const jobOperations = { claimJob, renewJob, settleJob };
export type JobCalls = Calls<typeof jobOperations>;
