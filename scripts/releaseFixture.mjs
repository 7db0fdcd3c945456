// node scripts/releaseFixture.mjs makes server/tests/releases/v<version>, with a data folder and a backup that this
// build writes. It is run once, on the commit of a release; later releases must be able to open both (D5.40).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { Failure, root, runMain } from './root.mjs';

/** Account with which the tests sign in (testing/server.ts). */
const STAFF = { email: 'ana@group.example', password: 'correcto caballo 7' };

await runMain(async () => {
  process.chdir(root);
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const target = path.join('server/tests/releases', `v${version}`);
  if (fs.existsSync(target)) throw new Failure(`${target} is there already.`);
  await ensureBuilt();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
  let server;
  let isComplete = false;
  try {
    fs.mkdirSync(target, { recursive: true });
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: data,
      PORT: '0',
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
    };
    const command = (name, ...args) =>
      execFileSync(process.execPath, [`build/${name}.mjs`, ...args], { env, stdio: 'inherit' });
    server = spawn(process.execPath, ['build/server.mjs'], { env });
    await fill(await ready(server), command);
    command('backup', path.join(target, 'backup.gz'));
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    // Leaves out the key that signs tokens, which does not belong in the repository; a start makes a new one.
    const tar = execFileSync('tar', ['--sort=name', '-cf', '-', 'database'], {
      cwd: data,
      maxBuffer: 1e9,
    });
    fs.writeFileSync(path.join(target, 'database.tar.br'), compressed(tar));
    isComplete = true;
  } finally {
    server?.kill('SIGKILL');
    if (!isComplete) fs.rmSync(target, { recursive: true, force: true });
    fs.rmSync(data, { recursive: true, force: true });
  }
});

/** Waits until the server is ready. @returns its URL */
async function ready(server) {
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const [, url] = /^Ready: (http:\S+)/m.exec(output) ?? [];
    if (url) {
      server.stdout.resume();
      return url;
    }
  }
  throw new Failure(`The server has not started:\n${output}`);
}

/** Fills every table that staff can read. */
async function fill(url, command) {
  command('demo-data', '--visits', '60', '--customers', '30', '--until', '2026-11-20');
  const apikey = /"supabaseAnonKey":"([^"]+)"/.exec(await (await fetch(url)).text())[1];
  const headers = { apikey, 'content-type': 'application/json' };
  const post = async (where, body) => {
    const response = await fetch(url + where, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Failure(`${where}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  };
  const session = await post('/auth/v1/token?grant_type=password', STAFF);
  headers.authorization = `Bearer ${session.access_token}`;
  await post('/rest/v1/savedViews', { list: 'visits', name: 'Feria', query: 'ad=feria' });
  await post('/rest/v1/rpc/merge_customers', { kept: 1, other: 2 });
  await post('/rest/v1/rpc/erase_customer', { customer: 3 });
}

/** Compresses with the largest window, because the databases of PostgreSQL's templates are alike. */
function compressed(tar) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(tar, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: tar.length },
  });
}
