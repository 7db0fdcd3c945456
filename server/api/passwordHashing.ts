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

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** At 50 to 100 ms each the last one waits for 3 s at most, as long as a slowed sign-in does. */
const MOST_WAITING = 32;

/**
 * Moves bcrypt's work out of the database's thread, where each sign-in would hold up every request for 50 ms and more.
 * `@supabase/lite` has no setting for it, but it calls `hash` and `compare` on bcryptjs' default export, as our own code does:
 * they are replaced there. A test fails when a new version calls something else.
 *
 * With too many waiting they reject, and the API answers 503 at once.
 */
export function hashInThread(): void {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;

  const start = () => {
    const started = new Worker(new URL('./hashing.mjs', import.meta.url));
    // Neither the process nor the database's thread, whose child it is, outlives its work for this.
    started.unref();
    started.on('message', ({ id, value, error }: HashingResult) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asker?.resolve(value as never);
      else asker?.reject(new Error(error));
    });
    const end = (reason: string) => {
      if (thread !== started) return;
      thread = undefined;
      console.error(
        `The thread that hashes passwords has ended, the next sign-in restarts it: ${reason}`,
      );
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

  const ask = <T>(
    method: HashingJob['method'],
    parameters: HashingJob['parameters'],
  ): Promise<T> => {
    if (waiting.size >= MOST_WAITING)
      return Promise.reject(new Error('Too many passwords wait to be hashed'));
    thread ??= start();
    const job: HashingJob = { id: ++lastId, method, parameters };
    return new Promise<T>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      thread?.postMessage(job);
    });
  };
  Object.assign(bcrypt, {
    hash: (password: string, salt: string | number) => ask<string>('hash', [password, salt]),
    compare: (password: string, hash: string) => ask<boolean>('compare', [password, hash]),
  });
}
