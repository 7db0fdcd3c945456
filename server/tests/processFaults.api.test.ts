import { once } from 'node:events';
import { openPostgres } from '../database/connection';
import type { Session } from '../database/sessionPool';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { FAULTS, WATCHDOG_SECONDS } from '../../testing/faults';
import { ask, post } from '../../testing/requests';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { mayMount } from '../../testing/smallDisk';
import { runSql, staffToken } from '../../testing/sql';

const { usedFolder, start } = cleanUpAfter();

const PID = 'select pg_backend_pid() as pid';
const itOnSmallDisk = mayMount() ? it : it.skip;

describe('a fault of the embedded database while visitors write loses no acknowledged row', () => {
  itOnSmallDisk(
    'full disk (needs root to mount a tmpfs): the server recovers when there is space again',
    async () => {
      const run = await FAULTS['full disk']();
      expect(run).toMatchObject({ outcome: 'recovered', lost: 0 });
      expect(run.acknowledged).toBeGreaterThan(0);
    },
  );

  itOnSmallDisk(
    'full disk without room for the write-ahead log (needs root): the process ends with the reason',
    async () => {
      const run = await FAULTS['full disk, log full']();
      expect(run).toMatchObject({ outcome: 'ended', exitCode: 1, lost: 0 });
      expect(run.output).toMatch(/^Error: the database failed: 53100 .*No space left on device/m);
    },
  );

  it('when the thread is killed: the process ends', async () => {
    const run = await FAULTS['killed thread']();
    expect(run).toMatchObject({ outcome: 'ended', exitCode: 1, lost: 0 });
  });

  it('when a statement hangs: the watchdog ends the process', async () => {
    const run = await FAULTS['hung statement']();
    expect(run).toMatchObject({ outcome: 'ended', exitCode: 1, lost: 0 });
    const [, seconds] = /^Error: the database has not answered for (\d+) s/m.exec(run.output) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(WATCHDOG_SECONDS);
  });
});

describe('an error that leaves the embedded database unusable', () => {
  // errors.test.ts tests the other codes of such errors.
  it('ends the process with one line', async () => {
    const code = '53200';
    const server = await start({ DATA_DIR: await usedFolder() });
    const token = await staffToken(server);
    const before = server.output().length;
    const ended = once(server.process, 'close');
    const answer = await post(server, '/rest/v1/rpc/test_fail', { code }, { token }).catch(
      () => undefined,
    );
    expect([undefined, 503]).toContain(answer?.status);
    expect(await ended).toEqual([1, null]);
    expect(server.output().slice(before)).toBe(
      `Error: the database failed: ${code} a test has asked for it\n`,
    );
  });

  it('a stack overflow in WebAssembly is not answered as success', async () => {
    const server = await start({ DATA_DIR: await usedFolder() });
    const token = await staffToken(server);
    const ended = once(server.process, 'close');
    const answer = await post(server, '/rest/v1/rpc/test_recursion', {}, { token }).catch(
      () => undefined,
    );
    expect([undefined, 503]).toContain(answer?.status);
    expect(await ended).toEqual([1, null]);
    expect(server.output()).toMatch(/^Error: the database failed: .*aborted/m);
  });
});

describeOnPostgres('the same error on an external PostgreSQL', () => {
  const CODES = ['XX000', '53200'];

  it('is answered with 503, and the server continues', async () => {
    const DATABASE_URL = await preparedDatabase();
    const server = await start({ DATA_DIR: await usedFolder(), DATABASE_URL });
    const token = await staffToken(server);
    for (const code of CODES) {
      const answer = await post(server, '/rest/v1/rpc/test_fail', { code }, { token });
      expect(answer.status).toBe(503);
      expect((await ask(server, 'GET', '/health')).body).toMatchObject({ status: 'ok' });
      expect(await runSql(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
    await server.stop();
  });

  it.each(CODES)('with the code %s closes only its connection', async (code) => {
    const { sessions, close } = await openPostgres({ url: await preparedDatabase() });
    const acquireTwo = () => Promise.all([sessions.acquire(), sessions.acquire()]);
    const pidsOf = (two: Session[]) =>
      Promise.all(two.map(async (each) => (await each.query(PID, [])).rows[0]?.pid));
    const first = await acquireTwo();
    const [failing, other] = await pidsOf(first);
    await expect(first[0].query('select public.test_fail($1)', [code])).rejects.toMatchObject({
      code,
    });
    await Promise.all(first.map((each) => sessions.release(each)));
    const next = await acquireTwo();
    const pids = await pidsOf(next);
    expect(pids).toContain(other);
    expect(pids).not.toContain(failing);
    await Promise.all(next.map((each) => sessions.release(each)));
    await close();
  });
});
