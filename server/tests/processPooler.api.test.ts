import pg from 'pg';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff } from '../../testing/clients';
import { describeBehindPooler, startPooler, type TestPooler } from '../../testing/pooler';
import { quote } from '../../testing/quotes';
import { ask, post } from '../../testing/requests';
import { run, type TestServer } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, start } = cleanUpAfter();

/** Number of PostgreSQL's sessions, fewer than the servers open. */
const SESSIONS = 4;

describeOnPostgres('on PostgreSQL', () => {
  describeBehindPooler('two servers behind a transaction pooler', () => {
    let psql: (database: string, statements: string) => string;
    let name: string;
    let pooler: TestPooler;
    let servers: TestServer[] = [];
    const variables = () => ({ DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' });

    beforeAll(async () => {
      const postgres = await sharedPostgres();
      ({ psql } = postgres);
      const url = postgres.createDatabase();
      name = new URL(url).pathname.slice(1);
      pooler = await startPooler(url, SESSIONS);
      servers = await Promise.all([start(variables()), start(variables())]);
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await pooler.stop();
    });

    it('start on an empty database at the same time, with one schema and one account', async () => {
      const applied = servers.flatMap(
        (each) => each.output().match(/^Migration applied.*/gm) ?? [],
      );
      expect(applied.length).toBeGreaterThan(20);
      expect(new Set(applied).size).toBe(applied.length);
      expect(psql(name, 'select count(*) from public.staff')).toBe('1');
      for (const server of servers) expect((await ask(server, 'GET', '/ready')).status).toBe(200);
    });

    it('answer visitors and staff at the same time', async () => {
      const clients = await Promise.all(servers.map((server) => staff(server)));
      const work = async (i: number) => {
        const server = servers[i % 2]!;
        const client = clients[i % 2]!;
        const uuid = newUuid();
        const visit = await post(server, '/rest/v1/visits', visitOf(uuid), { uuid });
        const asked = await post(
          server,
          '/rest/v1/rpc/request_quote',
          { payload: quote({ name: `Ana ${i}`, email: `x${i}@cliente.example` }) },
          { uuid },
        );
        const found = await client.from('customers').select('id, version').eq('uuid', uuid);
        const { id = 0, version = 0 } = found.data?.[0] ?? {};
        const saved = await client
          .from('customers')
          .update({ nextStep: `step ${i}` })
          .match({ id, version })
          .select('nextStep');
        return [visit.status, asked.status, saved.data];
      };
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => work(i)));
      expect(answers).toEqual(answers.map((_, i) => [201, 204, [{ nextStep: `step ${i}` }]]));
    });

    it('apply limits to each request, and leave no setting behind in a session', async () => {
      const SETTINGS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
      const settings = SETTINGS.map((each) => `current_setting('${each}')`).join(` || ' ' || `);
      psql(name, `alter table public.campaigns alter name set default ${settings}`);
      const token = await staffToken(servers[0]!);
      const headers = { prefer: 'return=representation' };
      expect(
        await post(
          servers[0]!,
          '/rest/v1/campaigns?select=name',
          { code: 'x' },
          { token, headers },
        ),
      ).toMatchObject({ body: [{ name: '0 7s 8s' }] });
      const sessions = Array.from({ length: SESSIONS }, () => new pg.Client(pooler.url));
      for (const session of sessions) await session.connect();
      // An open transaction keeps its session, so that every session is read.
      for (const session of sessions) await session.query('begin');
      const left = await Promise.all(
        sessions.map((session) =>
          session.query<{ limits: string; role: string; claims: string }>(
            `select ${settings} as limits, current_user::text as role,
               coalesce(current_setting('request.jwt.claims', true), '') as claims`,
          ),
        ),
      );
      for (const session of sessions) await session.end();
      expect(left.map(({ rows }) => rows)).toEqual(
        sessions.map(() => [{ limits: '0 0 0', role: 'site', claims: '' }]),
      );
    });

    it('can add demo data and make a backup', async () => {
      const demo = await run('demo-data', ['--visits', '40', '--customers', '20'], {
        ...variables(),
        DATA_DIR: emptyFolder(),
      });
      expect(demo).toMatchObject({
        code: 0,
        output: expect.stringContaining('40 visits and 20 customers'),
      });
      const backup = `${emptyFolder()}/site.backup`;
      expect(
        await run('backup', [backup], { ...variables(), DATA_DIR: emptyFolder() }),
      ).toMatchObject({ code: 0 });
      for (const server of servers) {
        expect((await ask(server, 'GET', '/ready')).status).toBe(200);
        expect(server.output()).not.toMatch(/error|fail/i);
      }
      expect(pooler.log()).not.toMatch(/ERROR|FATAL|WARNING|unsupported/);
    });
  });
});
