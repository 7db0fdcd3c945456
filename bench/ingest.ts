import { readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { straceTo } from '../testing/powerCut/strace';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { whileBusy } from './support/busy';
import { openFloor } from './support/floor';
import { type Figures, measure, tracker } from './support/load';
import { onBothDatabases } from './support/postgres';
import { processorTime } from './support/processorTime';
import { printMachine, printTable, row } from './support/report';

/**
 * Measures the tracking sequence (GET by uuid, then PATCH or POST) through the API, and the same statements directly on
 * the database (the floor). With --old, also measures the server of an older, built checkout, in turns over several
 * rounds, and prints the medians. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    // Seconds after which the compilers of V8 and of the embedded database have finished.
    warmup: { type: 'string', default: '30' },
    // Folder of the older, built checkout.
    old: { type: 'string' },
    // Number of rounds in turns, because one round differs from the next by a tenth.
    rounds: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded,PostgreSQL' },
    clients: { type: 'string', default: '1,10,50' },
    // Whether to count syncs of the disk by strace, which slows the servers down.
    syncs: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CLIENTS = values.clients.split(',').map(Number);

interface Round extends Figures {
  /** Milliseconds of the server's processor time per navigation, which varies less between runs than rates do. */
  processor?: number;
  /** Syncs of the disk per navigation; of its two answers, one waits for the disk. */
  syncs?: number;
}

const traceFile = ({ dataDir }: Pick<TestServer, 'dataDir'>) => `${dataDir}.trace`;

function countSyncs(server: TestServer): number {
  if (!values.syncs) return 0;
  return [...readFileSync(traceFile(server), 'utf8').matchAll(/ f(?:data)?sync\(/g)].length;
}

async function measureServer(clients: number, server: TestServer, agent: Agent): Promise<Round> {
  const before = processorTime(server.process.pid);
  const syncsBefore = countSyncs(server);
  const figures = await measure(clients, SECONDS, tracker(server, agent));
  const used = processorTime(server.process.pid) - before;
  const navigations = figures.navigationsPerSecond * SECONDS;
  const processor = used / navigations;
  if (!values.syncs) return { ...figures, processor };
  return { ...figures, processor, syncs: (countSyncs(server) - syncsBefore) / navigations };
}

/** @returns the round with the median number of navigations per second */
function middle(rounds: Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.navigationsPerSecond - b.navigationsPerSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('--rounds must be at least 1');
  return median;
}

function printFigures(
  what: string,
  clients: number,
  { navigationsPerSecond, perSecond, p50, p99, processor, syncs }: Round,
) {
  const rates = [navigationsPerSecond, perSecond].map((rate) => rate.toFixed(0));
  const costs = [processor, ...(values.syncs ? [syncs] : [])].map((cost) => cost?.toFixed(2) ?? '');
  console.log(row([what, clients, ...rates, p50.toFixed(2), p99.toFixed(1), ...costs]));
}

async function compare(name: string, newDatabase: () => Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const servers: [string, TestServer][] = [];
  const start = async (what: string, folder: string) => {
    const dataDir = newFolder();
    const within = values.syncs
      ? straceTo(traceFile({ dataDir }), ['fsync', 'fdatasync'])
      : undefined;
    const place = { cwd: folder, build: resolve(folder, 'build'), within };
    const server = await startServer({ ...newDatabase(), DATA_DIR: dataDir }, place);
    servers.push([what, server]);
  };
  try {
    if (values.old !== undefined) await start(`${name}, API before`, resolve(values.old));
    await start(`${name}, API`, resolve('.'));
    for (const [, server] of servers)
      await measure(10, Number(values.warmup), tracker(server, agent));
    for (const clients of CLIENTS) {
      const rounds: Round[][] = servers.map(() => []);
      for (let round = 0; round < ROUNDS; round++)
        for (const [at, [, server]] of servers.entries())
          rounds[at]?.push(await measureServer(clients, server, agent));
      for (const [at, [what]] of servers.entries())
        printFigures(what, clients, middle(rounds[at] ?? []));
    }
  } finally {
    agent.destroy();
    for (const [, server] of servers) {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
      rmSync(traceFile(server), { force: true });
    }
  }
  const floor = await openFloor(newDatabase().DATABASE_URL);
  try {
    for (const clients of CLIENTS)
      printFigures(`${name}, floor`, clients, await measure(clients, SECONDS, floor.newClient));
  } finally {
    await floor.close();
  }
}

printMachine();
const costs = ['processor ms', ...(values.syncs ? ['syncs'] : [])];
printTable(['', 'clients', 'navigations/s', 'requests/s', 'p50 ms', 'p99 ms', ...costs]);
const DATABASES = values.database.split(',');
await onBothDatabases(compare, DATABASES);
await onBothDatabases(async (name, newDatabase) => {
  const answers = await whileBusy(newDatabase().DATABASE_URL);
  printTable(
    [`${name}: while a statement of 5 s runs`, 'times', 'median ms', 'slowest ms'],
    ...answers.map(({ what, times, median, slowest }) => [
      what,
      times,
      median.toFixed(1),
      slowest.toFixed(1),
    ]),
  );
}, DATABASES);
