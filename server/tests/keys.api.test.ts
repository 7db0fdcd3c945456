import { embedded, postgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { ask, post } from '../../testing/requests';
import { run, STAFF, type TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { claimsOf, headerOf, secretOf, tokenOf } from '../../testing/tokens';
import { until } from '../../testing/until';
import { callsTo, newUuid, visitOf } from '../../testing/visits';

interface Session {
  access_token: string;
  refresh_token: string;
}

const { start, usedFolder } = cleanUpAfter();

/**
 * Databases with their servers: one with the embedded database, two that know nothing of each other with PostgreSQL.
 */
const DATABASES = [
  { ...embedded, variables: async () => [{ DATA_DIR: await usedFolder() }] },
  {
    ...postgres,
    variables: async () => {
      const variables = { DATABASE_URL: await preparedDatabase() };
      return [variables, variables];
    },
  },
];

for (const { name, describe, variables } of DATABASES)
  describe(`keys that sign tokens (${name})`, () => {
    let settings: Record<string, string>[];
    let servers: TestServer[];
    let session: Session;
    let firstSecret: string;

    const openSession = async (grant: string, body: object, server = servers[0]!) => {
      const answer = await post(server, `/auth/v1/token?grant_type=${grant}`, body);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body as Session;
    };
    const signIn = (server?: TestServer) => openSession('password', STAFF, server);
    const refresh = ({ refresh_token }: Session) => openSession('refresh_token', { refresh_token });
    const sql = async <Row extends object>(statement: string): Promise<Row[]> => {
      const token = session.access_token;
      const answer = await post(servers[0]!, '/rest/v1/rpc/test_sql', { statement }, { token });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body as Row[];
    };
    /** Statuses of all servers, on both routes, for a token. */
    const statusesOf = async (token: string) => {
      const answers = await Promise.all(
        servers.flatMap((server) =>
          ['/rest/v1/staff?select=userId', '/auth/v1/user'].map((path) =>
            ask(server, 'GET', path, { token }),
          ),
        ),
      );
      return answers.map(({ status }) => status);
    };
    const all = (...statuses: number[]) => servers.flatMap(() => statuses);
    const waitFor = (what: string, token: string, ...statuses: number[]) =>
      until(
        what,
        async () => JSON.stringify(await statusesOf(token)) === JSON.stringify(all(...statuses)),
      );
    const keys = (...args: string[]) => run('keys', args, { DATA_DIR: servers[0]!.dataDir });
    const newestSecret = async () => {
      const [row] = await sql<{ secret: string }>(
        'select secret from servers.added_keys order by "signsFrom" desc limit 1',
      );
      return row!.secret;
    };
    const kidOf = ({ access_token: token }: Session) => (headerOf(token) as { kid: string }).kid;
    /** Token with the same claims, signed with another key. */
    const signedWith = (secret: string, kid?: string, algorithm?: string) =>
      tokenOf(claimsOf(session.access_token), secret, algorithm, { kid });

    beforeAll(async () => {
      settings = await variables();
      servers = await Promise.all(settings.map((each) => start(each)));
      session = await signIn();
      firstSecret = await secretOf(servers[0]!, sql);
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it('are named in each token, but tokens of release 1.0.0, which name none, are accepted', async () => {
      expect(headerOf(session.access_token)).toEqual({
        alg: 'HS256',
        typ: 'JWT',
        kid: expect.stringMatching(/^[A-Za-z0-9]{8}$/),
      });
      expect(await statusesOf(session.access_token)).toEqual(all(200, 200));
      expect(await statusesOf(signedWith(firstSecret))).toEqual(all(200, 200));
    });

    it.each<[string, (secret: string, kid: string) => string]>([
      ['an unknown key', (secret) => signedWith(secret, 'unknown1')],
      ['another algorithm', (secret, kid) => signedWith(secret, kid, 'HS512')],
      ['algorithm none', (_, kid) => `${signedWith('', kid, 'none')}x`],
      ['the public key', (_, kid) => signedWith(servers[0]!.anonKey, kid)],
      ['the key’s id as a secret', (_, kid) => signedWith(kid, kid)],
    ])('refuse a token of %s', async (_, make) => {
      expect(await statusesOf(make(firstSecret, kidOf(session)))).toEqual(all(401, 403));
    });

    it('are listed by npm run keys without their secrets', async () => {
      expect(await keys()).toEqual({ code: 0, output: `${kidOf(session)}  signs\n` });
      expect(await keys('remove')).toEqual({
        code: 1,
        output: expect.stringMatching(/^Error: use: npm run keys/),
      });
    });

    it('are replaced without a sign-out, while open pages keep their public key', async () => {
      const old = session;
      const { code, output } = await keys('rotate');
      const [, added = ''] =
        /^\w{8} {2}signs\n(\w{8}) {2}signs from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n$/.exec(
          output,
        ) ?? [];
      expect({ code, added }).toEqual({ code: 0, added: expect.stringMatching(/^\w{8}$/) });
      const secret = await newestSecret();
      expect(await keys('rotate')).toEqual({
        code: 1,
        output: 'Error: a key is being replaced: wait 61 min before you add the next one\n',
      });

      // The new key is not used yet, but every server knows it before any of them uses it.
      await waitFor('the new key is known', signedWith(secret, added), 200, 200);
      expect(kidOf(await signIn())).toBe(kidOf(old));

      await sql('update servers.added_keys set "signsFrom" = now() returning 1');
      for (const server of servers) expect(kidOf(await signIn(server))).toBe(added);
      expect(await statusesOf(old.access_token)).toEqual(all(200, 200));
      expect(await statusesOf(signedWith(firstSecret))).toEqual(all(200, 200));

      await sql(
        `update servers.added_keys set "replacesFrom" = now() + interval '1 second' returning 1`,
      );
      await waitFor('the first key is retired', old.access_token, 401, 403);
      expect(await statusesOf(signedWith(firstSecret))).toEqual(all(401, 403));
      session = await refresh(old);
      expect(kidOf(session)).toBe(added);
      expect(await statusesOf(session.access_token)).toEqual(all(200, 200));
      for (const server of servers) {
        const uuid = newUuid();
        const visit = await post(server, '/rest/v1/visits', visitOf(uuid), { uuid });
        expect(visit.status).toBe(201);
        expect(await (await fetch(server.url)).text()).toContain(server.anonKey);
      }
      expect((await keys()).output).toBe(`${kidOf(old)}  no longer accepted\n${added}  signs\n`);
    });

    it('are replaced again, and only the newest two are kept', async () => {
      expect(await keys('rotate')).toMatchObject({ code: 0 });
      await sql(
        'update servers.added_keys set "signsFrom" = now() where "signsFrom" > now() returning 1',
      );
      const before = session;
      session = await signIn();
      expect(kidOf(session)).not.toBe(kidOf(before));
      await waitFor('the third key is known', session.access_token, 200, 200);
      expect(await statusesOf(before.access_token)).toEqual(all(200, 200));
      await sql(
        'update servers.added_keys set "replacesFrom" = now() where "replacesFrom" > now() returning 1',
      );
      expect(await keys('rotate')).toMatchObject({ code: 0 });
      expect(await sql('select from servers.added_keys')).toHaveLength(2);
    });

    it('can be read only by the owner of the database, and are not in a backup', async () => {
      const readers = await sql<{ rolname: string }>(
        `select rolname from pg_roles
         where not rolsuper and rolname !~ '^pg_'
           and rolname <> pg_get_userbyid((select relowner from pg_class where oid = 'servers.added_keys'::regclass))
           and (has_schema_privilege(rolname, 'servers', 'usage')
             or has_table_privilege(rolname, 'servers.added_keys', 'select, insert, update, delete'))`,
      );
      expect(readers).toEqual([]);
      const { tables } = await callsTo(servers[0]!).backupPlan();
      const schemas = new Set(tables.map(({ schema }) => schema));
      expect(schemas).toEqual(new Set(['auth', 'private', 'public']));
    });

    it('are known to a server as soon as it starts', async () => {
      const lines = (await keys()).output.trimEnd().split('\n');
      const tokens = [
        session.access_token,
        signedWith(await newestSecret(), lines.at(-1)?.slice(0, 8)),
      ];
      await servers[0]!.kill();
      servers[0] = await start({ ...settings[0], DATA_DIR: servers[0]!.dataDir });
      for (const token of tokens) expect((await statusesOf(token)).slice(0, 2)).toEqual([200, 200]);
    });
  });
