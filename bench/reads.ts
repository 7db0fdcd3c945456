import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { staffToken } from '../testing/sql';
import {
  adVisitsCall,
  catalogueCalls,
  customerCalls,
  type Example,
  exampleCall,
  policyCalls,
} from './support/customerCalls';
import { compareReads } from './support/compareReads';
import { addDemoData } from './support/demoData';
import { measure, tracker } from './support/load';
import { printPlans } from './support/plans';
import { onBothDatabases } from './support/postgres';
import { changeCalls, readCalls, reportCalls, type StaffCall } from './support/readCalls';
import { median, printMachine, printTable } from './support/report';
import { timed } from './support/timedCall';

/**
 * Measures the requests of the areas over HTTP with several numbers of visits, then a minute in which staff send all of
 * them while visits are recorded. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000,100000,1000000' },
    customers: { type: 'string', default: '20000' },
    // Part of the names of requests; only these are measured.
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded,PostgreSQL' },
    // Existing data folder with visits, because adding a million takes minutes. Only the clicks of the last minute
    // change it.
    folder: { type: 'string' },
    // DATABASE_URL of an existing PostgreSQL database with visits.
    url: { type: 'string' },
    // Folder of an older, built checkout, whose server gets the same requests in turns. Then nothing else is measured.
    old: { type: 'string' },
  },
});
const RUNS = Number(values.runs);
const CUSTOMERS = Number(values.customers);
/** Number of concurrent visitors during the minute; each waits for a response before the next request. */
const VISITORS = 2;

interface Measured {
  size: number;
  medians: Map<string, number>;
}

interface FoundRow {
  id: number;
  uuid: string;
  ip: string;
}

/** Calls of all areas. @param ask sends a call; resolves to the text of the response */
async function callsFor(ask: (call: StaffCall) => Promise<string>) {
  const newest = { what: '', path: 'rpc/find_visits', input: { filters: {}, size: 1 } };
  const [row] = (JSON.parse(await ask(newest)) as { rows: FoundRow[] }).rows;
  if (!row) throw new Error('there are no visits');
  const until = new Date().setUTCHours(0, 0, 0, 0);
  await hoursAreSummed(ask);
  const [example] = JSON.parse(await ask(exampleCall)) as Example[];
  if (!example) throw new Error('there are no customers with a document');
  const calls = [
    ...customerCalls(CUSTOMERS, example),
    ...policyCalls(),
    ...catalogueCalls(until),
    ...readCalls(until, row.id, row.uuid, row.ip),
  ].filter(({ what }) => what.includes(values.only));
  return { calls, row, until };
}

/** Waits until the job has counted the hours of the demo data. @throws Error after five minutes */
async function hoursAreSummed(ask: (call: StaffCall) => Promise<string>) {
  const all = { what: '', path: 'rpc/visits_overview', input: { filters: {} } };
  for (let left = 300; left > 0; left--) {
    if ((JSON.parse(await ask(all)) as { newest: number | null }).newest === null) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the hours were not summed within five minutes');
}

const ALL_PANELS = 'all panels of 7 days at once';

/** Requests all panels of 7 days at once, like the page. @returns the milliseconds until the last response */
async function timePanels(ask: (call: StaffCall) => Promise<unknown>, until: number) {
  const times: number[] = [];
  for (let left = RUNS + 2; left > 0; left--) {
    const started = performance.now();
    await Promise.all(reportCalls(until, 7).map(ask));
    times.push(performance.now() - started);
  }
  return median(times.slice(2));
}

async function measureReads(name: string, size: number, variables: Record<string, string>) {
  if (values.folder === undefined && values.url === undefined)
    await addDemoData(variables, '--visits', String(size), '--customers', String(CUSTOMERS));
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    const token = await staffToken(server);
    const ask = (call: StaffCall) => timed(agent, server, token, call);
    const { calls, row, until } = await callsFor(async (call) => (await ask(call)).text);
    const medians = new Map<string, number>();
    for (const call of calls) {
      // The first two requests are for warming up.
      const times: number[] = [];
      for (let left = RUNS + 2; left > 0; left--) times.push((await ask(call)).milliseconds);
      medians.set(call.what, median(times.slice(2)));
    }
    if (ALL_PANELS.includes(values.only)) medians.set(ALL_PANELS, await timePanels(ask, until));
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

/** Reads the visits of ads of all 90 days, one part after the other, like the page. @returns cells of the table */
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
const databases = values.database.split(',');

async function compareWith(old: string) {
  await onBothDatabases(async (name, newDatabase) => {
    for (const size of sizes) {
      const demoData = ['--visits', String(size), '--customers', String(CUSTOMERS)];
      const compared = await compareReads(old, newDatabase, demoData, RUNS, async (ask) => {
        const { calls } = await callsFor(ask);
        return calls;
      });
      printTable(
        [
          `${name}, ${size.toLocaleString('en-US')} visits, median ms`,
          'old',
          'now',
          'ratio',
          'bare',
        ],
        ...compared.map((each) => [
          each.what,
          ...[each.old, each.now].map((value) => value.toFixed(1)),
          (each.now / each.old).toFixed(2),
          each.bare.toFixed(1),
        ]),
      );
    }
  }, databases);
}

async function measureAll() {
  await onBothDatabases(async (name, newDatabase) => {
    const measured: Measured[] = [];
    for (const size of sizes) {
      const folder = values.folder ?? newFolder();
      const variables: { DATA_DIR: string; DATABASE_URL?: string } = {
        ...newDatabase(),
        DATA_DIR: folder,
        ...(values.url !== undefined && name === 'PostgreSQL' && { DATABASE_URL: values.url }),
      };
      measured.push(await measureReads(name, size, variables));
      if (size === sizes.at(-1)) await printPlans(name, folder, variables.DATABASE_URL);
      if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
    }
    print(name, measured);
  }, databases);
  printTable(
    ['visits of ads, all parts', 'visits', 'parts', 'median ms', 'slowest ms'],
    ...partsOf,
  );
  printTable(
    ['while staff send all requests', 'visits', 'requests/s', 'p50 ms', 'p99 ms', 'clicks'],
    ...minutes,
  );
}

printMachine();
if (values.old === undefined) await measureAll();
else await compareWith(values.old);
