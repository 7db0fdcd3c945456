import facts from '../../public/site.json';
import { openMinutes } from '../../src/lib/openMinutes';
import { describeSql } from '../../testing/backends';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { addRoles, type RoleWorld } from '../../testing/roleWorld';
import { deleteCustomers, type Sql } from '../../testing/sql';
import { literal } from '../../testing/visitModel';
import { callsTo } from '../../testing/visits';
import { pick, type Random, randomStream } from '../admin/demo/random';

const SEED = 20_261_212;
const DAY_MS = 86_400_000;
const ZONES = [
  ...['America/Puerto_Rico', 'America/New_York', 'America/Santiago', 'America/Havana'],
  ...['Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'],
];

interface Office {
  hours: { weekdays: number[]; opens: string; closes: string }[];
  timeZone: string;
}
interface Figures {
  key: string;
  answered: number;
  waiting: number;
  median: number | null;
  slowest: number | null;
}
type Times = Partial<Record<'total' | 'agents' | 'ads' | 'hours', Figures[]>>;

const whole = (random: Random, below: number) => Math.floor(random() * below);
/** Hours in one to three parts, which may overlap, on some weekdays. */
function someOffice(random: Random): Office {
  const time = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const hours = Array.from({ length: 1 + whole(random, 3) }, () => {
    const opens = whole(random, 1438);
    const closes = opens + 1 + whole(random, 1439 - opens);
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => random() < 0.6);
    return { weekdays, opens: time(opens), closes: time(closes) };
  });
  return { hours, timeZone: pick(ZONES, random) };
}
const setOffice = (sql: Sql, { hours, timeZone }: Office) =>
  sql(
    `update private.settings
     set hours = ${literal(JSON.stringify(hours))}, "timeZone" = ${literal(timeZone)} returning 1`,
  );
const iso = (at: number) => new Date(at).toISOString();

describeSql('time to the first answer (D5.77)', (server, sql) => {
  let roles: Pick<RoleWorld, 'callers' | 'ids'>;
  const OFFICE = { hours: facts.hours, timeZone: facts.timeZone };
  const timesOf = async (role: 'admin' | 'agent' | 'reader', filters: object = {}) => {
    const { status, body } = await post(
      server(),
      '/rest/v1/rpc/answer_times',
      { filters },
      roles.callers[role],
    );
    expect(status).toBe(200);
    return body as Times;
  };
  /** @returns the id of the request's customer */
  const request = async (fields: object = {}) => {
    const phone = `787555${1000 + whole(Math.random, 9000)}`;
    const payload = quote({ name: `Ana ${Math.random()}`, email: '', phone, ...fields });
    await post(server(), '/rest/v1/rpc/request_quote', { payload });
    const [row] = await sql<{ id: number }>('select max(id) as id from public.customers');
    return row!.id;
  };
  const write = async (role: 'admin' | 'agent', method: string, path: string, fields: object) => {
    const answer = await send(server(), method, `/rest/v1/${path}`, fields, roles.callers[role]);
    expect([path, answer.text, answer.status < 300]).toEqual([path, answer.text, true]);
  };
  const says = (role: 'admin' | 'agent', customerId: number, kind = 'call') =>
    write(role, 'POST', 'customerEvents', { customerId, kind, text: 'x' });

  beforeAll(async () => {
    roles = await addRoles(server(), sql);
    await deleteCustomers(sql);
  });
  afterAll(() => setOffice(sql, OFFICE));

  it('knows the hours of site.json', async () => {
    const [row] = await sql<{ hours: unknown }>('select hours from private.settings');
    expect(row!.hours).toEqual(
      facts.hours.map(({ weekdays, opens, closes }) => ({ weekdays, opens, closes })),
    );
  });

  it('is in SQL what it is in TypeScript, for random hours, zones and days', async () => {
    for (let step = 0; step < 60; step++) {
      const random = randomStream(SEED, step);
      const office = someOffice(random);
      await setOffice(sql, office);
      const start = Date.parse('2015-01-01') + whole(random, 3650 * DAY_MS);
      const periods = Array.from({ length: 12 }, () => {
        const from = start + whole(random, 300 * DAY_MS);
        const days = pick([1, 9, 250], random);
        return { from, until: from + whole(random, days * DAY_MS) };
      });
      const rows = await sql<{ minutes: number }>(
        `select floor(extract(epoch from
           private.open_until(open, until::timestamptz) - private.open_until(open, "from"::timestamptz)) / 60)::integer as minutes
         from jsonb_to_recordset(${literal(
           JSON.stringify(
             periods.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
           ),
         )}) as period ("from" text, until text)
         cross join lateral private.openings("from"::timestamptz, until::timestamptz) as open`,
      );
      expect({ office, periods, minutes: rows.map(({ minutes }) => minutes) }).toEqual({
        ...{ office, periods },
        minutes: periods.map(({ from, until }) => openMinutes(office, from, until)),
      });
    }
  });

  it('counts all of the time while the hours are unknown', async () => {
    await setOffice(sql, { hours: [], timeZone: 'Europe/Madrid' });
    const [row] = await sql<{ passed: boolean }>(
      `select private.open_until(private.openings('2026-03-28', '2026-03-30'), '2026-03-29 12:00Z')
         - private.open_until(private.openings('2026-03-28', '2026-03-30'), '2026-03-28 12:00Z') = '24:00' as passed`,
    );
    expect(row).toEqual({ passed: true });
  });

  it('counts for whoever called, wrote or changed the state, else for the owner', async () => {
    await setOffice(sql, OFFICE);
    const [called, moved, owned, told] = [
      await request(),
      await request(),
      await request(),
      await request(),
    ];
    await says('agent', called, 'call');
    await says('admin', called, 'message');
    await write('admin', 'PATCH', `customers?id=eq.${moved}`, { status: 'contactado' });
    await sql(
      `update public.customers set owner = '${roles.ids.agent}' where id in (${owned}, ${told}) returning 1`,
    );
    await sql(
      `update public.opportunities set "answeredAt" = created_at where "customerId" = ${told} returning 1`,
    );
    const [{ email }] = (await sql<{ email: string }>(
      `select email from auth.users where id = '${roles.ids.admin}'`,
    )) as [{ email: string }];
    const { agents } = await timesOf('admin');
    const counts = agents!.map(({ key, answered, waiting }) => [key, answered, waiting]);
    expect(counts.sort()).toEqual(
      [
        [email, 1, 0],
        ['leo@group.example', 2, 1],
      ].sort(),
    );
  });

  it('is in the daily e-mail, for the seven days before', async () => {
    await setOffice(sql, { hours: [], timeZone: 'UTC' });
    await deleteCustomers(sql);
    for (const [created, answered] of [
      ['2026-03-01 00:00Z', '2026-03-01 00:10Z'],
      ['2026-03-07 23:00Z', '2026-03-07 23:30Z'],
      ['2026-02-28 23:00Z', '2026-03-01 23:30Z'],
      ['2026-03-08 00:00:01Z', '2026-03-08 02:00Z'],
    ])
      await sql(
        `update public.opportunities set created_at = '${created}', "answeredAt" = '${answered}'
         where "customerId" = ${await request()} returning 1`,
      );
    const answersOn = async (day: string) => {
      await sql('delete from public.messages returning 1');
      await sql(
        `insert into public.messages (key, lane, channel, kind, "staffId", day)
         values ('${day}', 'digest', 'email', 'digest', '${roles.ids.agent}', '${day}') returning 1`,
      );
      const claim = { channel: 'email' as const, moment: Date.now() + 60_000, leaseMs: 1000 };
      return (await callsTo(server()).claimMessage(claim)).message;
    };
    expect(await answersOn('2026-03-08')).toMatchObject({
      content: { answers: { answered: 2, median: 20, slowest: 30 } },
    });
    expect(await answersOn('2026-01-01')).toMatchObject({ content: { answers: null } });
  });

  it('leaves out what is doubtful, put away, entered by staff or of another period', async () => {
    await deleteCustomers(sql);
    const [doubtful, away, archived, uncounted] = [
      await request({ website: 'x' }),
      await request(),
      await request(),
      await request(),
    ];
    await request();
    const other = await request();
    await write('admin', 'POST', 'customers', { name: 'Luis', phone: '787 555 0199' });
    await sql(`update public.customers set archived = true where id = ${away} returning 1`);
    for (const [column, id] of [
      ['archived = true', archived],
      ['counted = false', uncounted],
      [`created_at = now() - interval '9 days'`, other],
    ])
      await sql(`update public.opportunities set ${column} where "customerId" = ${id} returning 1`);
    expect(doubtful).toBeGreaterThan(0);
    const from = iso(Date.now() - 8 * DAY_MS);
    expect((await timesOf('admin', { from })).total).toEqual([
      { key: '', answered: 0, waiting: 1, median: null, slowest: null },
    ]);
    expect((await timesOf('admin')).total).toMatchObject([{ waiting: 2 }]);
    expect(await timesOf('admin', { until: '2020-01-01T00:00Z' })).toEqual({});
  });

  it('is in all parts what a plain model says; agents get the total and what is their own', async () => {
    await deleteCustomers(sql);
    await sql(`insert into public.campaigns (code, name) values ('sol', 'Sol') returning 1`);
    const random = randomStream(SEED, 1000);
    const office = someOffice(random);
    await setOffice(sql, office);
    const by = ['leo@group.example', 'mar@group.example'];
    const minutes = (days: number) => whole(random, days * 1440) * 60_000;
    const all = Array.from({ length: 60 }, (_, index) => {
      const created = Date.parse('2026-01-01') + minutes(90);
      const answered = random() < 0.2 ? null : created + minutes(5);
      return {
        index,
        created,
        answered,
        agent: pick(by, random),
        ad: pick(['sol', 'luna', ''], random),
      };
    });
    await sql(
      `insert into public.customers (name, "requestHash", "lastAdId", owner)
       select 'Ana ' || index, gen_random_uuid(), ad, id
       from jsonb_to_recordset(${literal(JSON.stringify(all))}) as one (index integer, ad text, agent text)
         join auth.users on email = agent
       order by index returning 1`,
    );
    await sql(
      `update public.opportunities as o
       set created_at = to_timestamp(created / 1000.0), "answeredAt" = to_timestamp(answered / 1000.0)
       from jsonb_to_recordset(${literal(JSON.stringify(all))}) as one (index integer, created bigint, answered bigint)
         join public.customers on name = 'Ana ' || index
       where "customerId" = customers.id returning 1`,
    );
    const [campaign] = await sql<{ id: number }>(
      `select id from public.campaigns where code = 'sol'`,
    );
    const keyOf: Record<string, string> = { sol: String(campaign!.id), luna: 'unknown', '': '' };
    const hour = new Intl.DateTimeFormat('en', {
      ...{ hour: 'numeric', hourCycle: 'h23', timeZone: office.timeZone },
    });
    const figuresOf = (requests: typeof all, key: string): Figures => {
      const took = requests
        .flatMap(({ created, answered }) =>
          answered === null ? [] : [openMinutes(office, created, answered)],
        )
        .sort((a, b) => a - b);
      const middle = (took.length - 1) / 2;
      const median = (took[Math.floor(middle)]! + took[Math.ceil(middle)]!) / 2;
      return {
        ...{ key, answered: took.length, waiting: requests.length - took.length },
        median: took.length > 0 ? Math.floor(median) : null,
        slowest: took.length > 0 ? took.at(-1)! : null,
      };
    };
    const parts = (requests: typeof all, of: (one: (typeof all)[number]) => string) =>
      [...new Set(requests.map(of))].sort().map((key) =>
        figuresOf(
          requests.filter((one) => of(one) === key),
          key,
        ),
      );
    const expected = (requests: typeof all) => ({
      total: [figuresOf(all, '')],
      agents: parts(requests, ({ agent }) => agent),
      ads: parts(requests, ({ ad }) => keyOf[ad]!),
      hours: parts(requests, ({ created }) => String(Number(hour.format(created)))),
    });
    const inOrder = (times: Times) =>
      Object.fromEntries(
        Object.entries(times).map(([part, rows]) => [
          part,
          rows.sort((a, b) => (a.key < b.key ? -1 : 1)),
        ]),
      );
    expect(inOrder(await timesOf('admin'))).toEqual(expected(all));
    expect(inOrder(await timesOf('reader'))).toEqual(expected(all));
    const own = all.filter(({ agent }) => agent === 'leo@group.example');
    expect(inOrder(await timesOf('agent'))).toEqual({
      ...expected(own),
      total: expected(all).total,
    });
  });
});
