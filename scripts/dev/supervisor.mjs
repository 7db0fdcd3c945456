import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.mjs';

// Longer than the 13 s in which the server ends after a signal (server/shutdown.ts).
const KILL_AFTER_MS = 15_000;

/**
 * Keeps one process running `file`, which must end when its IPC channel closes. The process has its own process group,
 * so that Ctrl-C reaches only this process and the server gets one signal; a second one would end it at once.
 */
export function supervise(file, log = console.log) {
  let child;
  let queue = Promise.resolve();
  let requests = 0;
  let stopped = false;

  function start() {
    const options = { cwd: root, detached: true, execArgv: ['--enable-source-maps'] };
    const started = fork(file, [], { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      log(`The server ended (${signal ?? `exit code ${code}`}). The next change starts it again.`);
    });
  }

  async function end() {
    const ending = child;
    child = undefined;
    if (!ending) return;
    const exit = once(ending, 'exit');
    const timer = setTimeout(() => ending.kill('SIGKILL'), KILL_AFTER_MS);
    if (ending.connected) ending.disconnect();
    await exit;
    clearTimeout(timer);
  }

  /** Ends the process, then starts it again unless a later request is waiting. Requests run one after another. */
  function request() {
    const number = ++requests;
    queue = queue.then(async () => {
      await end();
      if (number === requests && !stopped) start();
    });
    return queue;
  }

  return {
    restart: request,
    /** Ends the process for good, so that later requests do not start it. */
    stop() {
      stopped = true;
      return request();
    },
  };
}
