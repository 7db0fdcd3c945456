import { describeOnPostgres, embedded, postgres } from '../testing/backends';
import { randomRequests } from '../testing/randomRequests';
import { type Answer, ask } from '../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../testing/roleWorld';
import { TABLES } from '../testing/schema';
import type { TestServer } from '../testing/server';
import { runSql, type Sql } from '../testing/sql';
import { random } from '../testing/visitModel';

/**
 * `COMPARED=5000` compares that many; the seed is their number. Without it nothing is compared: server/rest does not serve
 * the product yet, and its known differences are still to be mended or listed.
 */
const COMPARED = Number(process.env.COMPARED ?? 0);
const ROLES = ['admin', 'agent', 'reader'] as const;

/** Moments and random values of now differ between two databases. */
const masked = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:?\d*|Z)?/g, '<moment>')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\d+\.\d+ s\b/g, '<seconds>');

const seen = ({ status, headers, text, body }: Answer) => ({
  status,
  range: headers.get('content-range'),
  type: headers.get('content-type')?.split(';')[0],
  body:
    status >= 400
      ? { code: (body as { code?: string } | undefined)?.code ?? null }
      : body === undefined
        ? masked(text)
        : (JSON.parse(masked(JSON.stringify(body))) as unknown),
});

describe.each([
  [embedded, COMPARED > 0 ? describe : describe.skip],
  [postgres, COMPARED > 0 ? describeOnPostgres : describe.skip],
] as const)('staff’s requests by @supabase/lite and by server/rest', (backend, describeIt) => {
  describeIt(backend.name, () => {
    let servers: TestServer[] = [];
    const worlds: { sql: Sql; world: RoleWorld }[] = [];
    beforeAll(async () => {
      servers = await Promise.all(
        ['0', '1'].map((TEST_REST) => backend.start({ TEST_REST }, 'test-staff-api')),
      );
      for (const server of servers) {
        const sql: Sql = (statement) => runSql(server, statement);
        worlds.push({ sql, world: await fillRoleWorld(sql, await addRoles(server, sql)) });
      }
    }, 120_000);
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it(`${COMPARED} random requests get the same answers and have the same effects`, async () => {
      const [lite, rest] = worlds;
      if (!lite || !rest) throw new Error('the servers have not started');
      const nextRequest = randomRequests(COMPARED, rest.world);
      const next = random(COMPARED + 1);
      const unlike: unknown[] = [];
      for (let i = 0; i < COMPARED; i++) {
        const { method, path, ...options } = nextRequest();
        const role = ROLES[next(ROLES.length)] ?? 'admin';
        const [old, current] = (
          await Promise.all(
            worlds.map(({ world }, at) =>
              ask(servers[at] as TestServer, method, `/rest/v1/${path}`, {
                ...world.callers[role],
                ...options,
              }),
            ),
          )
        ).map(seen);
        if (!same(old, current))
          unlike.push({ role, method, path: decodeURIComponent(path), ...options, old, current });
      }
      expect(unlike).toEqual([]);
      for (const table of TABLES.filter((name) => name !== 'audit'))
        expect([table, await rowsOf(rest.sql, table)]).toEqual([
          table,
          await rowsOf(lite.sql, table),
        ]);
    }, 3_600_000);
  });
});

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The order of an object's keys does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

async function rowsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ row: unknown }>(
    `select to_jsonb(t) as row from public."${table}" as t order by to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => masked(JSON.stringify(sorted(row)))).sort();
}
