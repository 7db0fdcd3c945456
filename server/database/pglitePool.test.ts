import type { PGlite } from '@electric-sql/pglite';
import { createDatabase } from './database';
import { pglitePool } from './pglitePool';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Fake database that answers no rows and counts the pool's syncs. */
function fakeDatabase() {
  const state = { syncs: 0, deaths: 0, isClosed: false, fails: false };
  /** First bytes of the message that binds the statement of a sync. */
  let sync: string | undefined;
  const client = {
    execProtocolStream: async (bytes: Uint8Array) => {
      const text = Buffer.from(bytes).toString();
      const [, name] = /(p\d+)\0\s*select[^\0]*pg_logical_emit_message/.exec(text) ?? [];
      if (name) sync = `\0${name}\0`;
      else if (sync && text.includes(sync)) {
        await nextTurn();
        state.syncs++;
        if (state.fails) throw new Error('the disk is gone');
      }
      return [{ name: 'readyForQuery' }];
    },
    close: async () => {
      state.isClosed = true;
    },
  };
  const pool = pglitePool(client as unknown as PGlite, () => state.deaths++);
  /** @returns the number of syncs before its answer */
  const visit = async (wrote: boolean) => {
    const session = await pool.acquire('visitor');
    await pool.release(session, wrote);
    return state.syncs;
  };
  return { state, pool, visit };
}

test('one sync covers all writers before it, and readers do not wait for it', async () => {
  const { visit, state } = fakeDatabase();
  expect(await Promise.all([visit(true), visit(true), visit(false), visit(true)])).toEqual([
    1, 1, 0, 1,
  ]);
  expect(await visit(true)).toBe(2);
  expect(await visit(false)).toBe(2);
  expect(state.syncs).toBe(2);
});

test('visitors who arrive without pause delay a sync by 6 transactions at most', async () => {
  const { visit } = fakeDatabase();
  const written = visit(true);
  const reads = Array.from({ length: 40 }, () => visit(false));
  expect(await written).toBe(1);
  expect((await Promise.all(reads)).filter((syncs) => syncs === 0)).toHaveLength(4);
});

test('each statement of the server itself waits for a sync, so that no message is sent before the row that caused it', async () => {
  const { state, pool } = fakeDatabase();
  const database = createDatabase(pool);
  await database.query('select * from claim_message()');
  expect(state.syncs).toBe(1);
  await database.transaction((transaction) => transaction.query('select * from claim_message()'));
  expect(state.syncs).toBe(2);
});

test('when a sync fails, all who wait for it get an error, and the database is unusable', async () => {
  const { visit, state, pool } = fakeDatabase();
  state.fails = true;
  const outcomes = await Promise.allSettled([visit(true), visit(true), visit(false)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(state.deaths).toBe(1);
  await expect(visit(true)).rejects.toThrow('the disk is gone');
  await pool.close();
  expect(state).toMatchObject({ syncs: 1, deaths: 1, isClosed: false });
});

test('closing the database first syncs for those who wait', async () => {
  const { visit, state, pool } = fakeDatabase();
  const written = visit(true);
  await pool.close();
  expect(await written).toBe(1);
  expect(state.isClosed).toBe(true);
});
