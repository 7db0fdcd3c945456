import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preparedFolder } from '../../testing/prepared';
import { ask, post } from '../../testing/requests';
import { newFolder, STAFF, startServer, type TestServer } from '../../testing/server';
import { signIn } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

/** Module that keeps comparisons from ending while there is a file with the name `wait`. */
const preload = (folder: string) => `
  import { existsSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const bcrypt = createRequire(${JSON.stringify(join(process.cwd(), 'package.json'))})('bcrypt');
  const compare = bcrypt.compare;
  bcrypt.compare = async (...parameters) => {
    while (existsSync(${JSON.stringify(join(folder, 'wait'))}))
      await new Promise((resolve) => setTimeout(resolve, 10));
    return compare(...parameters);
  };`;

describe('passwords', () => {
  const signals = newFolder();
  let dataDir: string;
  let server: TestServer;
  let token: string;
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

  it('delay no other requests, and are refused at once while 32 wait, even without an account', async () => {
    writeFileSync(join(signals, 'wait'), '');
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
    rmSync(join(signals, 'wait'));
    await Promise.all(attempts);
    expect(answered).toEqual([...Array<number>(8).fill(503), ...Array<number>(32).fill(400)]);
    expect((await tryPassword(STAFF.email, STAFF.password)).status).toBe(200);
  });
});
