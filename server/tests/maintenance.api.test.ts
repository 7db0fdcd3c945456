import { rmSync } from 'node:fs';
import { type OpenDatabase, openEmbedded } from '../database/connection';
import { LONGEST_WAL, lookAfter } from '../database/maintenance';
import { newFolder } from '../testing/server';

describe('the embedded database, which nobody else looks after', () => {
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
  const vacuums = async () => {
    const [table] = await open.database.query<{ count: number }>(
      `select vacuum_count::int as count from pg_stat_user_tables where relname = 'grown'`,
    );
    return table?.count;
  };

  test('gets a checkpoint when its log is long, so that a start after kill -9 is short', async () => {
    await open.database.run(`
      insert into public.grown select i, (select string_agg(md5(i::text || j::text), '') from generate_series(1, 30) j)
      from generate_series(1, 90000) i`);
    expect(await walBytes()).toBeGreaterThan(LONGEST_WAL);
    await lookAfter(open.database, 0);
    expect(await walBytes()).toBeLessThan(LONGEST_WAL / 8);
  });

  test('is vacuumed once many rows have changed, and only while nobody waits', async () => {
    await lookAfter(open.database, 0);
    expect(await vacuums()).toBe(0);
    await lookAfter(open.database, 61_000);
    expect(await vacuums()).toBe(1);
    await lookAfter(open.database, 61_000);
    expect(await vacuums()).toBe(1);
  });
});
