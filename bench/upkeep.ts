import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../server/database/connection';
import { testFunctions } from '../server/testing/prepared';
import { newFolder, startServer, type TestServer } from '../server/testing/server';
import { runSql } from '../server/testing/sql';
import { measure, tracker } from './support/load';

/**
 * Recording by ten clients without a pause, for the embedded database: what its maintenance costs them, and what it leaves.
 * Prints Markdown rows for docs/benchmarks.md. `--folder` measures a data folder that has visits already, and changes it.
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

/** Statistics live as long as the server does, so that they are asked for through it. */
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
// The first start makes the schema, which the tests' functions need.
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

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}\n`);
console.log('| navigations/s | p50 ms | p99 ms | slowest ms |\n|---:|---:|---:|---:|');
const { navigationsPerSecond, p50, p99, slowest } = figures;
const shown = [navigationsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), slowest.toFixed(0)];
console.log(`| ${shown.join(' | ')} |\n`);
console.log('| table | MB before | MB after | small vacuums | full vacuums | dead rows |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const [i, name] of TABLES.entries()) {
  const [old, now] = [before[i], after[i]];
  if (!old || !now) continue;
  const cells = [old.megabytes.toFixed(1), now.megabytes.toFixed(1), now.small, now.full, now.dead];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
