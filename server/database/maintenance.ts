import type { Backend } from './backend';
import type { Database } from './database';
import { requestContext } from './requestContext';

/** So often that a vacuum under load finds few dead rows. */
const EVERY_MS = 2000;
/** Without a request for so long, nobody waits for a full vacuum. */
const IDLE_MS = 60_000;
/** WAL that a start after kill -9 has to replay; a checkpoint of so much takes about 100 ms. */
export const LONGEST_WAL = 64 * 1024 * 1024;

/** Dead or new rows that a small vacuum waits for: 16 to 30 ms at a million visits (docs/benchmarks.md). */
const SMALL = 500;
/** Changes after which a table gets a full vacuum, beyond a share of its rows: when idle, and when it never is. */
const FULL = 2000;
const SHARE_IDLE = 0.1;
const SHARE_BUSY = 0.2;

/** Statements of maintenance are short and rare. With a lower priority, sustained load would keep them waiting for ever. */
const CONTEXT = { priority: 'visitor', method: '', path: '', headers: {} } as const;

/**
 * Does for the embedded database, while it is served, what PostgreSQL's own processes do: PGlite has no checkpointer
 * (its WAL would grow for ever) and no autovacuum.
 * @param idleMs time since the last request
 * @returns how to stop
 */
export function keepTidy({ embedded, database }: Backend, idleMs: () => number): () => void {
  if (!embedded) return () => undefined;
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    lookAfter(database, idleMs())
      .catch((error: unknown) => {
        console.error(error);
      })
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** A checkpoint when the WAL is long, and one vacuum: a full one when it is due, else a small one. */
export async function lookAfter(database: Database, idleMs: number): Promise<void> {
  await requestContext.run(CONTEXT, async () => {
    await shortenWal(database);
    const share = idleMs < IDLE_MS ? SHARE_BUSY : SHARE_IDLE;
    const [full] = await database.query<{ name: string }>(NEEDS_FULL, FULL, share);
    if (full) return database.run(`vacuum (analyze) ${full.name}`);
    const [small] = await database.query<{ name: string; options: string }>(NEEDS_SMALL, SMALL);
    if (small) await database.run(`vacuum ${small.options} ${small.name}`);
  });
}

/** Makes a checkpoint when the WAL since the last one is long. For the embedded database only. */
export async function shortenWal(database: Database): Promise<void> {
  const [wal] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (wal && wal.bytes > LONGEST_WAL) await database.run('checkpoint');
}

const NEEDS_FULL = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > $1::float8 + $2::float8 * greatest(c.reltuples, 0)
  order by s.n_mod_since_analyze desc limit 1`;

/**
 * Indexes are left to the full vacuum: a trigram index is read from end to end each time, 100 ms at a million visits when there is
 * nothing to do and 2 s when there is. TOAST tables have one B-tree only, and PostgreSQL bypasses it until 2 % of the pages
 * have dead rows. No other vacuum frees their space: rows of a page are pruned when it is read, TOAST rows are not.
 */
const NEEDS_SMALL = `
  select format('%I.%I', schemaname, relname) as name,
    case schemaname when 'pg_toast' then '' else '(index_cleanup off)' end as options
  from pg_stat_all_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and greatest(n_dead_tup, n_ins_since_vacuum) > $1::float8
  order by greatest(n_dead_tup, n_ins_since_vacuum) desc limit 1`;
