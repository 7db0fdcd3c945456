import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff } from '../../testing/clients';
import { describeOnPostgres } from '../../testing/backends';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { ask, post } from '../../testing/requests';
import { run, STAFF, type TestServer } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, start } = cleanUpAfter();

/** Inserts a visit. @throws Error after a minute without a response */
const insert = (server: TestServer, uuid = newUuid()) =>
  Promise.race([
    post(server, '/rest/v1/visits', visitOf(uuid), { uuid }),
    wait(60_000, undefined, { ref: false }).then(() => {
      throw new Error('no response for a minute');
    }),
  ]);

describeOnPostgres('an external PostgreSQL that dies under the running server', () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres(WITHOUT_FSYNC);
    folder = emptyFolder();
    url = postgres.createDatabase();
    server = await start({ DATA_DIR: folder, DATABASE_URL: url });
  });
  afterAll(async () => {
    await server.kill();
    await postgres.stop();
  });

  const expectUnavailable = async (answer: Promise<Awaited<ReturnType<typeof insert>>>) => {
    const { status, body, text } = await answer;
    expect({ status, text }).toEqual({ status: expect.any(Number), text: expect.any(String) });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) });
    expect(text).not.toMatch(/\bat \/|127\.0\.0\.1|ECONN/);
  };

  it.each([1, 2])(
    'answers with errors while it is down and recovers afterwards (round %i)',
    async () => {
      const kept = newUuid();
      expect(await insert(server, kept)).toMatchObject({ status: 201 });
      // All requests in flight get an answer, a success or an error.
      const busy = Array.from({ length: 40 }, () => insert(server));
      await busy[0];
      await postgres.crash();
      for (const { status } of await Promise.all(busy))
        expect(status === 201 || status >= 500).toBe(true);

      for (let each = 0; each < 15; each++) await expectUnavailable(insert(server));
      expect(await ask(server, 'GET', '/ready')).toMatchObject({
        status: 503,
        body: { status: 'unavailable' },
      });
      await expectUnavailable(post(server, '/auth/v1/token?grant_type=password', STAFF));
      expect(await ask(server, 'GET', '/')).toMatchObject({ status: 200 });
      expect(await ask(server, 'GET', '/ip')).toMatchObject({ status: 200 });
      const command = await run('staff', ['list'], { DATA_DIR: folder, DATABASE_URL: url });
      expect(command).toEqual({ code: 1, output: expect.stringMatching(/^Error: .+\n$/) });

      await postgres.restart();
      // The pool pauses between connection attempts.
      let status = 0;
      for (let left = 100; left > 0 && status !== 201; left--) {
        ({ status } = await insert(server));
        if (status !== 201) await wait(100);
      }
      expect(status).toBe(201);
      // These are more than the pool has sessions, to show that none was lost.
      const many = await Promise.all(Array.from({ length: 30 }, () => insert(server)));
      expect(many.map((answer) => answer.status)).toEqual(many.map(() => 201));
      const signedIn = await staff(server);
      const { data } = await signedIn.from('visits').select('uuid').eq('uuid', kept);
      expect(data).toEqual([{ uuid: kept }]);
      expect(server.process.exitCode).toBeNull();
    },
  );

  it('stops with 0 while PostgreSQL is down', async () => {
    await postgres.crash();
    const ended = once(server.process, 'close');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
