import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askOwner } from '../admin/dataFolder';
import { cleanUpAfter } from '../../testing/cleanUp';
import { type Client, staff } from '../../testing/clients';
import { run, spawnProgram, STAFF, type TestServer } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start, spawn } = cleanUpAfter();

/** Begins an insert: sends its head at once, while the caller sends its body. */
async function beginInsert(server: TestServer, uuid: string, agent: Agent) {
  const body = JSON.stringify(visitOf(uuid));
  const insert = request(`${server.url}/rest/v1/visits`, {
    method: 'POST',
    agent,
    headers: {
      apikey: server.anonKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-visitor-uuid': uuid,
      expect: '100-continue',
    },
  });
  insert.flushHeaders();
  await once(insert, 'continue');
  return async () => {
    insert.end(body);
    const [response] = (await once(insert, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function untilNobodyListens(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const refused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    if (refused) return;
    await wait(10);
  }
}

describe('SIGTERM', () => {
  it('completes requests in flight, exits with 0, like SIGINT, and leaves a folder that opens again, also while a command runs', async () => {
    const folder = await usedFolder();
    const server = await start({ DATA_DIR: folder });
    // Connections stay open after the responses, like those of a browser.
    const agent = new Agent({ keepAlive: true });
    const uuids = [newUuid(), newUuid(), newUuid()];
    const finish = await Promise.all(uuids.map((uuid) => beginInsert(server, uuid, agent)));
    const ended = once(server.process, 'close');
    server.process.kill('SIGTERM');
    await untilNobodyListens(server.url);
    expect(server.process.exitCode).toBeNull();
    expect(await Promise.all(finish.map((end) => end()))).toEqual([201, 201, 201]);
    expect(await ended).toEqual([0, null]);
    agent.destroy();
    expect(readdirSync(folder).sort()).toEqual([
      'catalogue.json',
      'database',
      'jwt-secret',
      'pages.bin',
    ]);

    const again = await start({ DATA_DIR: folder });
    const signedIn = await staff(again);
    const { data } = await signedIn.from('visits').select('uuid').in('uuid', uuids);
    expect(data?.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort());

    // A command that runs through the server reports the interruption in one line.
    const demo = spawnProgram('demo-data', ['--visits', '200000'], { DATA_DIR: folder });
    const demoRows = async (by: Client) => {
      const { count } = await by.from('visits').select('*', { count: 'exact', head: true });
      return (count ?? 0) - uuids.length;
    };
    while ((await demoRows(signedIn)) === 0) await wait(1);
    const commandEnded = once(demo.process, 'close');
    expect(await again.stop()).toBe(0);
    expect(await commandEnded).toEqual([1, null]);
    expect(demo.output()).toMatch(/^Error: .*server.*\n$/);

    const last = await start({ DATA_DIR: folder });
    const count = await demoRows(await staff(last));
    // Each batch is stored either completely or not at all.
    expect(count % 500).toBe(0);
    expect(count).toBeGreaterThan(0);
    const lastEnded = once(last.process, 'close');
    last.process.kill('SIGINT');
    expect(await lastEnded).toEqual([0, null]);
  });
});

describe('an interrupted first start', () => {
  it.each([
    ['SIGTERM', 'while the database is made', 'database/base'],
    ['SIGKILL', 'just before the database is ready', 'database/postmaster.pid'],
  ] as const)('by %s %s: the next start completes it', async (signal, _when, file) => {
    const folder = join(emptyFolder(), 'made', 'by the server');
    const cut = spawn({ DATA_DIR: folder });
    const ended = once(cut.process, 'close');
    while (!existsSync(join(folder, file)) && !cut.output().includes('Ready')) await wait(1);
    expect(cut.output()).not.toContain('Ready');
    cut.process.kill(signal);
    expect(await ended).not.toEqual([1, null]);

    const server = await start({ DATA_DIR: folder });
    await staff(server);
    expect(server.output()).not.toContain(STAFF.password);
    // Only the owner has access, including to secret and socket.
    expect(['', 'jwt-secret', 'server.sock'].map((name) => modeOf(join(folder, name)))).toEqual([
      '700',
      '600',
      '700',
    ]);
    expect(await server.stop()).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'catalogue.json',
      'database',
      'jwt-secret',
      'pages.bin',
    ]);
  });

  it('deletes no other database that takes its place, for example after a restore was given up', async () => {
    const folder = await usedFolder();
    const database = join(folder, 'database');
    renameSync(database, `${database}.old`);
    const cut = spawn({ DATA_DIR: folder });
    const ended = once(cut.process, 'close');
    while (!existsSync(join(database, 'base'))) await wait(1);
    cut.process.kill('SIGKILL');
    await ended;
    rmSync(database, { recursive: true });
    renameSync(`${database}.old`, database);
    // This is the marker of earlier releases.
    writeFileSync(`${database}-unfinished`, '');

    const server = await start({ DATA_DIR: folder });
    expect(server.output()).not.toContain('Migration applied');
    expect(await server.stop()).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'catalogue.json',
      'database',
      'jwt-secret',
      'pages.bin',
    ]);
  });
});

describe('the data folder', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await usedFolder();
    server = await start({ DATA_DIR: folder });
  });
  afterAll(() => server.stop());

  const asRoot = process.getuid?.() === 0;
  (asRoot ? it : it.skip)(
    'refuses other users at its socket, even if the folder is open to all',
    async () => {
      const other = { uid: 65534, gid: 65534 };
      chmodSync(folder, 0o777);
      expect(await askOwner(folder, '/listStaff', 'null')).toMatchObject({ status: 200 });
      const connecting = `
        process.chdir(process.argv[1]);
        require('net').connect('server.sock').on('connect', () => console.log('connected'))
          .on('error', ({ code }) => console.log(code));`;
      const { stdout } = spawnSync(process.execPath, ['-e', connecting, folder], other);
      expect(stdout.toString().trim()).toBe('EACCES');

      const command = await run('staff', ['list'], { DATA_DIR: folder }, '', other);
      expect(command).toEqual({ code: 1, output: `Error: ${folder} belongs to another user\n` });
      const second = await run('server', [], { DATA_DIR: folder }, '', other);
      expect(second).toEqual({ code: 1, output: `Error: ${folder} belongs to another user\n` });
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect(await askOwner(folder, '/listStaff', 'null')).toMatchObject({ status: 200 });
    },
  );

  (asRoot ? it : it.skip)('that may not be written to is named in one line', async () => {
    const other = { uid: 65534, gid: 65534 };
    const closed = join(emptyFolder(), 'closed');
    mkdirSync(closed, { mode: 0o755 });
    chmodSync(join(closed, '..'), 0o755);
    for (const path of [closed, join(closed, 'in it')]) {
      expect(await run('server', [], { DATA_DIR: path }, '', other)).toEqual({
        code: 1,
        output: `Error: DATA_DIR ${path} cannot be used: this user may not write there\n`,
      });
    }
    expect(readdirSync(closed)).toEqual([]);
  });
});
