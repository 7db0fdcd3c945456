import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../server/database/connection';
import { newFolder, type Place, startServer, type TestServer } from '../testing/server';
import { staffToken } from '../testing/sql';
import { callsTo } from '../testing/visits';
import { send, tracker } from './support/load';
import { printMachine, printTable, quantile } from './support/report';

/**
 * Measures refused sign-ins on the embedded database: whether their time reveals which accounts exist, and how much 300
 * at once delay everybody else. `--old` measures also the server of an older, built checkout. Prints Markdown for
 * docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '1000' },
    old: { type: 'string' },
    flood: { type: 'string', default: '300' },
  },
});
const TRIES = Number(values.tries);
const FLOOD = Number(values.flood);
const ADDRESSES = 60;
const VISITORS = 5;

const KNOWN = { email: 'conocida@group.example', password: 'una clave larga 1' };
const GITHUB_ONLY = 'github@group.example';
const INVITED = 'invitada@group.example';

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Creates a data folder with an account of each kind. */
async function accounts(place: Place): Promise<string> {
  const folder = newFolder();
  const server = await startServer({ DATA_DIR: folder }, place);
  for (const email of [KNOWN.email, GITHUB_ONLY, INVITED])
    await callsTo(server).addStaff({ ...KNOWN, email });
  await server.stop();
  const { database, close } = await openEmbedded(join(folder, 'database'));
  await database.query(
    'update auth.users set encrypted_password = null where email = $1',
    GITHUB_ONLY,
  );
  await database.query(
    'update auth.users set encrypted_password = null, email_confirmed_at = null where email = $1',
    INVITED,
  );
  await close();
  return folder;
}

/** @returns the answer's status, and the milliseconds until it arrived */
async function signIn(
  { url, anonKey }: TestServer,
  email: string,
  headers: Record<string, string> = {},
) {
  const started = performance.now();
  const { status } = await send(agent, `${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'otra clave larga 2' }),
  });
  return { status, milliseconds: performance.now() - started };
}

/** Share of pairs in which the second time is the longer one: 0.5 if the times reveal nothing. */
function shareSlower(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((time) => ({ time, is: 0 })),
    ...second.map((time) => ({ time, is: 1 })),
  ];
  all.sort((a, b) => a.time - b.time);
  const ranks = all.reduce((sum, { is }, place) => sum + (is ? place + 1 : 0), 0);
  return (ranks - (second.length * (second.length + 1)) / 2) / (first.length * second.length);
}

function shuffled<T>(all: readonly T[]): T[] {
  const places = all.map((each) => ({ each, at: Math.random() }));
  return places.sort((a, b) => a.at - b.at).map(({ each }) => each);
}

/** Signs in one at a time and in random order, so that disturbances of the machine affect all kinds alike. */
async function timing(what: string, server: TestServer): Promise<void> {
  const kinds: { kind: string; email: () => string; times: number[] }[] = [
    { kind: 'a wrong password', email: () => KNOWN.email, times: [] },
    { kind: 'an unknown address', email: () => `nadie-${Math.random()}@group.example`, times: [] },
    { kind: 'an account of GitHub only', email: () => GITHUB_ONLY, times: [] },
    { kind: 'an invited account', email: () => INVITED, times: [] },
  ];
  for (let warmUp = 20; warmUp > 0; warmUp--) await signIn(server, KNOWN.email);
  for (let round = 0; round < TRIES; round++)
    for (const { email, times } of shuffled(kinds)) {
      const { status, milliseconds } = await signIn(server, email());
      if (status !== 400) throw new Error(`a wrong password was answered ${status}`);
      times.push(milliseconds);
    }
  const [known] = kinds;
  // Two standard errors of the share, if all times have the same distribution.
  const error = 2 * Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES));
  printTable(
    [
      `${what}, ms`,
      'median',
      'fastest tenth',
      'slowest tenth',
      `slower than a known one (0.5 ± ${error.toFixed(3)})`,
    ],
    ...kinds.map(({ kind, times }) => [
      kind,
      ...[0.5, 0.1, 0.9].map((share) => quantile(times, share).toFixed(2)),
      known?.times === times ? '' : shareSlower(known?.times ?? [], times).toFixed(3),
    ]),
  );
}

/** Signs in from many addresses at once, while visitors are recorded and staff read. */
async function flood(what: string, server: TestServer): Promise<void> {
  const token = await staffToken(server);
  const { url, anonKey } = server;
  const times: Record<'visitors' | 'staff' | 'sign-ins', number[]> = {
    visitors: [],
    staff: [],
    'sign-ins': [],
  };
  let isRunning = true;
  const repeat = async (work: () => Promise<void>) => {
    while (isRunning) await work();
  };
  const others = [
    ...Array.from({ length: VISITORS }, () => {
      const navigate = tracker(server, agent)();
      return repeat(() => navigate((time) => times.visitors.push(time)));
    }),
    repeat(async () => {
      const started = performance.now();
      const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
      const path = '/rest/v1/visits?select=id&order=id.desc&limit=25';
      const { status } = await send(agent, url + path, { method: 'GET', headers });
      if (status !== 200) throw new Error(`staff were answered ${status}`);
      times.staff.push(performance.now() - started);
    }),
  ];
  const answers = await Promise.all(
    Array.from({ length: FLOOD }, (_, i) =>
      signIn(server, `nadie-${i}@group.example`, {
        'x-forwarded-for': `203.0.113.${i % ADDRESSES}`,
      }),
    ),
  );
  isRunning = false;
  await Promise.all(others);
  times['sign-ins'] = answers.map(({ milliseconds }) => milliseconds);
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();
  printTable(
    [`${what}, ms`, 'requests', 'p50', 'p99', 'slowest'],
    ...Object.entries(times).map(([who, each]) => [
      who,
      each.length,
      ...[0.5, 0.99, 1].map((share) => quantile(each, share).toFixed(0)),
    ]),
  );
  const counts = statuses.map(
    (each) => `${each}: ${answers.filter(({ status }) => status === each).length}`,
  );
  console.log(`\nAnswers of the sign-ins: ${counts.join(', ')}`);
}

async function measure(what: string, checkout: string): Promise<void> {
  const place = { cwd: checkout, build: join(checkout, 'build') };
  const folder = await accounts(place);
  try {
    // Without the limits of failed sign-ins, which would refuse or delay the eleventh attempt of any kind.
    const unlimited = { DATA_DIR: folder, SIGN_IN_FAILURES_PER_MINUTE: '0' };
    if (TRIES > 0) {
      const server = await startServer(unlimited, place);
      await timing(what, server);
      await server.stop();
    }
    const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' }, place);
    await flood(what, server);
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

printMachine();
await measure('now', resolve('.'));
if (values.old !== undefined) await measure('before', resolve(values.old));
agent.destroy();
