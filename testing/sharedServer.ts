import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBalancer } from './balancer';
import { onceInRun } from './onceInRun';
import { IN_PAIRS } from './pair';
import { preparedFolder } from './prepared';
import { post } from './requests';
import { type Program, type RunningServer, startDetachedServer } from './server';
import { preparedDatabase } from './sharedPostgres';
import { staffToken } from './sql';

/**
 * Server that one Jest worker keeps for its test files. It is emptied for the file that asks: it has no account but
 * STAFF's, no rows, and ids from 1. The end of the run stops it.
 */
export async function sharedServer(
  database: 'embedded' | 'PostgreSQL',
  program: Program,
): Promise<RunningServer> {
  const name = [database, program, process.env.JEST_WORKER_ID].join('-');
  const log = join(process.env.TEST_RUN_FOLDER ?? '', `${name}.log`);
  const start = async (DATABASE_URL: string, itsLog = log) => {
    const DATA_DIR = await preparedFolder();
    // No limit, because many files fail to sign in on purpose; limits.api.test.ts tests the limit.
    const variables = { DATA_DIR, DATABASE_URL, SIGN_IN_FAILURES_PER_MINUTE: '0' };
    const started = await startDetachedServer(variables, program, itsLog);
    return { ...started, folder: DATA_DIR };
  };
  let server = await onceInRun(name, async () =>
    start(database === 'embedded' ? '' : await preparedDatabase()),
  );
  if (IN_PAIRS && database === 'PostgreSQL' && program === 'server') {
    const second = await onceInRun(`${name}-second`, () =>
      start(server.databaseUrl, `${log}-second`),
    );
    // The second server continues for the worker's next test files, each of which starts its own proxy.
    const { url } = await startBalancer([server.url, second.url]);
    server = { ...server, url };
  }
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
