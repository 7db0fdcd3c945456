import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.mjs';

// The server itself waits ten seconds for answers under way.
const patience = 15_000;

/**
 * Keeps one process running `file`, which has to end when its channel closes. It is in a process
 * group of its own: Ctrl-C reaches only us, and we stop it once, in good order.
 */
export function supervise(file, say = console.log) {
  let running;
  let turn = Promise.resolve();
  let isWaiting = false;
  let isStopped = false;

  function start() {
    if (isStopped) return;
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const execArgv = ['--enable-source-maps'];
    const child = fork(file, [], { cwd: root, detached: true, execArgv, stdio });
    running = child;
    child.once('exit', (code, signal) => {
      if (running !== child) return;
      running = undefined;
      say(`The server ended (${signal ?? `exit code ${code}`}); the next change starts it again.`);
    });
  }

  async function stop() {
    const child = running;
    running = undefined;
    if (!child) return;
    const gone = once(child, 'exit');
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    if (child.connected) child.disconnect();
    await gone;
    clearTimeout(late);
  }

  return {
    /** One after another; those that are asked for while one waits are that one. */
    restart() {
      if (isWaiting) return turn;
      isWaiting = true;
      turn = turn.then(stop).then(() => {
        isWaiting = false;
        start();
      });
      return turn;
    },
    /** For good. */
    stop() {
      isStopped = true;
      turn = turn.then(stop);
      return turn;
    },
  };
}
