import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres, postgresFolder } from '../server/testing/postgres';
import { newFolder, run, startServer, type TestServer } from '../server/testing/server';
import { staffToken } from '../server/testing/sql';
import { median, measure, send, tracker } from './support/load';
import { listCalls } from './support/listCalls';
import { printPlans } from './support/plans';
import { changeCalls, readCalls, type StaffCall } from './support/readCalls';

/**
 * What staff's areas ask for, over HTTP, at several sizes; then a minute in which staff click through all of it
 * while visitors' visits are recorded. Prints Markdown rows for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000,100000,1000000' },
    customers: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded,PostgreSQL' },
    // A million visits take minutes to add: a data folder that has so many is not changed but by the minute's clicks.
    folder: { type: 'string' },
  },
});
const RUNS = Number(values.runs);
const CUSTOMERS = Number(values.customers);
/** Visitors at once in the minute: each waits for an answer before he goes on. */
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
  if (values.folder === undefined) {
    const loaded = await run(
      'demo-data',
      ['--visits', String(size), '--customers', String(CUSTOMERS)],
      variables,
    );
    if (loaded.code !== 0) throw new Error(loaded.output);
  }
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    const token = await staffToken(server);
    const ask = (call: StaffCall) => timed(agent, server, token, call);
    const newest = { what: '', path: 'rpc/find_visits', input: { filters: {}, size: 1 } };
    const [row] = (JSON.parse((await ask(newest)).text) as { rows: FoundRow[] }).rows;
    if (!row) throw new Error('there are no visits');
    const until = new Date().setUTCHours(0, 0, 0, 0);
    const calls = [...readCalls(until, row.id, row.uuid, row.ip), ...listCalls(until, CUSTOMERS)];
    const medians = new Map<string, number>();
    for (const call of calls) {
      // The first two warm the way.
      const times: number[] = [];
      for (let left = RUNS + 2; left > 0; left--) times.push((await ask(call)).milliseconds);
      medians.set(call.what, median(times.slice(2)));
    }
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
  const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(0), String(clicks)];
  minutes.push(`| ${[name, size.toLocaleString('en-US'), ...figures].join(' | ')} |`);
}

const minutes: string[] = [];

function print(name: string, measured: Measured[]) {
  const sizes = measured.map(({ size }) => size.toLocaleString('en-US'));
  console.log(
    `\n| ${name}, median ms | ${sizes.join(' | ')} |\n|---${'|---:'.repeat(sizes.length)}|`,
  );
  for (const what of measured[0]?.medians.keys() ?? []) {
    const cells = measured.map(({ medians }) => (medians.get(what) ?? NaN).toFixed(1));
    console.log(`| ${what} | ${cells.join(' | ')} |`);
  }
}

const sizes = values.visits.split(',').map(Number);
console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
for (const name of values.database.split(',')) {
  if (name !== 'embedded' && postgresFolder === undefined) {
    console.log(`${name}: its programs are not here`);
    continue;
  }
  const postgres = name === 'embedded' ? undefined : await startPostgres();
  const measured: Measured[] = [];
  for (const size of sizes) {
    const folder = values.folder ?? newFolder();
    const url = postgres?.createDatabase();
    const variables = { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) };
    measured.push(await measureReads(name, size, variables));
    if (size === sizes.at(-1)) await printPlans(name, folder, url);
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
  print(name, measured);
  await postgres?.stop();
}
console.log(
  '\n| while staff click through all of it | visits | requests/s | p50 ms | p99 ms | clicks |\n|---|---:|---:|---:|---:|---:|',
);
for (const line of minutes) console.log(line);
