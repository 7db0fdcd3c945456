import { rmSync } from 'node:fs';
import { postgresFolder } from './postgres';
import { preparedFolder } from './prepared';
import { runSql, type Sql } from './sql';
import { type Program, startServer, type TestServer } from './server';
import { preparedDatabase } from './sharedPostgres';

/** On a busy machine an empty database takes a minute to make. */
const START_MS = 240_000;

type Variables = Record<string, string>;

/** For what concerns an own PostgreSQL alone: skipped where its programs are missing. */
export const describeOnPostgres = postgresFolder === undefined ? describe.skip : describe;

/** Both databases that the product runs on. The second one's tests are skipped where its programs are missing. */
export const backends = [
  { name: 'embedded', describe, start: startEmbedded },
  { name: 'PostgreSQL', describe: describeOnPostgres, start: startWithPostgres },
];

async function startEmbedded(variables: Variables, program?: Program): Promise<TestServer> {
  const folder = await preparedFolder();
  const server = await startServer({ DATA_DIR: folder, ...variables }, {}, program);
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function startWithPostgres(variables: Variables, program?: Program): Promise<TestServer> {
  return startServer({ DATABASE_URL: await preparedDatabase(), ...variables }, {}, program);
}

/**
 * Describes the same tests for each database, with a server of its own for each.
 * @param tests takes the server and a way to look behind the policies, both for use inside tests
 * @param variables or what finds them out before each server starts
 * @param program `test-general-api` for what must hold on hosted Supabase too, where visitors reach the general API
 */
export function describeBackends(
  name: string,
  tests: (server: () => TestServer, sql: Sql) => void,
  variables: Variables | (() => Promise<Variables>) = {},
  program: Program = 'server',
): void {
  describeServers(name, [program], variables, (servers) => {
    const server = () => {
      const [first] = servers();
      if (!first) throw new Error('the server is not there yet');
      return first;
    };
    tests(server, (statement) => runSql(server(), statement));
  });
}

/** As describeBackends, with one server for each program: each has a database of its own, and all are alike. */
export function describeServers(
  name: string,
  programs: readonly Program[],
  variables: Variables | (() => Promise<Variables>),
  tests: (servers: () => TestServer[]) => void,
): void {
  for (const backend of backends) {
    backend.describe(`${name} (${backend.name})`, () => {
      const starting: Promise<TestServer>[] = [];
      let servers: TestServer[] = [];
      beforeAll(async () => {
        const found = typeof variables === 'function' ? await variables() : variables;
        // One after another: the first makes what the others copy.
        for (const program of programs) {
          starting.push(backend.start(found, program));
          servers = await Promise.all(starting);
        }
      }, START_MS);
      afterAll(async () => {
        for (const server of starting) await (await server).stop();
      }, START_MS);
      tests(() => servers);
    });
  }
}
