import { rmSync } from 'node:fs';
import { type OpenDatabase, openEmbedded } from '../database/connection';
import { MAX_WAL, maintain } from '../database/maintenance';
import { withPriority } from '../database/requestContext';
import { newFolder } from '../../testing/server';

describe('the embedded database', () => {
  const folder = newFolder();
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEmbedded(folder);
    await open.database.run('create table public.grown (id int primary key, text text)');
  });
  afterAll(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const walBytes = async () => {
    const [wal] = await open.database.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    return wal?.bytes ?? 0;
  };
  /** Flushes the session's statistics, which PostgreSQL otherwise reports only once a second. */
  const flushed = () => open.database.query('select pg_stat_force_next_flush()');
  const figure = async (column: string, table = 'grown') => {
    await flushed();
    const [found] = await open.database.query<{ figure: number }>(
      `select ${column}::int as figure from pg_stat_all_tables where relname = '${table}'`,
    );
    return found?.figure ?? -1;
  };
  const vacuums = () => figure('vacuum_count');
  const analyses = () => figure('analyze_count');
  const deadRows = (table: string) => figure('n_dead_tup', table);
  const change = async (rows: number) => {
    await open.database.run(`update public.grown set text = '' where id <= ${rows}`);
    await flushed();
  };

  test('gets a checkpoint when its log is long, so that a start after kill -9 is short', async () => {
    await open.database.run(`
      insert into public.grown select i, (select string_agg(md5(i::text || j::text), '') from generate_series(1, 30) j)
      from generate_series(1, 90000) i`);
    // The rows' own log is shorter.
    await open.database.run(
      `select pg_logical_emit_message(false, 'long', repeat('a', ${MAX_WAL / 8})) from generate_series(1, 8)`,
    );
    expect(await walBytes()).toBeGreaterThan(MAX_WAL);
    await maintain(open.database, 0);
    expect(await walBytes()).toBeLessThan(MAX_WAL / 8);
  });

  test('gets small vacuums while requests come, and full ones when it is idle', async () => {
    await open.database.run('vacuum (analyze) public.grown');
    const before = await vacuums();
    const analyzed = await analyses();
    await maintain(open.database, 0);
    expect(await vacuums()).toBe(before);
    await change(1000);
    await maintain(open.database, 0);
    expect(await vacuums()).toBe(before + 1);
    expect(await deadRows('grown')).toBe(0);
    expect(await analyses()).toBe(analyzed);

    // These are more dead rows than 2,000 plus 10 %, but fewer than 20 %.
    await change(14_000);
    await maintain(open.database, 0);
    expect([await vacuums(), await analyses()]).toEqual([before + 2, analyzed]);
    await maintain(open.database, 61_000);
    expect([await vacuums(), await analyses()]).toEqual([before + 3, analyzed + 1]);
    await maintain(open.database, 61_000);
    expect([await vacuums(), await analyses()]).toEqual([before + 3, analyzed + 1]);
  });

  test('gets a full vacuum on a site that is never idle once a fifth of the rows has changed', async () => {
    const before = await analyses();
    await change(21_000);
    await maintain(open.database, 0);
    expect(await analyses()).toBe(before + 1);
  });

  test('gets statistics of few rows while requests come, and of more when it is idle', async () => {
    const roughly = new Set<string>();
    const bounds = async () => {
      const [found] = await open.database.query<{ count: number }>(
        `select cardinality(histogram_bounds)::int as count from pg_stats where tablename = 'grown' and attname = 'id'`,
      );
      return found?.count;
    };
    await change(21_000);
    await maintain(open.database, 0, roughly);
    expect([await bounds(), roughly.size]).toEqual([11, 1]);
    await maintain(open.database, 61_000, roughly);
    expect([await bounds(), roughly.size]).toEqual([101, 0]);
  });

  test('frees the space that long texts leave behind in their TOAST table', async () => {
    await open.database.run(`
      create table public.long (text text); alter table public.long alter text set storage external;
      insert into public.long select repeat('x', 60000) from generate_series(1, 10)`);
    const [toast] = await open.database.query<{ name: string }>(
      `select relname as name from pg_class where oid =
        (select reltoastrelid from pg_class where oid = 'public.long'::regclass)`,
    );
    const rewrite = async () => {
      for (let left = 5; left > 0; left--)
        await open.database.run(`update public.long set text = text || '.'`);
      await flushed();
      for (let left = 4; left > 0; left--) await maintain(open.database, 0);
      const [size] = await open.database.query<{ bytes: number }>(
        `select pg_table_size('public.long')::int as bytes`,
      );
      return size?.bytes ?? 0;
    };
    const first = await rewrite();
    expect(await deadRows(toast?.name ?? '')).toBe(0);
    for (let left = 4; left > 0; left--) await rewrite();
    expect(await rewrite()).toBeLessThan(1.5 * first);
  });

  test('gets checkpoints and vacuums under sustained load, when a visitor is always waiting', async () => {
    await change(1000);
    const before = await vacuums();
    let done = false;
    const load = Array.from({ length: 10 }, () =>
      withPriority('visitor', async () => {
        for (let left = 5000; left > 0 && !done; left--) await open.database.query('select 1');
        return done;
      }),
    );
    const maintaining = maintain(open.database, 0).then(() => {
      done = true;
    });
    // Some would be false if maintenance waited for the end of the load.
    expect(await Promise.all(load)).toEqual(Array<boolean>(10).fill(true));
    await maintaining;
    expect(await vacuums()).toBe(before + 1);
  });
});
