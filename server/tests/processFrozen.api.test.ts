import pg from 'pg';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff } from '../../testing/clients';
import { ask, send } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { staffToken } from '../../testing/sql';
import { until } from '../../testing/until';

const { emptyFolder, start } = cleanUpAfter();

describeOnPostgres('two servers on one PostgreSQL', () => {
  let url: string;
  let name: string;
  let psql: (database: string, statements: string) => string;
  let servers: [TestServer, TestServer];

  beforeAll(async () => {
    const postgres = await sharedPostgres();
    ({ psql } = postgres);
    url = postgres.createDatabase();
    name = new URL(url).pathname.slice(1);
    const variables = () => ({ DATA_DIR: emptyFolder(), DATABASE_URL: url });
    servers = [await start(variables()), await start(variables())];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  /** Whether any session of the database meets the condition. */
  const isAny = (condition: string) =>
    psql(
      name,
      `select count(*) from pg_stat_activity where datname = current_database() and ${condition}`,
    ) !== '0';

  it('a frozen server does not keep its lock: PostgreSQL ends its transaction, and the other server can write', async () => {
    const [frozen, other] = servers;
    const customer = { name: 'Ana', status: 'nuevo' };
    const { data } = await (await staff(other)).from('customers').insert(customer).select('id');
    const path = `/rest/v1/customers?id=eq.${data?.[0]?.id}`;
    const tokens = { frozen: await staffToken(frozen), other: await staffToken(other) };
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select from public.customers for update');
    const waiting = send(frozen, 'PATCH', path, { nextStep: 'frozen' }, { token: tokens.frozen });
    await until('the request waits for the row', () => isAny(`wait_event_type = 'Lock'`));
    frozen.process.kill('SIGSTOP');
    try {
      await holder.end();
      await until('the row is written', () =>
        isAny(`state = 'idle' and query like '%update public."customers"%'`),
      );
      expect(
        await send(other, 'PATCH', path, { nextStep: 'other' }, { token: tokens.other }),
      ).toMatchObject({ status: 204 });
    } finally {
      frozen.process.kill('SIGCONT');
    }
    expect((await waiting).status).toBe(204);
    expect(
      await send(frozen, 'PATCH', path, { message: 'again' }, { token: tokens.frozen }),
    ).toMatchObject({ status: 204 });
    expect(psql(name, 'select "nextStep", message from public.customers')).toBe('other|again');
  });

  const readiness = async () => (await ask(servers[0], 'GET', '/ready')).status;
  it.each([
    [
      'can only be read',
      () => `alter database ${name} set default_transaction_read_only = on`,
      () => `alter database ${name} reset default_transaction_read_only`,
    ],
    [
      'refuses connections, while those of the pool still work',
      () => `alter database ${name} allow_connections false`,
      () => `alter database ${name} allow_connections true`,
    ],
  ])('/ready is 503 while the database %s', async (_state, begin, end) => {
    expect(await readiness()).toBe(200);
    psql('postgres', begin());
    try {
      await until('/ready is 503', async () => (await readiness()) === 503);
    } finally {
      psql('postgres', end());
    }
    await until('/ready is 200 again', async () => (await readiness()) === 200);
  });
});
