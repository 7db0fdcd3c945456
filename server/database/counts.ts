import type { OpenDatabase } from './connection';

/** Increase of one server's count of a caller since it last told the others. */
export interface Count {
  limit: string;
  caller: string;
  amount: number;
  windowMs: number;
}

/** Count of a caller by all servers together. */
export interface Total {
  limit: string;
  caller: string;
  count: number;
  endsInMs: number;
}

/** Number of calls of addCounts between two deletions of expired counts. */
const CALLS_PER_CLEANUP = 100;
let calls = 0;

/** Adds counts of this server to the shared ones in the database. @returns the totals of the same callers */
export async function addCounts({ database }: OpenDatabase, counts: Count[]): Promise<Total[]> {
  if (++calls % CALLS_PER_CLEANUP === 0)
    await database.query('delete from servers.counts where ends < now()');
  return database.query<Total>(ADD, JSON.stringify(counts));
}

/** Locks rows in order of the key, so that two servers never deadlock. */
const ADD = `
  insert into servers.counts as known ("limit", caller, count, ends)
  select "limit", caller, amount, now() + "windowMs" * interval '1 millisecond'
  from jsonb_to_recordset($1::jsonb)
    as added ("limit" text, caller text, amount float8, "windowMs" float8)
  order by "limit", caller
  on conflict ("limit", caller) do update set
    count = greatest(0, excluded.count + case when known.ends > now() then known.count else 0 end),
    ends = case when known.ends > now() then known.ends else excluded.ends end
  returning "limit", caller, count, extract(epoch from ends - now())::float8 * 1000 as "endsInMs"`;
