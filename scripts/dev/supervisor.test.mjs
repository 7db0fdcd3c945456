import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { supervise } from './supervisor.mjs';

let folder, log, program, supervisor;

/** Program that logs its start and its end to a file, and needs 100 ms to end. */
const server = (log) => `
  import fs from 'node:fs';
  const write = (what) => fs.appendFileSync(${JSON.stringify(log)}, what + ' ' + process.pid + '\\n');
  write('start');
  setInterval(() => {}, 1000);
  process.once('disconnect', () => setTimeout(() => { write('end'); process.exit(0); }, 100));
`;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-'));
  log = path.join(folder, 'log');
  program = path.join(folder, 'server.mjs');
  fs.writeFileSync(program, server(log));
});
afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
  fs.rmSync(folder, { recursive: true });
});

const lines = () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : []);
const events = () => lines().map((line) => line.split(' ')[0]);

async function until(condition) {
  for (let left = 200; left > 0 && !condition(); left--) await sleep(25);
  expect(condition()).toBe(true);
}

test('ends the old process before it starts the new one', async () => {
  const messages = [];
  supervisor = supervise(program, (line) => messages.push(line));
  await supervisor.restart();
  await until(() => events().length === 1);
  await supervisor.restart();
  await until(() => events().length === 3);
  expect(events()).toEqual(['start', 'end', 'start']);
  expect(messages).toEqual([]);
});

test('runs one restart for several requests made at the same time', async () => {
  supervisor = supervise(program);
  await supervisor.restart();
  await until(() => events().length === 1);
  await Promise.all([supervisor.restart(), supervisor.restart(), supervisor.restart()]);
  await until(() => events().length === 3);
  await supervisor.stop();
  expect(events()).toEqual(['start', 'end', 'start', 'end']);
});

test('does not start the process after a stop, even if a restart was waiting', async () => {
  supervisor = supervise(program);
  await supervisor.restart();
  await until(() => events().length === 1);
  void supervisor.restart();
  await supervisor.stop();
  expect(events()).toEqual(['start', 'end']);
});

test('logs that the process ended by itself and starts it again on the next restart', async () => {
  const messages = [];
  fs.writeFileSync(program, 'process.exit(3);');
  supervisor = supervise(program, (line) => messages.push(line));
  await supervisor.restart();
  await until(() => messages.length === 1);
  expect(messages[0]).toContain('exit code 3');
  fs.writeFileSync(program, server(log));
  await supervisor.restart();
  await until(() => events().length === 1);
  expect(messages).toHaveLength(1);
});

test('ends the process when the supervisor is killed', async () => {
  const module = pathToFileURL(path.resolve('scripts/dev/supervisor.mjs')).href;
  const parent = path.join(folder, 'parent.mjs');
  fs.writeFileSync(
    parent,
    `import { supervise } from ${JSON.stringify(module)};
     supervise(${JSON.stringify(program)}).restart();`,
  );
  const child = fork(parent, { stdio: 'ignore' });
  await until(() => events().length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await until(() => events().length === 2);
  expect(events()).toEqual(['start', 'end']);
});
