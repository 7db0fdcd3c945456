import { rmSync } from 'node:fs';
import { postgresFolder } from './postgres';
import { IN_PAIRS, startPair } from './pair';
import { preparedFolder } from './prepared';
import { type Program, type RunningServer, startServer, type TestServer } from './server';
import { sharedServer } from './sharedServer';
import { runSql, type Sql } from './sql';
import { preparedDatabase } from './sharedPostgres';

type Variables = Record<string, string>;
type Tests = (server: () => RunningServer, sql: Sql) => void;

interface Options {
  /**
   * Environment of a server for these tests alone, or a function that is called before each server starts. Without it,
   * the server is shared with other test files.
   */
  variables?: Variables | (() => Promise<Variables>);
  /**
   * Program of the server; `test-staff-api` for tests that must also pass on hosted Supabase, where visitors reach the
   * staff API.
   */
  program?: Program;
}

/** Options for tests that change or read files of a server, and so cannot share it. */
export const OWN_SERVER = { variables: {} };

/** Describes tests of PostgreSQL, which are skipped where its programs are missing. */
export const describeOnPostgres = postgresFolder === undefined ? describe.skip : describe;

/** Databases, with the way in which tests start a server on each. */
export const embedded = { name: 'embedded', describe, start: startEmbedded } as const;
export const postgres = {
  name: 'PostgreSQL',
  describe: describeOnPostgres,
  start: startWithPostgres,
} as const;

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
  const all = { DATABASE_URL: await preparedDatabase(), ...variables };
  return IN_PAIRS ? startPair(all, program) : startServer(all, {}, program);
}

/**
 * Describes tests that run on each database, because the pool, locks, cluster roles, the planner or the wire protocol
 * may make a difference. Without `variables`, the server is shared with other files, and empty when the tests begin.
 * @param tests gets the server and a function that runs SQL as the owner, both for use inside tests
 */
export function describeBackends(name: string, tests: Tests, options: Options = {}): void {
  describeOn(name, tests, options, [embedded, postgres]);
}

/**
 * Like describeBackends, for tests that depend only on SQL, which is the same on both databases: they run on the
 * embedded one, and in `npm run test:all` also on PostgreSQL.
 */
export function describeSql(name: string, tests: Tests, options: Options = {}): void {
  const backends = process.env['TEST_DATABASES'] === 'both' ? [embedded, postgres] : [embedded];
  describeOn(name, tests, options, backends);
}

/** Like describeBackends, but only on the embedded database, for what the server answers without the database. */
export function describeEmbedded(name: string, tests: Tests, options: Options = {}): void {
  describeOn(name, tests, options, [embedded]);
}

function describeOn(
  name: string,
  tests: Tests,
  { variables, program = 'server' }: Options,
  backends: readonly (typeof embedded | typeof postgres)[],
): void {
  for (const backend of backends)
    backend.describe(`${name} (${backend.name})`, () => {
      let found: RunningServer | undefined;
      let own: Promise<TestServer> | undefined;
      beforeAll(async () => {
        if (variables)
          own = backend.start(
            typeof variables === 'function' ? await variables() : variables,
            program,
          );
        found = await (own ?? sharedServer(backend.name, program));
      });
      afterAll(async () => (await own)?.stop());
      const server = () => {
        if (!found) throw new Error('the server has not started yet');
        return found;
      };
      tests(server, (statement) => runSql(server(), statement));
    });
}

/**
 * Like describeBackends, with one server per program. Each has its own database; all are empty when the tests begin.
 */
export function describeServers(
  name: string,
  programs: readonly Program[],
  tests: (servers: () => RunningServer[]) => void,
): void {
  for (const backend of [embedded, postgres])
    backend.describe(`${name} (${backend.name})`, () => {
      let servers: RunningServer[] = [];
      beforeAll(async () => {
        servers = await Promise.all(programs.map((program) => sharedServer(backend.name, program)));
      });
      tests(() => servers);
    });
}
