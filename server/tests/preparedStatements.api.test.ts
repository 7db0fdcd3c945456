import { rmSync } from 'node:fs';
import { type OpenDatabase, openEmbedded, openPostgres } from '../database/connection';
import { describeOnPostgres } from '../../testing/backends';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { newFolder } from '../../testing/server';

/** Distinct statements, more than the cache has slots. */
const ODD = Array.from({ length: 1000 }, (_, i) => `select ${i} as odd`);
const COMMON = 'select 0 as common';

const itKeepsTheCommonOnes = (open: () => OpenDatabase) => {
  const prepared = async (like: string) =>
    (
      await open().database.query(
        'select 1 from pg_prepared_statements where statement like $1',
        like,
      )
    ).length;

  it('keeps common statements prepared and a limited number of rare ones', async () => {
    const { database } = open();
    for (const [i, odd] of ODD.entries()) {
      await database.query(odd);
      if (i % 100 === 0) expect(await database.query(COMMON)).toEqual([{ common: 0 }]);
    }
    expect(await prepared(COMMON)).toBe(1);
    expect(await prepared('%')).toBeLessThanOrEqual(601);
    expect(await database.query(ODD[0] ?? '')).toEqual([{ odd: 0 }]);
  });

  it('still prepares a new statement after that', async () => {
    await open().database.query('select 1 as new');
    expect(await prepared('select 1 as new')).toBe(1);
  });
};

describe('prepared statements (embedded)', () => {
  const folder = newFolder();
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEmbedded(folder);
  });
  afterAll(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });
  itKeepsTheCommonOnes(() => open);
});

describeOnPostgres('prepared statements (PostgreSQL)', () => {
  let postgres: TestPostgres;
  let open: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(WITHOUT_FSYNC);
    open = await openPostgres({ url: postgres.createDatabase() });
  });
  afterAll(async () => {
    await open.close();
    await postgres.stop();
  });
  itKeepsTheCommonOnes(() => open);

  it('keeps none behind a transaction pooler', async () => {
    const pooled = await openPostgres({ url: postgres.createDatabase(), transactionPooler: true });
    const session = await pooled.sessions.acquire();
    try {
      await session.query('select $1::int as a', [1]);
      const settings = { application_name: 'x' };
      const { rows } = await session.transact(
        settings,
        'select count(*)::int as kept, current_setting($1) as name from pg_prepared_statements',
        ['application_name'],
      );
      expect(rows).toEqual([{ kept: 0, name: 'x' }]);
    } finally {
      await pooled.sessions.release(session);
      await pooled.close();
    }
  });
});
