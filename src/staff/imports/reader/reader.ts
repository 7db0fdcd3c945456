import { logFailure } from '../../../api/unwrap';
import type { CallName, Calls } from './session';
import { startWorker } from './startWorker';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

/** Ends the worker and forgets the file. */
export function closeReader(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('the reader was closed'));
  waiting.clear();
}

function start(): Worker {
  const started = startWorker();
  started.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; answer?: unknown; error?: string }>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) call?.resolve(data.answer as never);
      else call?.reject(new Error(data.error));
    },
  );
  // The browser ends a worker that takes too much memory.
  started.addEventListener('error', (event) => {
    logFailure('import worker', event.message);
    closeReader();
  });
  return started;
}

/** Asks the worker. @returns undefined after a failure, which is logged */
export async function ask<Name extends CallName>(
  name: Name,
  argument: Calls[Name]['argument'],
): Promise<Calls[Name]['answer'] | undefined> {
  worker ??= start();
  const id = ++lastId;
  worker.postMessage({ id, name, argument });
  try {
    return await new Promise<Calls[Name]['answer']>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  } catch (error) {
    logFailure(`import ${name}`, error);
    return undefined;
  }
}

let chosen: File | undefined;

/** Keeps a file that the person chose, which is no value for the store. */
export function keepFile(file: File): void {
  chosen = file;
}

/** Opens the kept file in a new worker. @returns undefined after a failure, which is logged */
export async function openKept(): Promise<Calls['open']['answer'] | undefined> {
  closeReader();
  if (!chosen) return undefined;
  try {
    return await ask('open', new Uint8Array(await chosen.arrayBuffer()));
  } catch (error) {
    logFailure('import file', error);
    return undefined;
  }
}
