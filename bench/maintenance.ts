import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../server/database/connection';
import { testFunctions } from '../testing/prepared';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { runSql } from '../testing/sql';
import { measure, tracker } from './support/load';
import { printMachine, printTable } from './support/report';

/**
 * Measures maintenance of the embedded database while ten clients record visits without pause: response times, vacuums
 * and dead rows. Prints Markdown for docs/benchmarks.md. `--folder` uses and changes an existing data folder with
 * visits.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    warmup: { type: 'string', default: '30' },
    clients: { type: 'string', default: '10' },
  },
});
const TABLES = ['visits', 'touches'];

interface Table {
  dead: number;
  small: number;
  full: number;
  megabytes: number;
}

/** Reads PostgreSQL's statistics through the server, because they are lost when its process ends. */
const tableOf = async (server: TestServer, name: string): Promise<Table> => {
  const [table] = await runSql<Table>(
    server,
    `select n_dead_tup as dead, vacuum_count - analyze_count as small, analyze_count as full,
        pg_total_relation_size(relid) / 1e6 as megabytes
      from pg_stat_user_tables where schemaname = 'public' and relname = '${name}'`,
  );
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
};

/** Runs statements as the database's owner. The server must have ended. */
async function asOwner(folder: string, statements: string): Promise<void> {
  const { database, close } = await openEmbedded(`${folder}/database`);
  try {
    await database.run(statements);
  } finally {
    await close();
  }
}

const folder = values.folder ?? newFolder();
const clients = Number(values.clients);
// The first start creates the schema, without which the test functions cannot be added.
await (await startServer({ DATA_DIR: folder })).stop();
await asOwner(folder, testFunctions());
const server = await startServer({ DATA_DIR: folder });
const tables = () => Promise.all(TABLES.map((name) => tableOf(server, name)));
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const before = await tables();
await measure(clients, Number(values.warmup), tracker(server, agent));
const figures = await measure(clients, Number(values.seconds), tracker(server, agent));
const after = await tables();
agent.destroy();
await server.stop();
await asOwner(folder, 'drop function public.test_sql, public.test_slow, public.test_numbers');
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });

printMachine();
const { navigationsPerSecond, p50, p99, slowest } = figures;
printTable(
  ['navigations/s', 'p50 ms', 'p99 ms', 'slowest ms'],
  [navigationsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), slowest.toFixed(0)],
);
printTable(
  ['table', 'MB before', 'MB after', 'small vacuums', 'full vacuums', 'dead rows'],
  ...after.map(({ megabytes, small, full, dead }, i) => [
    TABLES[i] ?? '',
    before[i]?.megabytes.toFixed(1) ?? '',
    megabytes.toFixed(1),
    small,
    full,
    dead,
  ]),
);
