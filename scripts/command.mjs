import { spawn } from 'node:child_process';
import { Failure, root } from './root.mjs';

// A test runner that hangs must not keep the other stages from running.
const limit = 45 * 60_000;

/** Runs a program in the project's folder and returns its exit code, its output streaming. */
export function stream(program, args, env = {}) {
  const options = { env: { ...process.env, ...env }, stdio: 'inherit', timeout: limit };
  return start(program, args, options).exit;
}

/** Runs a program and keeps its output to itself, unless it fails: then it prints all and throws. */
export async function quietly(what, program, args, env = {}) {
  const { child, exit } = start(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (data) => output.push(data));
  child.stderr.on('data', (data) => output.push(data));
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await exit;
  process.off('exit', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Failure(`${what} failed (exit code ${code}).`);
}

function start(program, args, options) {
  const child = spawn(program, args, { cwd: root, ...options });
  const exit = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`Cannot run ${program}: ${error.message}`)));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, exit };
}

/** Runs npm: the one that started this process, if any, since there may be several. */
export function npm(what, args) {
  const cli = process.env.npm_execpath;
  // npm_execpath may be another package manager's.
  if (cli && /npm-cli\.js$/.test(cli)) return quietly(what, process.execPath, [cli, ...args]);
  return quietly(what, process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
