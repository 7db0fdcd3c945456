import { describeOnPostgres, embedded, postgres } from '../testing/backends';
import { masked, seen, type SeenAnswer, sorted } from '../testing/seenAnswers';
import { type GrammarRequest, randomRequests } from '../testing/randomRequests';
import { ask } from '../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../testing/roleWorld';
import { TABLES } from '../testing/schema';
import type { TestServer } from '../testing/server';
import { runSql, type Sql } from '../testing/sql';
import { random } from '../testing/visitModel';

/** `COMPARED=5000` compares that many; the seed is their number. */
const COMPARED = Number(process.env.COMPARED ?? 300);
const ROLES = ['admin', 'agent', 'reader'] as const;

const parametersOf = ({ path }: GrammarRequest) => [
  ...new URLSearchParams(path.slice(path.indexOf('?') + 1)),
];

/** Whether a column is compared or negated twice in the same way, or a group is repeated. */
function repeatsConditions(request: GrammarRequest): boolean {
  const keys = parametersOf(request).map(
    ([name, value]) => `${name} ${/^[a-z]+\./.exec(value)?.[0] ?? ''}`,
  );
  return new Set(keys).size < keys.length;
}

const comparesNull = ({ path }: GrammarRequest) =>
  /\b(?:eq|neq|[gl]te?)\."?null\b/.test(decodeURIComponent(path));

/** Whether a value within a group has an escaped quote. */
const escapesInGroup = (request: GrammarRequest) =>
  parametersOf(request).some(([name, value]) => name === 'or' && /\\["\\]/.test(value));

const isInvalidValue = ({ status, body }: SeenAnswer) =>
  status === 400 && /^22/.test((body as { code?: string }).code ?? '');

interface Difference {
  why: string;
  is: (request: GrammarRequest, old: SeenAnswer, current: SeenAnswer) => boolean;
}

/** Where server/rest follows PostgREST 12, its documentation or else its own tests, and @supabase/lite does not. */
const DIFFERENCES: Difference[] = [
  {
    why: 'An answer that has no body has no type either.',
    is: (_, old, current) =>
      current.body === '' &&
      current.type === undefined &&
      same({ ...old, type: undefined }, current),
  },
  {
    why: 'All conditions must be met; lite takes the last of those with the same column and operator.',
    is: repeatsConditions,
  },
  {
    why: 'Quotes and backslashes are escaped by a backslash in a quoted value; lite refuses them within a group.',
    is: escapesInGroup,
  },
  {
    why: '`eq.null` compares with the text; lite takes it for no value, for which there is `is`.',
    is: comparesNull,
  },
  {
    why: 'PostgreSQL reports the value that it reads first, of several that are invalid.',
    is: (_, old, current) => isInvalidValue(old) && isInvalidValue(current),
  },
  {
    why: 'PostgreSQL reads the body only for a row that matches; lite has checked its values before.',
    is: ({ method }, old, current) =>
      method === 'PATCH' && isInvalidValue(old) && current.range?.startsWith('*/') === true,
  },
  {
    why: 'A page that begins where the rows end is empty; 416 tells that it begins later.',
    is: (_, old, current) =>
      old.status === 416 && current.status === 206 && old.range === current.range,
  },
  {
    why: 'The rows that limit and offset name are those of the header Range too; lite takes the header alone.',
    is: (request) =>
      request.headers.range !== undefined &&
      parametersOf(request).some(([name]) => name === 'limit' || name === 'offset'),
  },
  {
    why: 'A group filters the rows of a function; lite takes it for an argument when the function is called by GET.',
    is: ({ method, path }, old) =>
      method === 'GET' && old.status === 404 && /^rpc\/.*&or=/.test(path),
  },
  {
    why: 'A counted write tells the number of its rows, PATCH their range too; lite only one of them, or with embedded rows none.',
    is: ({ method, path, headers }, old, current) =>
      !['GET', 'HEAD'].includes(method) &&
      !path.startsWith('rpc/') &&
      headers.prefer?.includes('count=exact') === true &&
      same({ ...old, range: current.range, type: current.type }, current),
  },
  {
    why: 'One object is a part too, when more rows are counted.',
    is: (_, old, current) => current.status === 206 && same({ ...old, status: 206 }, current),
  },
  {
    why: 'HTTP defines Range for GET only.',
    is: ({ method, headers }) => method === 'HEAD' && headers.range !== undefined,
  },
  {
    why: 'The result of a function that returns nothing is counted too.',
    is: (_, old, current) =>
      old.range === '0-0/*' && current.range === '0-0/1' && current.status === 204,
  },
];

/** Writes that lite understands otherwise would have other effects, and then all later answers would differ. */
const isSent = (request: GrammarRequest) =>
  !['PATCH', 'DELETE'].includes(request.method) ||
  !(repeatsConditions(request) || escapesInGroup(request) || comparesNull(request));

describe.each([
  [embedded, describe],
  [postgres, describeOnPostgres],
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
        const request = nextRequest();
        const { method, path, ...options } = request;
        const role = ROLES[next(ROLES.length)] ?? 'admin';
        if (!isSent(request)) continue;
        const [old, current] = await Promise.all(
          worlds.map(async ({ world }, at) =>
            seen(
              await ask(servers[at] as TestServer, method, `/rest/v1/${path}`, {
                ...world.callers[role],
                ...options,
              }),
            ),
          ),
        );
        if (!old || !current || same(old, current)) continue;
        if (!DIFFERENCES.some(({ is }) => is(request, old, current)))
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

async function rowsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ row: unknown }>(
    `select to_jsonb(t) as row from public."${table}" as t order by to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => masked(JSON.stringify(sorted(row)))).sort();
}
