import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { FIRST_ROWS, inRequests, nextCount } from '../src/staff/imports/draft/batches';
import { type Entered, importWorld, term } from '../testing/importWorld';
import { ask } from '../testing/requests';
import { newFolder, startServer } from '../testing/server';
import { staffToken } from '../testing/sql';
import { tracker } from './support/load';
import { watchPeak } from './support/peakMemory';
import { printMachine, printTable, quantile } from './support/report';

/**
 * Measures imports on the embedded database, in batches as the page sends them, while visitors are recorded, and taking
 * the second one back. Linux only.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '20000' },
    policies: { type: 'string', default: '30000' },
    // Navigations of visitors per second meanwhile.
    navigations: { type: 'string', default: '5' },
  },
});
const [CUSTOMERS, POLICIES, NAVIGATIONS] = [
  values.customers,
  values.policies,
  values.navigations,
].map(Number) as [number, number, number];

const folder = newFolder();
const server = await startServer({ DATA_DIR: folder });
const world = importWorld(
  () => server,
  () => Promise.reject(new Error('the server has no function for tests')),
);
const agent = new Agent({ keepAlive: true });
const results: (string | number)[][] = [];

/** Notes time and memory of a step, and how long visitors waited meanwhile. */
async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const navigate = tracker(server, agent)();
  const waiting: Promise<void>[] = [];
  const timer = setInterval(
    () => waiting.push(navigate((milliseconds) => times.push(milliseconds))),
    1000 / NAVIGATIONS,
  );
  const peak = watchPeak(server.process.pid);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  await Promise.all(waiting);
  const waits = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  results.push([what, seconds.toFixed(1), ...waits, peak()]);
}

interface Checked {
  checked: number;
  last: number;
  ms: number;
}
interface Batch {
  left: number;
  ms: number;
}

/** Works off batches, each of a size that follows from the time of the one before. */
async function inBatches(step: (count: number) => Promise<Batch>): Promise<void> {
  for (let count = FIRST_ROWS, left = 1; left > 0;) {
    const batch = await step(count);
    left = batch.left;
    count = nextCount(count, batch.ms);
  }
}

/** Sends, checks and writes a file. @returns the import's id */
async function importFile(area: string, file: readonly Entered[]): Promise<string> {
  const id = await world.begin(area);
  const rows = file.map((entered, index) => ({ number: index + 2, entered, problems: [] }));
  for (const part of inRequests(rows)) await world.call('stage_import', { id, rows: part });
  let after = 0;
  await inBatches(async (count) => {
    const input = { id, after, count };
    const batch = await world.call<Checked>('check_import', input);
    after = batch.last;
    return { left: batch.checked, ms: batch.ms };
  });
  await inBatches((count) => world.call<Batch>('run_import', { id, count }));
  console.log(`${area}: ${JSON.stringify(await world.counts(id))}`);
  return id;
}

printMachine(`${CUSTOMERS} customers and ${POLICIES} policies`);
const email = (number: number) => `cliente${number % CUSTOMERS}@correo.example`;
const customers = Array.from({ length: CUSTOMERS }, (_, i) => ({
  name: `Cliente ${i}`,
  email: email(i),
  phone: `+1787${5_550_000 + i}`,
}));
const token = await staffToken(server);
const { body: products } = await ask(server, 'GET', '/rest/v1/products?select=id&limit=1', {
  token,
});
const [{ id: product }] = products as [{ id: number }];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
// Terms of a year, which end evenly over the next one: a sixth of them end within 60 days and get a renewal.
const policies = Array.from({ length: POLICIES }, (_, i) =>
  term(product, {
    startsOn: day((i % 365) - 365),
    endsOn: day(i % 365),
    customerName: `Cliente ${i % CUSTOMERS}`,
    customerEmail: email(i),
    number: `P-${i}`,
  }),
);
let last = '';
await measured('customers', () => importFile('customers', customers));
await measured('policies', async () => {
  last = await importFile('policies', policies);
});
await measured('taking the policies back', () =>
  inBatches((count) => world.call<Batch>('undo_import', { id: last, count })),
);
printTable(['step', 's', 'visitors p50 ms', 'p99 ms', 'slowest ms', 'memory, MB'], ...results);
agent.destroy();
await server.stop();
rmSync(folder, { recursive: true });
