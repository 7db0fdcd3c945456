import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { supervise } from './supervisor.mjs';

let folder, diary, program, supervisor;

/** A server that writes down when it starts and ends; its end takes a while. */
const server = (diary) => `
  import fs from 'node:fs';
  const write = (what) => fs.appendFileSync(${JSON.stringify(diary)}, what + ' ' + process.pid + '\\n');
  write('start');
  setInterval(() => {}, 1000);
  process.once('disconnect', () => setTimeout(() => { write('end'); process.exit(0); }, 100));
`;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-'));
  diary = path.join(folder, 'diary');
  program = path.join(folder, 'server.mjs');
  fs.writeFileSync(program, server(diary));
});
afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
  fs.rmSync(folder, { recursive: true });
});

const lines = () => (fs.existsSync(diary) ? fs.readFileSync(diary, 'utf8').trim().split('\n') : []);
const events = () => lines().map((line) => line.split(' ')[0]);

async function until(isSo) {
  for (let left = 200; left > 0 && !isSo(); left--) await sleep(25);
  expect(isSo()).toBe(true);
}

test('a restart ends the old process before it starts the new one', async () => {
  const said = [];
  supervisor = supervise(program, (line) => said.push(line));
  await supervisor.restart();
  await until(() => events().length === 1);
  await supervisor.restart();
  await until(() => events().length === 3);
  expect(events()).toEqual(['start', 'end', 'start']);
  expect(said).toEqual([]);
});

test('restarts that are asked for meanwhile are one', async () => {
  supervisor = supervise(program);
  await supervisor.restart();
  await until(() => events().length === 1);
  await Promise.all([supervisor.restart(), supervisor.restart(), supervisor.restart()]);
  await until(() => events().length === 3);
  await supervisor.stop();
  expect(events()).toEqual(['start', 'end', 'start', 'end']);
});

test('after a stop nothing runs, also when a restart was waiting', async () => {
  supervisor = supervise(program);
  await supervisor.restart();
  await until(() => events().length === 1);
  supervisor.restart();
  await supervisor.stop();
  expect(events()).toEqual(['start', 'end']);
});

test('a process that ends by itself is told, and the next restart starts one', async () => {
  const said = [];
  fs.writeFileSync(program, 'process.exit(3);');
  supervisor = supervise(program, (line) => said.push(line));
  await supervisor.restart();
  await until(() => said.length === 1);
  expect(said[0]).toContain('exit code 3');
  fs.writeFileSync(program, server(diary));
  await supervisor.restart();
  await until(() => events().length === 1);
  expect(said).toHaveLength(1);
});

test('when we are killed the process ends too', async () => {
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
