import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { FolderLock } from './admin/dataFolder';
import type { CatalogueWatch } from './catalogue/watch';
import type { Jobs } from './jobs/daily';
import type { Sender } from './messages/sender';

/** Started parts of the server, which a stop closes. */
export interface Running {
  catalogueWatch?: CatalogueWatch;
  sender?: Sender | undefined;
  jobs?: Jobs | undefined;
  server?: Server;
  metrics?: Server;
  database?: { close(): Promise<void> };
  lock?: FolderLock;
}

/** Time for which a stop waits for pending responses. */
const RESPONSES_MS = 10_000;
/** Longest duration of a stop, after which the threads are terminated. */
const STOP_MS = 13_000;
/** Time for the threads to terminate, which takes milliseconds unless one hangs in a system call. */
const THREADS_MS = 1000;

const threads = new Set<Worker>();
process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

let stopping = false;

/** True after SIGTERM or SIGINT, from when on errors of the start are ignored. */
export const isStopping = (): boolean => stopping;

/**
 * Ends the process on SIGTERM or SIGINT, also during the start: with code 0 after a clean stop, with 1 when that takes
 * too long or a second signal arrives.
 * @param drainSeconds time for which requests are still served, so that a load balancer that reads /ready stops sending
 * them
 */
export function stopOnSignal(running: Running, drainSeconds: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) force('a second signal came');
      else stopInTime(running, drainSeconds * 1000);
      stopping = true;
    });
  }
}

/**
 * Ends the process even if a thread hangs: process.exit() alone waits without limit for a thread in a system call,
 * which only SIGKILL ends.
 */
export async function terminateProcess(code: number): Promise<never> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), THREADS_MS);
  await terminateThreads();
  process.exit(code);
}

/** Terminates all worker threads without calling their exit listeners. */
async function terminateThreads(): Promise<void> {
  await Promise.all(
    [...threads].map((thread) => {
      thread.removeAllListeners('exit');
      return thread.terminate();
    }),
  );
}

function stopInTime(running: Running, drainMs: number): void {
  setTimeout(force, drainMs + STOP_MS, `it took more than ${STOP_MS / 1000} s`);
  const drained = drainMs > 0 ? wait(drainMs) : Promise.resolve();
  drained
    .then(() => stop(running))
    .then(
      () => process.exit(0),
      (error: unknown) => {
        force((error as Error).message);
      },
    );
}

function force(reason: string): void {
  console.error(`Error: the stop was forced: ${reason}`);
  void terminateProcess(1);
}

async function stop({
  catalogueWatch,
  sender,
  jobs,
  server,
  metrics,
  database,
  lock,
}: Running): Promise<void> {
  catalogueWatch?.stop();
  await Promise.all([sender?.stop(), jobs?.stop(), server && closeServer(server)]);
  metrics?.close();
  metrics?.closeAllConnections();
  await database?.close();
  // A thread that is still opening the database must end before the folder is released.
  await terminateThreads();
  await lock?.release();
}

/**
 * Refuses new connections and waits for pending responses; closes idle connections, which browsers keep open. Closes
 * only after Node has read the data that arrived (`setImmediate`): otherwise a request that is still unread would be
 * lost with its connection.
 */
function closeServer(server: Server): Promise<void> {
  const idle = setInterval(() => {
    setImmediate(() => {
      server.closeIdleConnections();
    });
  }, 50);
  const limit = setTimeout(() => {
    server.closeAllConnections();
  }, RESPONSES_MS);
  return new Promise((resolve) => {
    setImmediate(() => {
      server.close(() => {
        clearInterval(idle);
        clearTimeout(limit);
        resolve();
      });
    });
  });
}
