import { resolve } from 'node:path';
import type { Backend } from '../../thread/backend';
import { redactLogs } from '../../database/redactLogs';
import { type Carry, callsOf } from '../../primitives/calls';
import type { Environment } from '../../environment';
import { backendOptions } from '../../thread/backendOptions';
import { askOwner, lockFolder } from '../../admin/dataFolder';
import { openOrRecreate } from '../../admin/interruptedCreation';
import { callsOn, type DatabaseCalls, OPERATION_NAMES } from '../../thread/operationTable';

/** Runs a command's operations in the server that has locked the data folder, or on the database opened here. */
export async function withOperations<T>(
  environment: Environment,
  work: (calls: DatabaseCalls) => Promise<T>,
): Promise<T> {
  refuseHosted(environment);
  const folder = resolve(environment.dataDir);
  const inServer: Carry = async (name, input) => {
    const answer = await askOwner(folder, `/${name}`, JSON.stringify(input ?? null));
    if (!answer) throw new Error('the server has stopped: start the command again');
    const { result, error } = JSON.parse(answer.text) as { result: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return result;
  };
  const owner = await askOwner(folder, '/owner');
  if (owner?.status === 504)
    throw new Error(`${folder} is in use by a process that does not answer: stop it`);
  if (owner) return work(callsOf(OPERATION_NAMES, inServer));
  return withBackend(environment, (backend) => work(callsOn(backend)));
}

/**
 * Opens the database in this process.
 * @param seeded whether a new database gets the initial rows
 * @throws Error when a server or another command has locked the folder
 */
export async function withBackend<T>(
  environment: Environment,
  work: (backend: Backend) => Promise<T>,
  seeded = true,
): Promise<T> {
  refuseHosted(environment);
  redactLogs();
  const lock = await lockFolder(resolve(environment.dataDir), 'a command', (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: 'another command is running: try again when it has ended' }),
    );
  });
  try {
    // Imported only here: its packages take a quarter of a second to load, and a command that calls the server needs
    // none.
    const { openBackend } = await import('../../thread/backend');
    const options = { ...backendOptions(environment), ...(!seeded && { seedFile: undefined }) };
    const backend = await openOrRecreate(options, () => openBackend(options));
    try {
      return await work(backend);
    } finally {
      await backend.close();
    }
  } finally {
    await lock.release();
  }
}

function refuseHosted({ hosted }: Environment): void {
  if (hosted)
    throw new Error('SUPABASE_URL is set: this command does not work with hosted Supabase');
}
