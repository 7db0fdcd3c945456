import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preparedFolder } from '../testing/prepared';
import { ask, post, send } from '../testing/requests';
import { newFolder, STAFF, startServer, type TestServer } from '../testing/server';
import { signIn } from '../testing/sql';
import { newUuid, visitOf } from '../testing/visits';

/**
 * Faults of the hashing thread: a file with the name `end` or `wait` makes it end or wait at the next password.
 * A sign-in that notices the fault proves that @supabase/lite also compares passwords in this thread.
 */
const preload = (folder: string) => `
  import { existsSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  if (process.argv[1].endsWith('hashing.mjs')) {
    const on = parentPort.on.bind(parentPort);
    parentPort.on = (name, handler) => on(name, (message) => {
      if (existsSync(${JSON.stringify(join(folder, 'end'))})) process.exit(7);
      while (existsSync(${JSON.stringify(join(folder, 'wait'))}));
      handler(message);
    });
  }`;

describe('the hashing thread', () => {
  const signals = newFolder();
  let dataDir: string;
  let server: TestServer;
  let token: string;
  const begin = (name: 'end' | 'wait') => {
    writeFileSync(join(signals, name), '');
  };
  const stop = (name: 'end' | 'wait') => {
    rmSync(join(signals, name));
  };
  beforeAll(async () => {
    writeFileSync(join(signals, 'preload.mjs'), preload(signals));
    dataDir = await preparedFolder();
    server = await startServer({
      DATA_DIR: dataDir,
      SIGN_IN_FAILURES_PER_MINUTE: '0',
      NODE_OPTIONS: `--import ${pathToFileURL(join(signals, 'preload.mjs')).href}`,
    });
    token = await signIn(server, STAFF);
  });
  afterAll(async () => {
    await server.stop();
    for (const folder of [dataDir, signals]) rmSync(folder, { recursive: true, force: true });
  });

  const tryPassword = (email: string, password = 'wrong') =>
    post(server, '/auth/v1/token?grant_type=password', { email, password });

  it.each([
    ['a staff account', () => tryPassword(STAFF.email, STAFF.password)],
    ['an unknown account', () => tryPassword('nobody@group.example')],
    [
      'a change of password',
      () =>
        send(
          server,
          'PUT',
          '/auth/v1/user',
          { password: 'una clave nueva 1', current_password: 'wrong' },
          { token },
        ),
    ],
  ])(
    '%s is answered 503 when the thread ends, and normally by the next thread',
    async (_, attempt) => {
      const usual = await attempt();
      begin('end');
      const failed = await attempt();
      stop('end');
      expect(failed.status).toBe(503);
      expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(server.output()).toContain('The hashing thread has ended');
      expect((await attempt()).status).toBe(usual.status);
      expect(usual.status).toBeLessThan(500);
    },
  );

  it('does not delay other requests, and refuses at once when its queue is full', async () => {
    begin('wait');
    const answered: number[] = [];
    const attempts = Array.from({ length: 40 }, async (_, i) => {
      const { status, headers } = await tryPassword(`nobody-${i}@group.example`);
      expect(Number(headers.get('retry-after')) > 0).toBe(status === 503);
      answered.push(status);
    });
    while (answered.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
    const uuid = newUuid();
    expect((await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
    expect((await ask(server, 'GET', '/rest/v1/visits?select=id', { token })).status).toBe(200);
    stop('wait');
    await Promise.all(attempts);
    expect(answered).toEqual([...Array<number>(8).fill(503), ...Array<number>(32).fill(400)]);
    expect((await tryPassword(STAFF.email, STAFF.password)).status).toBe(200);
  });
});
