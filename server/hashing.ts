import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { HashingJob, HashingResult } from './api/passwordHashing';

/** The thread in which passwords are hashed and compared, one after the other. */
function work(port: NonNullable<typeof parentPort>): void {
  port.on('message', ({ id, ...job }: HashingJob) => {
    const result: HashingResult = { id, ...outcomeOf(job) };
    port.postMessage(result);
  });
}

function outcomeOf(job: Omit<HashingJob, 'id'>): Omit<HashingResult, 'id'> {
  try {
    const { method, parameters } = job;
    return {
      value:
        method === 'hash'
          ? bcrypt.hashSync(...parameters)
          : bcrypt.compareSync(...(parameters as [string, string])),
    };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

if (parentPort) work(parentPort);
