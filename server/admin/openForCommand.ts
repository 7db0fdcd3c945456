import { resolve } from 'node:path';
import { type Backend, openBackend } from '../database/backend';
import { keepDataOutOfLogs } from '../database/redactLogs';
import type { Environment } from '../environment';
import { backendOptions } from '../backendOptions';
import { askOwner, claimFolder } from './dataFolder';
import { operate } from './operations';
import { openWhole } from './interruptedCreation';

/** Runs one of the operations in operations.ts. @throws Error with the operation's message */
export type Operate = <T>(name: string, input?: unknown) => Promise<T>;

/**
 * For commands: through the server that has the data folder when one runs, else with the database opened here and the
 * folder claimed meanwhile.
 */
export async function withOperations<T>(
  environment: Environment,
  work: (operate: Operate) => Promise<T>,
): Promise<T> {
  refuseHosted(environment);
  const folder = resolve(environment.dataDir);
  const through: Operate = async <O>(name: string, input?: unknown) => {
    const answer = await askOwner(folder, `/${name}`, JSON.stringify(input ?? null));
    if (!answer) throw new Error('the server has stopped meanwhile: start the command again');
    const { outcome, error } = JSON.parse(answer.text) as { outcome: O; error?: string };
    if (error !== undefined) throw new Error(error);
    return outcome;
  };
  const owner = await askOwner(folder, '/claim');
  if (owner?.status === 504)
    throw new Error(`${folder} is in use by a process that does not answer: stop it`);
  if (owner) return work(through);
  return withBackend(environment, (backend) =>
    work(
      async <O>(name: string, input?: unknown) =>
        (await operate(backend, name, input ?? null)) as O,
    ),
  );
}

/** Opens the database here. @param seeded false: a new one stays empty. @throws FolderHeldError when a server or another command has the folder */
export async function withBackend<T>(
  environment: Environment,
  work: (backend: Backend) => Promise<T>,
  seeded = true,
): Promise<T> {
  refuseHosted(environment);
  keepDataOutOfLogs();
  const claim = await claimFolder(
    resolve(environment.dataDir),
    'a command',
    (_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: 'another command is at work: try again when it has ended' }),
      );
    },
  );
  try {
    const options = { ...backendOptions(environment), ...(!seeded && { seedFile: undefined }) };
    const backend = await openWhole(options, () => openBackend(options));
    try {
      return await work(backend);
    } finally {
      await backend.close();
    }
  } finally {
    await claim.release();
  }
}

function refuseHosted({ hosted }: Environment): void {
  if (hosted)
    throw new Error('SUPABASE_URL is set: the database is Supabase’s, and so are its backups');
}
