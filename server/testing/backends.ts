import { rmSync } from 'node:fs';
import { postgresFolder } from './postgres';
import { preparedFolder } from './prepared';
import { runSql, type Sql } from './sql';
import { type Program, startServer, type TestServer } from './server';
import { preparedDatabase } from './sharedPostgres';

/** Starting takes 2 s, and far longer when other programs use the processors. */
const START_MS = 240_000;

type Variables = Record<string, string>;
type Tests = (server: () => TestServer, sql: Sql) => void;

/** Tests of PostgreSQL alone: skipped where its programs are missing. */
export const describeOnPostgres = postgresFolder === undefined ? describe.skip : describe;

const embedded = { name: 'embedded', describe, start: startEmbedded };
const postgres = { name: 'PostgreSQL', describe: describeOnPostgres, start: startWithPostgres };

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
 * Describes the same tests for each database, each with its own server. For what SQL decides.
 * @param tests takes the server and a way to run SQL as the owner, both for use inside tests
 * @param variables environment of the server, or a function that is called before each server starts
 * @param program `test-staff-api` for what must also hold on hosted Supabase, where visitors reach the staff API
 */
export function describeBackends(
  name: string,
  tests: Tests,
  variables: Variables | (() => Promise<Variables>) = {},
  program: Program = 'server',
): void {
  describeServers(name, [program], variables, withFirst(tests));
}

/** As describeBackends, on the embedded database only. For what the server answers without the database. */
export function describeEmbedded(name: string, tests: Tests, variables: Variables = {}): void {
  describeServers(name, ['server'], variables, withFirst(tests), [embedded]);
}

function withFirst(tests: Tests) {
  return (servers: () => TestServer[]) => {
    const server = () => {
      const [first] = servers();
      if (!first) throw new Error('the server has not started yet');
      return first;
    };
    tests(server, (statement) => runSql(server(), statement));
  };
}

/** As describeBackends, with one server for each program: each has its own database, and all databases are alike. */
export function describeServers(
  name: string,
  programs: readonly Program[],
  variables: Variables | (() => Promise<Variables>),
  tests: (servers: () => TestServer[]) => void,
  backends = [embedded, postgres],
): void {
  for (const backend of backends) {
    backend.describe(`${name} (${backend.name})`, () => {
      let starting: Promise<TestServer>[] = [];
      let servers: TestServer[] = [];
      beforeAll(async () => {
        const found = typeof variables === 'function' ? await variables() : variables;
        starting = programs.map((program) => backend.start(found, program));
        servers = await Promise.all(starting);
      }, START_MS);
      afterAll(async () => {
        await Promise.all(starting.map(async (server) => (await server).stop()));
      }, START_MS);
      tests(() => servers);
    });
  }
}
