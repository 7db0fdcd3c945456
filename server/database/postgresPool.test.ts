import type pg from 'pg';
import { postgresPool } from './postgresPool';

/** Fake pool with one connection, which records its statements. */
function recorded() {
  const statements: string[] = [];
  const client = {
    on: () => client,
    off: () => client,
    release: () => undefined,
    query: async (text: string) => {
      statements.push(text);
      return { rows: [], command: '', rowCount: 0 };
    },
  };
  const pool = { on: () => pool, connect: async () => client };
  return { statements, sessions: postgresPool(pool as unknown as pg.Pool) };
}

const namesIn = (statement: string) =>
  [...statement.matchAll(/set_config\('(\w+)', '(\w*)', (\w+)\)/g)].map(
    ([, name, value, isLocal]) => [name, value, isLocal],
  );

test('a request has all limits and the server’s own work only the idle limit, local to the transaction because of poolers', async () => {
  const { statements, sessions } = recorded();
  const session = await sessions.acquire();
  await session.begin({ role: 'anon' });
  await session.begin({}, 60_000);
  await session.begin({}, 0);
  expect(statements.map((text) => text.startsWith('begin; select set_config('))).toEqual([
    true,
    true,
    true,
  ]);
  expect(statements.map(namesIn)).toEqual([
    [
      ['role', 'anon', 'true'],
      ['statement_timeout', '15s', 'true'],
      ['lock_timeout', '12s', 'true'],
      ['jit', 'off', 'true'],
      ['idle_in_transaction_session_timeout', '10000', 'true'],
    ],
    [['idle_in_transaction_session_timeout', '60000', 'true']],
    [['idle_in_transaction_session_timeout', '0', 'true']],
  ]);
});
