import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Balancer, startBalancer } from '../../testing/balancer';
import { referenceOf } from '../../src/lib/reference';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff, visitor } from '../../testing/clients';
import type { PostgresServer } from '../../testing/postgres';
import { quote } from '../../testing/quotes';
import { ask, post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

const { start } = cleanUpAfter();
const LIMITS = { SIGN_IN_FAILURES_PER_MINUTE: '4', TRUST_PROXY: '1' };
/** Settings of a mail server that does not exist: nothing listens there. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hola@group.example' };

/** Picture of one transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeOnPostgres('R9.7: several servers on one PostgreSQL', () => {
  let postgres: PostgresServer;
  let name: string;
  let url: string;
  let balancer: Balancer;
  /** Addresses of the running servers. */
  let urls: string[];
  let servers: [TestServer, TestServer];
  const site = () => ({ url: balancer.url, anonKey: servers[0].anonKey });
  const sql = (statement: string) => postgres.psql(name, statement);

  beforeAll(async () => {
    postgres = await sharedPostgres();
    url = postgres.createDatabase();
    name = new URL(url).pathname.slice(1);
    const variables = { DATABASE_URL: url, ...LIMITS, ...MAIL };
    servers = await Promise.all([
      start(variables),
      // Drains before it stops, as a load balancer expects.
      start({ ...variables, DRAIN_SECONDS: '2' }),
    ]);
    urls = servers.map((server) => server.url);
    balancer = await startBalancer(urls);
  });
  afterAll(async () => {
    await balancer.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('create one schema and one account when they start at the same time', () => {
    expect(sql('select count(*) from public.staff')).toBe('1');
    expect(
      sql('select count(*) = count(distinct version) from supabase_migrations.schema_migrations'),
    ).toBe('t');
    const applied = servers.flatMap(
      (server) => server.output().match(/^Migration applied.*$/gm) ?? [],
    );
    expect(new Set(applied).size).toBe(applied.length);
  });

  it('have the same public key, and accept each other’s tokens', async () => {
    const [one, two] = servers;
    expect(one.anonKey).toBe(two.anonKey);
    const { data } = await (await staff(one)).auth.getSession();
    const token = data.session?.access_token ?? '';
    expect(await ask(two, 'GET', '/rest/v1/staff?select=userId', { token })).toMatchObject({
      status: 200,
    });
  });

  it('open a password link once', async () => {
    const token = 'a token';
    const hash = createHash('sha256').update(token).digest('hex');
    sql(`insert into private.password_links ("userId", kind, hash, "expiresAt")
      select "userId", 'recovery', '${hash}', now() + interval '1 hour' from public.staff limit 1`);
    // Uses its own address, so that the refused attempts do not count below.
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const answers = await Promise.all(
      [...servers, ...servers].map((server) =>
        post(server, '/auth/v1/verify', { type: 'recovery', token_hash: token }, { headers }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('give the same token to tabs that refresh at the same time on both', async () => {
    for (let round = 5; round > 0; round--) {
      const { data } = await (await staff(site())).auth.getSession();
      const refresh = { refresh_token: data.session?.refresh_token };
      const answers = await Promise.all(
        [...servers, ...servers].map((server) =>
          post(server, '/auth/v1/token?grant_type=refresh_token', refresh),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const tokens = answers.map(({ body }) => (body as { refresh_token: string }).refresh_token);
      expect(new Set(tokens).size).toBe(1);
    }
  });

  it('count failed sign-ins of an address together', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const attempts = Array.from({ length: 20 }, (_, i) =>
      post(
        servers[i % 2] as TestServer,
        '/auth/v1/token?grant_type=password',
        { email: `nobody-${i}@group.example`, password: 'wrong' },
        from,
      ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(4).fill(400), ...Array<number>(16).fill(429)]);
  });

  it('show a change of the catalogue, with its logo, on all pages at once', async () => {
    const [one, two] = servers;
    const company = { name: 'Ceiba Seguros', slug: 'ceiba', monogram: 'CS', logo: PIXEL };
    const client = await staff(one);
    const { data } = await client.from('companies').insert(company).select('id').single();
    const product = { name: 'Auto', line: 'auto', companyId: data?.id ?? 0 };
    expect((await client.from('products').insert(product)).error).toBeNull();
    const page = await (await fetch(one.url)).text();
    const logo = /\/logos\/[0-9a-f]{16}\.png/.exec(page)?.[0] ?? '';
    // The logo is served at once even if the notification has not arrived yet.
    expect(await ask(two, 'GET', logo)).toMatchObject({ status: 200 });
    await until('the other server shows it', async () =>
      (await (await fetch(two.url)).text()).includes('Ceiba Seguros'),
    );
    expect(await ask(two, 'GET', '/logos/0123456789abcdef.png')).toMatchObject({ status: 404 });
  });

  it('lose no acknowledged row when one of them is stopped and one is killed', async () => {
    const client = await staff(site());
    const acknowledged = {
      visits: [] as string[],
      customers: [] as string[],
      leads: [] as string[],
    };
    const failures: string[] = [];
    let running = true;
    const repeat = async (work: () => Promise<{ message: string } | null>) => {
      while (running) {
        const error = await work();
        if (error) failures.push(error.message);
      }
    };
    const work = [
      repeat(async () => {
        const uuid = newUuid();
        const { error } = await visitor(site(), uuid).from('visits').insert(visitOf(uuid));
        if (!error) acknowledged.visits.push(uuid);
        return error;
      }),
      repeat(async () => {
        const name = `Cliente ${acknowledged.customers.length}`;
        const { error } = await client.from('customers').insert({ name });
        if (!error) acknowledged.customers.push(name);
        return error;
      }),
      repeat(async () => {
        const payload = quote({ name: `Lead ${newUuid()}` });
        const { error } = await visitor(site(), newUuid()).rpc('request_quote', { payload });
        if (!error) acknowledged.leads.push(referenceOf(payload.key));
        return error;
      }),
    ];
    /** Waits until each caller has got 20 more answers, so that a request that was in flight has ended too. */
    const more = () => {
      const lists = Object.values(acknowledged).map((list) => ({ list, before: list.length }));
      return until('more is acknowledged', () =>
        lists.every(({ list, before }) => list.length > before + 20),
      );
    };
    try {
      await more();
      const [one, two] = servers;
      const stopped = once(two.process, 'exit');
      two.process.kill('SIGTERM');
      const draining = await until('it drains', async () => {
        const ready = await ask(two, 'GET', '/ready');
        return ready.status === 503 && ready;
      });
      expect(draining.body).toEqual({ status: 'draining' });
      // A load balancer that reads /ready sends no more requests.
      urls.pop();
      const last = await ask(two, 'GET', '/ip');
      expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
      expect(await stopped).toEqual([0, null]);
      await more();
      // No caller has noticed the stop.
      expect(failures).toEqual([]);

      servers[1] = await start({ DATABASE_URL: url, ...LIMITS });
      urls.push(servers[1].url);
      await more();
      await one.kill();
      await more();
      // The kill may fail, for each caller, the request in flight and the next one if it used a connection that was not
      // closed yet.
      expect(failures.filter((message) => !message.includes('Bad gateway'))).toEqual([]);
      expect(failures.length).toBeLessThanOrEqual(2 * work.length);
      failures.length = 0;
      await more();
      expect(failures).toEqual([]);
    } finally {
      running = false;
    }
    await Promise.all(work);

    const stored = (column: string, table: string) =>
      new Set(sql(`select ${column} from public.${table}`).split('\n'));
    const [visits, customers, leads] = [
      stored('uuid', 'visits'),
      stored('name', 'customers'),
      stored('reference', 'customers'),
    ];
    expect(acknowledged.visits.filter((uuid) => !visits.has(uuid))).toEqual([]);
    expect(acknowledged.customers.filter((each) => !customers.has(each))).toEqual([]);
    expect(acknowledged.leads.filter((each) => !leads.has(each))).toEqual([]);
  });
});
