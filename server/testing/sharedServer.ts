import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onceInRun } from './onceInRun';
import { preparedFolder } from './prepared';
import { post } from './requests';
import { type Program, type RunningServer, startDetachedServer } from './server';
import { preparedDatabase } from './sharedPostgres';
import { staffToken } from './sql';

/**
 * A server that one jest worker keeps for its test files, emptied for the one that asks: no account but STAFF's, no
 * rows, ids from 1. The end of the run stops it.
 */
export async function sharedServer(
  database: 'embedded' | 'PostgreSQL',
  program: Program,
): Promise<RunningServer> {
  const name = [database, program, process.env.JEST_WORKER_ID].join('-');
  const log = join(process.env.TEST_RUN_FOLDER ?? '', `${name}.log`);
  const server = await onceInRun(name, async () => {
    const DATA_DIR = await preparedFolder();
    const DATABASE_URL = database === 'embedded' ? '' : await preparedDatabase();
    // Many files fail to sign in on purpose; limits.api.test.ts has the limit.
    const variables = { DATA_DIR, DATABASE_URL, SIGN_IN_FAILURES_PER_MINUTE: '0' };
    return { ...(await startDetachedServer(variables, program, log)), folder: DATA_DIR };
  });
  const emptied = await post(
    server,
    '/rest/v1/rpc/test_reset',
    {},
    { token: await staffToken(server) },
  );
  if (emptied.status !== 204)
    throw new Error(
      `test_reset answered ${emptied.status}: ${emptied.text}\n${readFileSync(log, 'utf8')}`,
    );
  const before = readFileSync(log, 'utf8').length;
  return { ...server, output: () => readFileSync(log, 'utf8').slice(before) };
}
