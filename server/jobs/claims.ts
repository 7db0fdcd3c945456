import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { Calls } from '../primitives/calls';

/** Result of a daily backup, stored as the result of its job. */
export interface BackupResult {
  /** Name of the file, without its folder. */
  file: string;
  /** With the documents. */
  bytes: number;
  rows: number;
  documents: number;
  seconds: number;
  /** How it was checked: `restored` into memory or, when memory was too small for that, `read` to its end. */
  checked: 'restored' | 'read';
}

/** State of the daily backups by all servers on a database. */
export interface BackupState {
  /** Last complete and checked backup; null: there is none yet. */
  last: (BackupResult & { at: string }) | null;
  /** Time of the last failure; null: there was none. */
  failedAt: string | null;
  /** Error of the last attempt; '' when it succeeded. */
  error: string;
}

interface Claimed {
  name: string;
  /** Random id of the claim. */
  claim: string;
}

/** Runs with the priority of a request of staff, because background work never runs under sustained load. */
const query = <Row extends object>(
  { database }: Pick<OpenDatabase, 'database'>,
  text: string,
  ...parameters: unknown[]
) => withPriority('staff', () => database.query<Row>(text, ...parameters));

/**
 * Claims a job unless another server has it, it succeeded less than `pauseMs` ago, or it failed less than `retryMs`
 * ago. Only this process has an embedded database open, so an existing claim there belongs to a process that was
 * killed.
 * @returns whether the caller now has the job
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

/** Extends the claim. @returns false when another server has claimed the job since */
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

/** Ends a claim with a result, with an error, or with neither when the server stops before the job is done. */
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
