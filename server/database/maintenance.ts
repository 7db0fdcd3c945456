import type { OpenDatabase } from './connection';
import type { Database } from './database';
import { withPriority } from './requestContext';

/** Short interval, so that a vacuum under load finds few dead rows. */
const INTERVAL_MS = 2000;
/** The server counts as idle after this time without a request. */
const IDLE_MS = 60_000;
/**
 * Bytes of WAL that a start after kill -9 has to replay at most, which takes 1.5 s; half as many take 1.3 s. Requests wait
 * 200 to 300 ms for a checkpoint, whatever its size, mostly for the disk, which it asks once for each of 90 files.
 */
export const MAX_WAL = 128 * 1024 * 1024;

/** Dead or new rows from which a small vacuum is due; docs/benchmarks.md says how long it takes. */
const SMALL_ROWS = 500;
/** Changed rows after which a full vacuum is due, in addition to a share of the table's rows. */
const FULL_ROWS = 2000;
const SHARE_IDLE = 0.1;
const SHARE_BUSY = 0.2;
/** PGlite, which has no workers, keeps 1.3 MB for those of each vacuum with two indexes: 150 take 200 MB. */
const ALONE = '(parallel 0)';
/** Statistics while requests come take a tenth of the rows and of the time; idle servers take all. */
const BUSY_TARGET = 10;

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks: the checkpointer (the WAL would grow without limit) and
 * autovacuum. Does nothing on an external PostgreSQL.
 * @param idleMs time since the last request
 * @returns a function that stops it
 */
export function startMaintenance(
  { embedded, database }: OpenDatabase,
  idleMs: () => number,
): () => void {
  if (!embedded) return () => undefined;
  let running = false;
  const roughly = new Set<string>();
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    maintain(database, idleMs(), roughly)
      .catch((error: unknown) => {
        console.error(error);
      })
      .finally(() => {
        running = false;
      });
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Makes a checkpoint when the WAL is long, and one vacuum when due: a full one, else a small one.
 * @param roughly tables with statistics of few rows, which get those of all when the server is idle
 */
export async function maintain(
  database: Database,
  idleMs: number,
  roughly = new Set<string>(),
): Promise<void> {
  // Visitors' priority, because these statements are short and rare and would otherwise never run under sustained load.
  await withPriority('visitor', async () => {
    await limitWal(database);
    const isBusy = idleMs < IDLE_MS;
    const share = isBusy ? SHARE_BUSY : SHARE_IDLE;
    const [full] = await database.query<{ name: string }>(FULL_DUE, FULL_ROWS, share);
    if (full) {
      // Requests are answered between the two.
      await database.run(`vacuum ${ALONE} ${full.name}`);
      return analyze(database, full.name, isBusy, roughly);
    }
    const [rough] = roughly;
    if (rough !== undefined && !isBusy) return analyze(database, rough, false, roughly);
    const [small] = await database.query<{ name: string; options: string }>(SMALL_DUE, SMALL_ROWS);
    if (small) await database.run(`vacuum ${small.options} ${small.name}`);
  });
}

async function analyze(database: Database, name: string, isRough: boolean, roughly: Set<string>) {
  // Statements of one message are one transaction.
  const target = isRough ? `set local default_statistics_target = ${BUSY_TARGET};` : '';
  await database.run(`${target} analyze ${name}`);
  if (isRough) roughly.add(name);
  else roughly.delete(name);
}

/** Makes a checkpoint when the WAL since the last one exceeds MAX_WAL. Embedded database only. */
export async function limitWal(database: Database): Promise<void> {
  const [wal] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (wal && wal.bytes > MAX_WAL) await database.run('checkpoint');
}

/**
 * Refreshes planner statistics and the visibility map after many rows were added. Works table by table, so that
 * requests are answered in between.
 */
export async function vacuumAll({ database, embedded }: OpenDatabase): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const options = embedded ? ALONE : '';
  for (const { name } of tables) {
    await database.run(`vacuum ${options} ${name}`);
    await database.run(`analyze ${name}`);
  }
  if (embedded) await database.run('checkpoint');
}

const FULL_DUE = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > $1::float8 + $2::float8 * greatest(c.reltuples, 0)
  order by s.n_mod_since_analyze desc limit 1`;

/**
 * A small vacuum leaves indexes to the full one: each vacuum reads a trigram index completely, which takes 100 ms at a
 * million visits when there is nothing to do, else 2 s. TOAST tables keep index cleanup: they have one B-tree, which
 * PostgreSQL skips while under 2 % of pages have dead rows, and only a vacuum frees their space (other pages are also
 * pruned on read).
 */
const SMALL_DUE = `
  select format('%I.%I', schemaname, relname) as name,
    case schemaname when 'pg_toast' then '' else '(index_cleanup off)' end as options
  from pg_stat_all_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and greatest(n_dead_tup, n_ins_since_vacuum) > $1::float8
  order by greatest(n_dead_tup, n_ins_since_vacuum) desc limit 1`;
