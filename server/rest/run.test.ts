import type { Database } from '../database/database';
import type { SessionPool } from '../database/sessionPool';
import type { DataCommand } from './command';
import { parseStaffCommand } from './parse';
import { createCommands } from './run';

const TABLE = { name: 'visits', columns: [['id', 'bigint']], primaryKey: ['id'] };
const ROUTINE = { returnsSet: true, returnsRow: true, returnsVoid: false, table: 'visits' };
const routine = (name: string, isVolatile: boolean) => ({
  ...{ ...ROUTINE, name, isVolatile },
  ...{ arguments: [], required: [] },
});
const SCHEMA: [query: string, items: object[]][] = [
  ['from pg_class', [TABLE]],
  ['from pg_constraint', []],
  ['from pg_proc', [routine('search', false), routine('change', true)]],
];

/**
 * Runs a request on a fake database. @returns whether the transaction was read-only, and whether its release said that
 * nothing was written
 */
async function isReadOnlyFor(method: string, path: string, body?: string) {
  const seen: unknown[] = [];
  const sessions = {
    acquire: async () => ({
      transact: async ({ transaction_read_only: isReadOnly }: Record<string, string>) => {
        seen.push(isReadOnly === 'on');
        return { rows: [{ body: '[]', rows: 0, total: null }], affected: 0 };
      },
    }),
    release: async (_: unknown, wrote: boolean) => seen.push(!wrote),
  } as unknown as SessionPool;
  const database = {
    query: async (text: string) =>
      (SCHEMA.find(([query]) => text.includes(query))?.[1] ?? []).map((item) => ({
        item: JSON.stringify(item),
      })),
  } as unknown as Database;
  const settings = { embedded: false, replicated: false, open: true };
  const run = await createCommands(sessions, database, settings);
  const { pathname, searchParams: query } = new URL(`http://site.test/rest/v1/${path}`);
  const command = parseStaffCommand({ method, path: pathname, query, headers: {}, body });
  await run(command as DataCommand, { account: undefined, claims: '{}', headers: {} });
  return seen;
}

it.each([
  ['GET', 'visits', undefined],
  ['HEAD', 'visits', undefined],
  ['POST', 'rpc/search', '{}'],
  ['GET', 'rpc/change', undefined],
])('%s %s runs in a read-only transaction', async (method, path, body) => {
  expect(await isReadOnlyFor(method, path, body)).toEqual([true, true]);
});

it.each([
  ['POST', 'visits', '{"id":1}'],
  ['PATCH', 'visits?id=eq.1', '{"id":2}'],
  ['DELETE', 'visits?id=eq.1', undefined],
  ['POST', 'rpc/change', '{}'],
])('%s %s runs in a transaction that can write', async (method, path, body) => {
  expect(await isReadOnlyFor(method, path, body)).toEqual([false, false]);
});
