import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ApiRequest, ApiResponse } from './apiResponse';
import type { BackendOptions } from './backend';
import { type Answer, type Ask, isUrgent } from './messages';
import type { RunVisitorCommand } from '../visitor/runCommand';

/** The database's thread as the serving thread sees it. */
export interface DatabaseThread {
  migrated: string[];
  /** Requests that wait for their answer. */
  waiting(): number;
  /** Milliseconds that the oldest of them has waited, operations of commands apart; 0: none waits. */
  oldestMs(): number;
  /** Milliseconds without an answer to any of them while one waits; 0: none waits. */
  stalledMs(): number;
  api(request: ApiRequest): Promise<ApiResponse>;
  visitorCommand: RunVisitorCommand;
  /** One of the operations in admin/operations.ts. @throws Error with its message */
  operate(name: string, input: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  /** By performance.now(); undefined: it may take any time. */
  since: number | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Failures do not show that the database works: with hung connections every new one fails after its time-out. */
const isFailure = (answer: Answer): boolean =>
  answer.kind === 'error' || (answer.kind === 'response' && answer.response.status >= 500);

/**
 * Starts the thread and waits until the database is open and migrated.
 * @param died is called once when the thread ends without having been asked to
 * @throws Error in one line when the database cannot be opened
 */
export async function startDatabaseThread(
  options: BackendOptions,
  died: (error: Error) => void,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: options,
    execArgv: ['--enable-source-maps'],
  });
  const ended = once(worker, 'exit').then(([code]): [Answer] => [
    { kind: 'failed', message: `the database's thread ended with code ${code as number}` },
  ]);
  const [first] = (await Promise.race([once(worker, 'message'), ended])) as [Answer];
  if (first.kind !== 'ready') {
    await worker.terminate();
    throw new Error(first.kind === 'failed' ? first.message : 'the database did not open');
  }
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let lastAnswer = 0;
  let closing = false;
  /** Why the thread has ended. */
  let cause: Error | undefined;

  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'ready') return;
    if (answer.kind === 'failed') {
      end(new Error(answer.message));
      return;
    }
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (asker?.since !== undefined && !isFailure(answer)) lastAnswer = performance.now();
    if (answer.kind === 'error') asker?.reject(new Error(answer.message));
    else asker?.resolve(answer.kind === 'response' ? answer.response : answer.outcome);
  });
  const end = (error: Error) => {
    cause ??= error;
    const reason = closing ? new Error('the server has stopped: try again') : error;
    for (const asker of waiting.values()) asker.reject(reason);
    waiting.clear();
    if (!closing) died(error);
    closing = true;
  };
  worker.on('error', end);
  worker.on('exit', (code) => {
    end(new Error(`the database's thread ended with code ${code}`));
  });

  const ask = <T>(message: (id: number) => Ask): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const asked = message(++lastId);
      const since = isUrgent(asked) ? performance.now() : undefined;
      waiting.set(asked.id, { since, resolve, reject });
      worker.postMessage(asked);
    });
  /** When the oldest was asked. */
  const oldest = (): number | undefined => {
    for (const { since } of waiting.values()) if (since !== undefined) return since;
    return undefined;
  };
  const ageOf = (since: number | undefined) =>
    since === undefined ? 0 : performance.now() - since;
  return {
    migrated: first.migrated,
    waiting: () => waiting.size,
    oldestMs: () => ageOf(oldest()),
    stalledMs: () => {
      const since = oldest();
      return ageOf(since && Math.max(since, lastAnswer));
    },
    api: (request) => ask((id) => ({ id, kind: 'api', request })),
    visitorCommand: (command, headers) =>
      ask((id) => ({ id, kind: 'visitorCommand', command, headers })),
    operate: (name, input) => ask((id) => ({ id, kind: 'operation', name, input })),
    close: async () => {
      closing = true;
      await ask((id) => ({ id, kind: 'close' })).catch((error: unknown) => {
        throw cause ?? error;
      });
      await worker.terminate();
    },
  };
}
