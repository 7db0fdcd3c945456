import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export interface HashingJob {
  id: number;
  method: 'hash' | 'compare';
  /** Arguments of bcrypt's function: the password, then rounds or salt (hash), or the hash (compare). */
  parameters: [password: string, other: string | number];
}

export interface HashingResult {
  id: number;
  value?: string | boolean;
  error?: string;
}

/** At 50 to 100 ms each, the last one waits at most 3 s, as long as a delayed sign-in. */
const MAX_WAITING = 32;

/**
 * Moves bcrypt's work to a thread of its own; in the database thread each sign-in would delay every request by 50 ms or
 * more. @supabase/lite has no setting for it, but calls `hash` and `compare` of bcryptjs' default export, which are
 * replaced here. A test fails when a new version calls something else.
 *
 * When too many passwords wait, the functions reject, and the API answers 503 at once.
 */
export function hashInThread(): void {
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  let thread: Worker | undefined;
  let lastId = 0;

  const start = () => {
    const started = new Worker(new URL('./hashing.mjs', import.meta.url));
    // The database thread, its parent, may end while this thread is idle.
    started.unref();
    started.on('message', ({ id, value, error }: HashingResult) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) job?.resolve(value as never);
      else job?.reject(new Error(error));
    });
    const end = (reason: string) => {
      if (thread !== started) return;
      thread = undefined;
      console.error(`The hashing thread has ended; the next sign-in restarts it: ${reason}`);
      for (const { reject } of waiting.values()) reject(new Error('the hashing thread has ended'));
      waiting.clear();
    };
    started.on('error', (error: Error) => {
      end(error.message);
    });
    started.on('exit', (code) => {
      end(`code ${code}`);
    });
    return started;
  };

  const run = <T>(
    method: HashingJob['method'],
    parameters: HashingJob['parameters'],
  ): Promise<T> => {
    if (waiting.size >= MAX_WAITING)
      return Promise.reject(new Error('Too many passwords wait to be hashed'));
    thread ??= start();
    const job: HashingJob = { id: ++lastId, method, parameters };
    return new Promise<T>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      thread?.postMessage(job);
    });
  };
  Object.assign(bcrypt, {
    hash: (password: string, salt: string | number) => run<string>('hash', [password, salt]),
    compare: (password: string, hash: string) => run<boolean>('compare', [password, hash]),
  });
}
