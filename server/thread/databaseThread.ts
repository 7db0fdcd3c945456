import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FirstKey } from '../signingKeys/firstKey';
import type { RunAccountCommand } from '../accounts/run';
import { type Carry, callsOf } from '../primitives/calls';
import type { RunCommand } from '../rest/run';
import type { DatabaseCalls } from './operationTable';
import {
  type DatabaseMessage,
  type DatabaseRequest,
  TIMED_OPERATIONS,
  type WorkerData,
} from './threadMessages';

/** The database thread, as the main thread uses it. */
export interface DatabaseThread {
  migrated: string[];
  firstKey: FirstKey;
  /** Number of requests that wait for a response. */
  waiting(): number;
  /** Age in milliseconds of the oldest waiting request, apart from operations of commands; 0 if none waits. */
  oldestMs(): number;
  /** Milliseconds since the last response while such a request waits; 0 if none waits. */
  stalledMs(): number;
  accountCommand: RunAccountCommand;
  command: RunCommand;
  /** Calls of operations; they reject with the operation's message. */
  calls: DatabaseCalls;
  /** Runs an operation for a command, which sends its name and input through a socket. */
  carry: Carry;
  close(): Promise<void>;
}

interface Waiting {
  /** Start by performance.now(); undefined for requests without a time limit. */
  since: number | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Whether the watchdog checks how long this request waits. */
const isTimed = (request: DatabaseRequest): boolean =>
  request.kind !== 'close' && (request.kind !== 'operation' || TIMED_OPERATIONS.has(request.name));

/**
 * Whether the message reports a failure, which does not prove that the database works: with hung connections, every
 * request fails after its timeout.
 */
const isFailure = (message: DatabaseMessage): boolean =>
  message.kind === 'error' || (message.kind === 'response' && message.response.status >= 500);

/**
 * Starts the thread, and waits until the database is open and migrated.
 * @param died called once, if the thread ends without being closed
 * @param catalogueChanged called when the database reports a change, perhaps by another server
 * @throws Error in one line when the database cannot be opened
 */
export async function startDatabaseThread(
  options: WorkerData,
  died: (error: Error) => void,
  catalogueChanged: () => void = () => undefined,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: options,
    execArgv: ['--enable-source-maps'],
  });
  const exited = (code: number) => new Error(`the database thread ended with code ${code}`);
  const [first] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(([code]) => [
      { kind: 'failed', message: exited(code as number).message },
    ]),
  ])) as [DatabaseMessage];
  if (first.kind !== 'ready') {
    await worker.terminate();
    throw new Error(first.kind === 'failed' ? first.message : 'the database did not open');
  }
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let lastResponse = 0;
  let closing = false;
  /** Why the thread ended. */
  let cause: Error | undefined;

  worker.on('message', (message: DatabaseMessage) => {
    if (message.kind === 'ready') return;
    if (message.kind === 'catalogueChanged') {
      catalogueChanged();
      return;
    }
    if (message.kind === 'failed') {
      end(new Error(message.message));
      return;
    }
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (request?.since !== undefined && !isFailure(message)) lastResponse = performance.now();
    if (message.kind === 'error') request?.reject(new Error(message.message));
    else request?.resolve(message.kind === 'response' ? message.response : message.result);
  });
  const end = (error: Error) => {
    cause ??= error;
    const reason = closing ? new Error('the server has stopped: try again') : error;
    for (const request of waiting.values()) request.reject(reason);
    waiting.clear();
    if (!closing) died(error);
    closing = true;
  };
  worker.on('error', end);
  worker.on('exit', (code) => {
    end(exited(code));
  });

  const send = <T>(request: DatabaseRequest): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const since = isTimed(request) ? performance.now() : undefined;
      waiting.set(request.id, { since, resolve, reject });
      worker.postMessage(request);
    });
  /** Start of the oldest request with a time limit; the map is in order of arrival. */
  const oldest = (): number | undefined => {
    for (const { since } of waiting.values()) if (since !== undefined) return since;
    return undefined;
  };
  const ageOf = (since: number | undefined) =>
    since === undefined ? 0 : performance.now() - since;
  const carry: Carry = (name, input) => send({ id: ++lastId, kind: 'operation', name, input });
  return {
    migrated: first.migrated,
    firstKey: first.firstKey,
    waiting: () => waiting.size,
    oldestMs: () => ageOf(oldest()),
    stalledMs: () => {
      const since = oldest();
      return ageOf(since && Math.max(since, lastResponse));
    },
    accountCommand: (command, sender) =>
      send({ id: ++lastId, kind: 'accountCommand', command, sender }),
    command: (command, asking) => send({ id: ++lastId, kind: 'command', command, asking }),
    calls: callsOf(first.operations, carry),
    carry,
    close: async () => {
      closing = true;
      await send({ id: ++lastId, kind: 'close' }).catch((error: unknown) => {
        throw cause ?? error;
      });
      await worker.terminate();
    },
  };
}
