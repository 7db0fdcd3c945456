import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { HashingJob, HashingResult } from './api/passwordHashing';

/** Entry point of the hashing thread, which hashes and compares passwords one after the other. */
function serve(port: NonNullable<typeof parentPort>): void {
  port.on('message', (job: HashingJob) => port.postMessage(run(job)));
}

function run({ id, method, parameters }: HashingJob): HashingResult {
  try {
    const value =
      method === 'hash'
        ? bcrypt.hashSync(...parameters)
        : bcrypt.compareSync(...(parameters as [string, string]));
    return { id, value };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

if (parentPort) serve(parentPort);
