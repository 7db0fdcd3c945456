import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, postgresFolder } from '../server/testing/postgres';
import { newFolder, startServer, type TestServer } from '../server/testing/server';
import { whileBusy } from './support/busy';
import { type Floor, embeddedFloor, postgresFloor } from './support/floor';
import { type Figures, measure, tracker } from './support/load';

/**
 * The tracking sequence (GET by uuid, then PATCH or POST) through the API, beside its floor: the same statements on the
 * database directly, in the same run on the same machine. With --old, also through the server of an older checkout that
 * is built; the two take turns. Prints Markdown rows for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    // So long until both compilers (V8's and the embedded database's) have done their work.
    warmup: { type: 'string', default: '30' },
    // Folder of the older checkout.
    old: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const CLIENTS = [1, 10, 50];

function row(
  what: string,
  clients: number,
  { navigationsPerSecond, perSecond, p50, p99 }: Figures & { navigationsPerSecond: number },
) {
  const figures = [navigationsPerSecond, perSecond].map((figure) => figure.toFixed(0));
  console.log(`| ${[what, clients, ...figures, p50.toFixed(2), p99.toFixed(1)].join(' | ')} |`);
}

/** The servers that take turns, by name; each has a database of its own. */
async function compare(
  name: string,
  newVariables: () => Record<string, string>,
  openFloor: () => Promise<Floor>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const servers: [string, TestServer][] = [];
  const start = async (what: string, folder: string) => {
    const place = { cwd: folder, build: resolve(folder, 'build') };
    const server = await startServer({ ...newVariables(), DATA_DIR: newFolder() }, place);
    servers.push([what, server]);
  };
  try {
    if (values.old !== undefined) await start(`${name}, API before`, resolve(values.old));
    await start(`${name}, API`, resolve('.'));
    for (const [, server] of servers)
      await measure(10, Number(values.warmup), tracker(server, agent));
    for (const clients of CLIENTS) {
      for (const [what, server] of servers)
        row(what, clients, await measure(clients, SECONDS, tracker(server, agent)));
    }
  } finally {
    agent.destroy();
    for (const [, server] of servers) {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    }
  }
  const floor = await openFloor();
  try {
    for (const clients of CLIENTS)
      row(`${name}, floor`, clients, await measure(clients, SECONDS, floor.newClient));
  } finally {
    await floor.close();
  }
}

async function answering(name: string, databaseUrl: string | undefined) {
  console.log(
    `\n| ${name}: while a statement of 5 s runs | times | median ms | slowest ms |\n|---|---|---|---|`,
  );
  for (const { what, times, median, slowest } of await whileBusy(databaseUrl)) {
    console.log(`| ${what} | ${times} | ${median.toFixed(1)} | ${slowest.toFixed(1)} |`);
  }
}

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}\n`);
console.log(
  '| | clients | navigations/s | requests/s | p50 ms | p99 ms |\n|---|---|---|---|---|---|',
);
await compare('embedded', () => ({}), embeddedFloor);
if (postgresFolder === undefined) {
  console.log('PostgreSQL: its programs are not here');
  await answering('embedded', undefined);
} else {
  const postgres = await startPostgres();
  await compare(
    'PostgreSQL',
    () => ({ DATABASE_URL: postgres.createDatabase() }),
    () => postgresFloor(postgres.createDatabase()),
  );
  await answering('embedded', undefined);
  await answering('PostgreSQL', postgres.createDatabase());
  await postgres.stop();
}
