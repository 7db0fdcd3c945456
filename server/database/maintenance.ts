import type { Backend } from './backend';
import type { Database } from './database';

/** How often the embedded database is looked after. */
const EVERY_MS = 15_000;
/** Without a request for so long, nobody waits for a vacuum. */
const IDLE_MS = 60_000;
/** What a start after kill -9 has to read again; a checkpoint of so much takes about 100 ms. */
export const LONGEST_WAL = 64 * 1024 * 1024;
/** A table is vacuumed when so many of its rows are dead or new: PostgreSQL's own rule, with a larger floor. */
const CHANGED_ROWS = 2000;
const CHANGED_SHARE = 0.1;

/**
 * Does for the embedded database, while it is served, what PostgreSQL's own processes do: PGlite has no checkpointer
 * (its log would grow for ever) and no autovacuum.
 * @param idleMs time since the last request
 * @returns how to stop
 */
export function keepTidy({ embedded, database }: Backend, idleMs: () => number): () => void {
  if (!embedded) return () => undefined;
  const timer = setInterval(() => {
    lookAfter(database, idleMs()).catch((error: unknown) => {
      console.error(error);
    });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** One look: a checkpoint when the log is long; when nobody waits, a vacuum of the table that needs it most. */
export async function lookAfter(database: Database, idleMs: number): Promise<void> {
  await shortenWal(database);
  if (idleMs < IDLE_MS) return;
  const [table] = await database.query<{ name: string }>(NEEDS_VACUUM, CHANGED_ROWS, CHANGED_SHARE);
  if (table) await database.run(`vacuum (analyze) ${table.name}`);
}

/** Makes a checkpoint when the log since the last one is long. For the embedded database only. */
export async function shortenWal(database: Database): Promise<void> {
  const [wal] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (wal && wal.bytes > LONGEST_WAL) await database.run('checkpoint');
}

const NEEDS_VACUUM = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where greatest(s.n_dead_tup, s.n_mod_since_analyze, s.n_ins_since_vacuum)
    > $1::float8 + $2::float8 * greatest(c.reltuples, 0)
  order by greatest(s.n_dead_tup, s.n_mod_since_analyze, s.n_ins_since_vacuum) desc limit 1`;
