import { spawn } from 'node:child_process';
import { Failure, root } from './root.mjs';

// Time after which a hanging program is killed, so that the remaining stages of a test run still run.
const TIMEOUT_MS = 45 * 60_000;

/** Runs a program in the project's folder and shows its output. @returns its exit code */
export const stream = (program, args, env = {}) => start(program, args, env, 'inherit').exit;

/** Runs a program without showing its output. If it fails, prints the output and throws a Failure. */
export async function quietly(label, program, args, env = {}) {
  const { child, exit } = start(program, args, env, ['ignore', 'pipe', 'pipe']);
  const output = [];
  child.stdout.on('data', (data) => output.push(data));
  child.stderr.on('data', (data) => output.push(data));
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await exit;
  process.off('exit', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Failure(`${label} failed (exit code ${code}).`);
}

function start(program, args, env, stdio) {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio, timeout: TIMEOUT_MS };
  const child = spawn(program, args, options);
  const exit = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`Cannot run ${program}: ${error.message}`)));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, exit };
}

/** Runs npm: if npm started this process, the same one, since several may be installed. */
export function npm(label, args) {
  const cli = process.env.npm_execpath;
  // Another package manager sets npm_execpath to its own path.
  if (cli && /npm-cli\.js$/.test(cli)) return quietly(label, process.execPath, [cli, ...args]);
  return quietly(label, process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
