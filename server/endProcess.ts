import type { Worker } from 'node:worker_threads';

/** How long a thread may take to end; in WebAssembly and JavaScript it is milliseconds. */
const LIMIT_MS = 1000;

const threads = new Set<Worker>();
process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

/** Terminates all worker threads without calling their exit listeners. */
export async function endThreads(): Promise<void> {
  await Promise.all(
    [...threads].map((thread) => {
      thread.removeAllListeners('exit');
      return thread.terminate();
    }),
  );
}

/**
 * Ends the process whatever its threads do. process.exit() alone waits without a limit for a thread that hangs in a
 * system call, which only SIGKILL ends.
 */
export async function endProcess(code: number): Promise<never> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS);
  await endThreads();
  process.exit(code);
}
