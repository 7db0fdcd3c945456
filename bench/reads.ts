import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { newFolder, startServer, type TestServer } from '../server/testing/server';
import { staffToken } from '../server/testing/sql';
import {
  adVisitsCall,
  catalogueCalls,
  customerCalls,
  type Example,
  exampleCall,
  policyCalls,
} from './support/customerCalls';
import { addDemoData } from './support/demoData';
import { measure, send, tracker } from './support/load';
import { printPlans } from './support/plans';
import { onBothDatabases } from './support/postgres';
import { changeCalls, readCalls, type StaffCall } from './support/readCalls';
import { median, printMachine, printTable } from './support/report';

/**
 * Measures the requests of the areas over HTTP with several numbers of visits; then a minute in which staff send all of
 * them while visits are recorded. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000,100000,1000000' },
    customers: { type: 'string', default: '20000' },
    // Only the requests whose names contain this.
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded,PostgreSQL' },
    // A data folder with visits, because adding a million takes minutes. Only the last minute's clicks change it.
    folder: { type: 'string' },
  },
});
const RUNS = Number(values.runs);
const CUSTOMERS = Number(values.customers);
/** Concurrent visitors during the minute; each waits for a response before the next request. */
const VISITORS = 2;

interface Measured {
  size: number;
  medians: Map<string, number>;
}

async function timed(
  agent: Agent,
  server: TestServer,
  token: string,
  { method = 'POST', path, input, counted }: StaffCall,
) {
  const prefer = [input && 'return=representation', counted && 'count=exact'].filter(Boolean);
  const started = performance.now();
  const answer = await send(agent, `${server.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      ...(input && { 'content-type': 'application/json' }),
      ...(prefer.length > 0 && { prefer: prefer.join() }),
    },
    ...(input && { body: JSON.stringify(input) }),
  });
  const milliseconds = performance.now() - started;
  if (answer.status > 206) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return { milliseconds, text: answer.text };
}

interface FoundRow {
  id: number;
  uuid: string;
  ip: string;
}

async function measureReads(name: string, size: number, variables: Record<string, string>) {
  if (values.folder === undefined)
    await addDemoData(variables, '--visits', String(size), '--customers', String(CUSTOMERS));
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    const token = await staffToken(server);
    const ask = (call: StaffCall) => timed(agent, server, token, call);
    const newest = { what: '', path: 'rpc/find_visits', input: { filters: {}, size: 1 } };
    const [row] = (JSON.parse((await ask(newest)).text) as { rows: FoundRow[] }).rows;
    if (!row) throw new Error('there are no visits');
    const until = new Date().setUTCHours(0, 0, 0, 0);
    const [example] = JSON.parse((await ask(exampleCall)).text) as Example[];
    if (!example) throw new Error('there are no customers with a document');
    const calls = [
      ...customerCalls(CUSTOMERS, example),
      ...policyCalls(),
      ...catalogueCalls(until),
      ...readCalls(until, row.id, row.uuid, row.ip),
    ].filter(({ what }) => what.includes(values.only));
    const medians = new Map<string, number>();
    for (const call of calls) {
      // The first two warm up.
      const times: number[] = [];
      for (let left = RUNS + 2; left > 0; left--) times.push((await ask(call)).milliseconds);
      medians.set(call.what, median(times.slice(2)));
    }
    if ('ads, visits, all parts'.includes(values.only))
      partsOf.push([name, size.toLocaleString('en-US'), ...(await timeParts(ask, until))]);
    const round = (number: number) => [...calls, ...changeCalls(row.id, number)];
    await whileStaffClick(name, size, server, agent, round, ask);
    return { size, medians };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function whileStaffClick(
  name: string,
  size: number,
  server: TestServer,
  agent: Agent,
  round: (number: number) => StaffCall[],
  ask: (call: StaffCall) => Promise<unknown>,
) {
  let clicking = true;
  let clicks = 0;
  const staff = (async () => {
    for (let number = 0; ; number++) {
      for (const call of round(number)) {
        if (!clicking) return;
        await ask(call);
        clicks++;
      }
    }
  })();
  const { p50, p99, perSecond } = await measure(
    VISITORS,
    Number(values.seconds),
    tracker(server, agent),
  );
  clicking = false;
  await staff;
  const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(0), clicks];
  minutes.push([name, size.toLocaleString('en-US'), ...figures]);
}

const minutes: (string | number)[][] = [];
const partsOf: (string | number)[][] = [];

/** Reads the visits of ads of all 90 days, one part after the other, as the page does. @returns cells of the table */
async function timeParts(
  ask: (call: StaffCall) => Promise<{ milliseconds: number; text: string }>,
  until: number,
) {
  const times: number[] = [];
  for (let after: string | undefined, isLast = false; !isLast; isLast = after === undefined) {
    const { milliseconds, text } = await ask(adVisitsCall('all parts', until, { after }));
    times.push(milliseconds);
    after = (JSON.parse(text) as { reached: string | null }).reached ?? undefined;
  }
  const [middle, slowest] = [median(times), Math.max(...times)].map((each) => each.toFixed(0));
  return [times.length, middle ?? '', slowest ?? ''];
}

function print(name: string, measured: Measured[]) {
  printTable(
    [`${name}, median ms`, ...measured.map(({ size }) => size.toLocaleString('en-US'))],
    ...[...(measured[0]?.medians.keys() ?? [])].map((what) => [
      what,
      ...measured.map(({ medians }) => (medians.get(what) ?? NaN).toFixed(1)),
    ]),
  );
}

const sizes = values.visits.split(',').map(Number);
printMachine();
await onBothDatabases(async (name, newDatabase) => {
  const measured: Measured[] = [];
  for (const size of sizes) {
    const folder = values.folder ?? newFolder();
    const variables: { DATA_DIR: string; DATABASE_URL?: string } = {
      ...newDatabase(),
      DATA_DIR: folder,
    };
    measured.push(await measureReads(name, size, variables));
    if (size === sizes.at(-1)) await printPlans(name, folder, variables.DATABASE_URL);
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
  print(name, measured);
}, values.database.split(','));
printTable(['visits of ads, all parts', 'visits', 'parts', 'median ms', 'slowest ms'], ...partsOf);
printTable(
  ['while staff send all requests', 'visits', 'requests/s', 'p50 ms', 'p99 ms', 'clicks'],
  ...minutes,
);
