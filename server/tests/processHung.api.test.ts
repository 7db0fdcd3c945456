import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { preload } from '../../testing/preload';
import { ask, post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start, spawn } = cleanUpAfter();

const FORCED = /^Error: the stop was forced: it took more than 13 s\n$/;

/** Sends SIGTERM. @returns exit code and output */
async function terminated({ process: child, output }: Pick<TestServer, 'process' | 'output'>) {
  const before = output().length;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return { code, printed: output().slice(before) };
}

/** JavaScript that never ends and needs no processor. */
const WAIT_FOR_EVER = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const insertVisit = (server: TestServer) => {
  const uuid = newUuid();
  return post(server, '/rest/v1/visits', visitOf(uuid), { uuid }).catch(() => undefined);
};

describe('a database that never answers', () => {
  it('makes /health fail after 10 s, is visible in /metrics, and SIGTERM still ends the process', async () => {
    const { variables, go } = preload(emptyFolder(), WAIT_FOR_EVER);
    const server = await start({
      DATA_DIR: await usedFolder(),
      METRICS_PORT: '0',
      ...variables,
    });
    const [, metrics = ''] = /^Metrics: (http:\S+)$/m.exec(server.output()) ?? [];
    const health = async () => {
      const { status, body } = await ask(server, 'GET', '/health');
      return { ...(body as { oldestSeconds: number }), status };
    };
    expect((await ask(server, 'GET', '/health')).status).toBe(200);
    go();
    // The first requests may still be answered.
    const inserting = setInterval(() => void insertVisit(server), 200);
    let state = await health();
    while (state.oldestSeconds < 10) {
      expect(state.status).toBe(200);
      await wait(100);
      state = await health();
    }
    clearInterval(inserting);
    await wait(1000);
    expect(await ask(server, 'GET', '/health')).toMatchObject({
      status: 503,
      body: { status: 'hung', waiting: expect.any(Number) as number },
    });
    expect(await (await fetch(metrics)).text()).toMatch(/^database_up 0$/m);
    // Neither a keep-alive connection nor a silent one may delay the stop.
    const { hostname, port } = new URL(server.url);
    const silent = connect(Number(port), hostname).on('error', () => undefined);
    const { code, printed } = await terminated(server);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringMatching(FORCED) as string,
    });
    silent.destroy();
  });
});

describe('a database thread that hangs', () => {
  // Reading a FIFO without a writer blocks the thread in a system call, which only SIGKILL ends.
  const fifo = () => {
    const file = join(emptyFolder(), 'fifo');
    execFileSync('mkfifo', [file]);
    return `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(file)});`;
  };
  const ways: [string, () => string, [number | null, string | null]][] = [
    ['in JavaScript', () => 'for (;;) {}', [1, null]],
    ['in a system call', fifo, [null, 'SIGKILL']],
  ];

  it.each(ways)('%s is ended by the watchdog', async (_where, what, expected) => {
    const { variables, go } = preload(emptyFolder(), what());
    const server = await start({
      DATA_DIR: await usedFolder(),
      WATCHDOG_SECONDS: '2',
      ...variables,
    });
    const before = server.output().length;
    const ended = once(server.process, 'close');
    go();
    // The first requests may still be answered.
    const inserting = setInterval(() => void insertVisit(server), 200);
    const end = await ended;
    clearInterval(inserting);
    expect(end).toEqual(expected);
    expect(server.output().slice(before)).toMatch(
      /^Error: the database has not answered for \d+ s \(WATCHDOG_SECONDS\): the server ends\n$/,
    );
  });

  it('before the database is open does not keep SIGTERM from ending the start, and the next start completes the folder', async () => {
    const folder = join(emptyFolder(), 'data');
    const { variables, go } = preload(emptyFolder(), WAIT_FOR_EVER);
    go();
    const hung = spawn({ DATA_DIR: folder, ...variables });
    while (!existsSync(join(folder, 'database/unfinished'))) await wait(50);
    await wait(1000);
    expect(await terminated(hung)).toEqual({ code: 0, printed: '' });
    const again = await start({ DATA_DIR: folder });
    expect(await again.stop()).toBe(0);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describeOnPostgres('a PostgreSQL server that stops answering', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(WITHOUT_FSYNC);
  });
  afterAll(() => postgres.stop());

  it('is noticed by the watchdog although new requests keep failing', async () => {
    const url = postgres.createDatabase();
    const variables = { DATABASE_URL: url, WATCHDOG_SECONDS: '14' };
    const server = await start({ DATA_DIR: await usedFolder(), ...variables });
    const ended = once(server.process, 'close');
    const pids = postgres
      .psql('postgres', `select pid from pg_stat_activity where backend_type = 'client backend'`)
      .split('\n')
      .map(Number);
    // New connections hang too: the pool's timeout makes those requests fail after 10 s.
    const main = Number(
      postgres.psql('postgres', `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)`),
    );
    const all = [main, ...pids.filter((pid) => isAlive(pid))];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    const inserting = setInterval(() => void insertVisit(server), 1000);
    const end = await ended;
    clearInterval(inserting);
    for (const pid of all) process.kill(pid, 'SIGCONT');
    expect(end).toEqual([1, null]);
    expect(server.output()).toMatch(/^Error: the database has not answered for \d+ s/m);
  });

  it('does not keep SIGTERM from ending the process', async () => {
    const url = postgres.createDatabase();
    const server = await start({ DATA_DIR: await usedFolder(), DATABASE_URL: url });
    const database = new URL(url).pathname.slice(1);
    const pids = postgres
      .psql('postgres', `select pid from pg_stat_activity where datname = '${database}'`)
      .split('\n')
      .map(Number);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const waiting = insertVisit(server);
    await until('the statement waits', async () => {
      const { body } = await ask(server, 'GET', '/health');
      return (body as { waiting: number }).waiting > 0;
    });
    const { code, printed } = await terminated(server);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringMatching(FORCED) as string,
    });
    await waiting;
  });
});
