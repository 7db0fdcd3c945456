import type { Server } from 'node:http';
import type { Claim } from './admin/dataFolder';
import { endProcess, endThreads } from './endProcess';

/** Parts of the server that have started; a stop closes them. */
export interface Running {
  following?: { stop(): void };
  server?: Server;
  database?: { close(): Promise<void> };
  claim?: Claim;
}

/** How long a stop waits for answers under way. */
const ANSWERS_MS = 10_000;
/** How long all of a stop may take; the threads have a second more. */
const STOP_MS = 13_000;

let stopping = false;

/** True after SIGTERM or SIGINT; errors of the start are ignored from then on. */
export const isStopping = (): boolean => stopping;

/**
 * Ends the process on SIGTERM or SIGINT, from the first moment of the start on: with 0 in good order, with 1 when that
 * took too long or a second signal came.
 */
export function stopOnSignal(running: Running): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) force('a second signal came');
      else stopInTime(running);
      stopping = true;
    });
  }
}

function stopInTime(running: Running): void {
  setTimeout(force, STOP_MS, `it took more than ${STOP_MS / 1000} s`);
  stop(running).then(
    () => process.exit(0),
    (error: unknown) => {
      force((error as Error).message);
    },
  );
}

function force(reason: string): void {
  console.error(`Error: the stop was forced: ${reason}`);
  void endProcess(1);
}

async function stop({ following, server, database, claim }: Running): Promise<void> {
  following?.stop();
  if (server) await closeServer(server);
  await database?.close();
  // One that is still opening the database must not go on when the folder is free for others.
  await endThreads();
  await claim?.release();
}

/** Takes no more requests and waits for the answers under way; a browser would keep its connection open after them. */
function closeServer(server: Server): Promise<void> {
  const ended = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, ANSWERS_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(ended);
      clearTimeout(late);
      resolve();
    });
  });
}
