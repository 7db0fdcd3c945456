import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { deleteCustomers } from '../../testing/sql';

const DAY = '2026-11-22';
const EVA = '00000000-0000-4000-8000-00000000000e';

type Listed = { id: number; name: string; due: string | null; premium: number | null };
type Tasks = Partial<
  Record<'lead' | 'contact' | 'renewal' | 'policy', { total: number; rows: Listed[] }>
>;
type Board = Partial<Record<string, { count: number; value: number; cards: Listed[] }>>;

describeSql('the lists of work', (server, sql) => {
  let me: string;
  let product: number;
  const add = async (name: string, columns: Record<string, unknown> = {}) => {
    const fields = Object.entries({ name, ...columns });
    const [row] = await sql<{ id: number }>(
      `insert into public.customers (${fields.map(([column]) => `"${column}"`).join()})
       values (${fields.map(([, value]) => (typeof value === 'string' ? `'${value}'` : String(value))).join()})
       returning id`,
    );
    return row!.id;
  };
  const sell = (customer: number, endsOn: string, columns = '') =>
    sql(
      `insert into public.policies ("customerId", "productId", premium, period, "startsOn", "endsOn" ${columns && ', status, "cancelledOn"'})
       values (${customer}, ${product}, 10, 'month', '2025-01-01', '${endsOn}' ${columns}) returning 1`,
    );
  const tasks = async (mine = false) => {
    const found = await staffCall<Tasks>(server(), 'today', { day: DAY, mine });
    return Object.fromEntries(
      Object.entries(found).map(([task, { rows, total }]) => {
        expect(total).toBe(rows.length);
        return [task, rows.map(({ name, due }) => (due ? `${name} ${due}` : name))];
      }),
    );
  };

  beforeAll(async () => {
    [{ userId: me }] = (await sql('select "userId" from public.staff')) as [{ userId: string }];
    await sql(
      `insert into auth.users (id, email) values ('${EVA}', 'eva@group.example') returning 1`,
    );
    await sql(`insert into public.staff ("userId") values ('${EVA}') returning 1`);
    const [company] = await sql<{ id: number }>(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    const [auto] = await sql<{ id: number }>(
      `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
    );
    product = auto!.id;
  });
  beforeEach(() => deleteCustomers(sql));

  it('contain leads that nobody has answered, the newest first', async () => {
    await add('old');
    await add('mine and new', { owner: me });
    await add('unowned, called once', { status: 'contactado' });
    await add('of Eva and new', { owner: EVA });
    await add('of Eva, answered', { owner: EVA, status: 'contactado' });
    await add('won', { status: 'ganado' });
    await add('archived', { archived: true });
    await add('doubtful', { doubt: 'hasty' });
    await add('scheduled', { nextContactOn: '2026-12-24' });
    expect(await tasks()).toEqual({ lead: ['of Eva and new', 'mine and new', 'old'] });
    expect(await tasks(true)).toEqual({ lead: ['mine and new', 'old'] });
  });

  it('contain contacts that are due or overdue, the oldest first', async () => {
    const answered = { status: 'contactado' };
    await add('today', { ...answered, nextContactOn: DAY, owner: me });
    await add('overdue', { nextContactOn: '2026-11-01', status: 'ganado' });
    await add('tomorrow', { ...answered, nextContactOn: '2026-11-23' });
    await add('of Eva', { ...answered, nextContactOn: DAY, owner: EVA });
    expect(await tasks()).toEqual({
      contact: ['overdue 2026-11-01', `today ${DAY}`, `of Eva ${DAY}`],
    });
    expect(await tasks(true)).toEqual({ contact: ['overdue 2026-11-01', `today ${DAY}`] });
  });

  it('contain customers that nobody has changed or planned to contact for a week', async () => {
    const since = (days: number) => ({ owner: me, statusSince: `2026-11-${22 - days}T12:00:00Z` });
    await add('quoted', { ...since(9), status: 'cotizado' });
    await add('called', { ...since(7), status: 'contactado' });
    await sql(
      `insert into public.customers (name, status, "statusSince")
       values ('of nobody', 'contactado', '2026-11-14T12:00:00Z') returning 1`,
    );
    await add('called a day later', { ...since(6), status: 'contactado' });
    await add('planned', { ...since(9), status: 'contactado', nextContactOn: '2026-12-01' });
    await add('won', { ...since(9), status: 'ganado' });
    const changed = await add('changed', { ...since(9), status: 'cotizado' });
    await sql(`update public.customers set value = 9 where id = ${changed} returning 1`);
    expect(await tasks()).toEqual({
      contact: ['quoted 2026-11-20', 'of nobody 2026-11-21', `called ${DAY}`],
    });
  });

  it('cannot be read past row-level security by any role of the API', async () => {
    const found = await sql(
      `select rolname from pg_roles where rolname in ('anon', 'authenticated', 'authenticator')
         and has_table_privilege(rolname, 'private.dated_tasks', 'select')`,
    );
    expect(found).toEqual([]);
  });

  it('contain a lost customer only for contacts after the loss', async () => {
    const lost = { status: 'perdido', statusSince: '2026-11-10T12:00:00Z', owner: me };
    await add('planned before', { ...lost, nextContactOn: '2026-11-09' });
    await add('that day', { ...lost, nextContactOn: '2026-11-10' });
    await add('planned later', { ...lost, nextContactOn: '2026-11-11' });
    expect(await tasks()).toEqual({ contact: ['planned later 2026-11-11'] });
  });

  it('do not contain a renewal before an earlier planned contact', async () => {
    const answered = { status: 'contactado', owner: me, renewsOn: '2026-12-24' };
    for (const nextContactOn of [DAY, '2026-11-23'])
      await sell(await add(`ours ${nextContactOn}`, { owner: me, nextContactOn }), '2026-12-24');
    // Before the renewal of a policy begins, which would have a plan of its own, the contact with its customer counts.
    await sql(`delete from public.opportunities where source = 'renovacion' returning 1`);
    await add('theirs, today', { ...answered, nextContactOn: DAY });
    await add('theirs, later', { ...answered, nextContactOn: '2026-11-23' });
    await add('theirs, too late', { ...answered, nextContactOn: '2026-12-24' });
    const { renewal, policy } = await tasks();
    expect(renewal).toEqual(['theirs, today 2026-12-24', 'theirs, too late 2026-12-24']);
    expect(policy).toEqual([`ours ${DAY} 2026-12-24`]);
  });

  it('contain renewals of the next 60 days, and policies that ended in the last 30', async () => {
    const answered = { status: 'contactado', owner: me };
    await add('elsewhere', { ...answered, renewsOn: '2027-01-21' });
    await add('later', { ...answered, renewsOn: '2027-01-22' });
    await add('past', { ...answered, renewsOn: '2026-11-21' });
    const customer = await add('customer', { owner: me });
    for (const day of ['2026-10-22', '2026-10-23', '2027-01-21', '2027-01-22'])
      await sell(customer, day);
    await sell(customer, '2026-12-01', `, 'cancelada', '2026-11-01'`);
    expect(await tasks()).toEqual({
      renewal: ['elsewhere 2027-01-21'],
      policy: ['customer 2026-10-23', 'customer 2027-01-21'],
    });
  });

  it('have at most 20 rows each, with the number of all', async () => {
    await sql(
      `insert into public.customers (name) select 'x' || n from generate_series(1, 60) as n returning 1`,
    );
    const { lead } = await staffCall<Tasks>(server(), 'today', { day: DAY, mine: false });
    expect(lead).toMatchObject({ total: 60, rows: { length: 20, 0: { name: 'x60' } } });
  });

  it('include a board with number and sum of each state', async () => {
    await add('a', { status: 'cotizado', value: 100.5, owner: me });
    await add('b', { status: 'cotizado', value: 50, line: 'auto' });
    await add('c', { status: 'perdido', value: 7, lostReason: 'precio' });
    const won = await add('d', { value: 9999 });
    await sell(won, '2027-03-01');
    await sell(won, '2027-03-02');
    await sell(won, '2026-11-01');
    await add('archived', { archived: true, value: 1 });
    const board = async (input = {}) =>
      Object.fromEntries(
        Object.entries(await staffCall<Board>(server(), 'board', input)).map(([status, column]) => [
          status,
          [column!.count, column!.value, column!.cards.map(({ name }) => name).join()],
        ]),
      );
    expect(await board()).toEqual({
      cotizado: [2, 150.5, 'b,a'],
      ganado: [1, 240, 'd'],
      perdido: [1, 7, 'c'],
    });
    expect(await board({ owner: me })).toEqual({ cotizado: [1, 100.5, 'a'] });
    expect(await board({ owner: '-', line: 'auto' })).toEqual({ cotizado: [1, 50, 'b'] });
  });

  it('are counted by the pulse, as far as nobody has answered them', async () => {
    await add('a');
    await add('owned', { owner: me });
    await add('answered', { status: 'cotizado' });
    await add('won', { status: 'ganado' });
    await add('archived', { archived: true });
    await add('doubtful', { doubt: 'hasty' });
    expect(await staffCall(server(), 'pulse')).toMatchObject({ role: 'admin', unanswered: 2 });
  });

  it('have customers whose time begins with a new state, and whose lost reason ends with it', async () => {
    const id = await add('Ana', { status: 'perdido', lostReason: 'precio' });
    const row = async () =>
      (
        await sql<{ since: number; lostReason: string }>(
          `select extract(epoch from now() - "statusSince") as since, "lostReason" from public.customers where id = ${id}`,
        )
      )[0]!;
    await sql(
      `update public.customers set "statusSince" = now() - interval '9 days' where id = ${id} returning 1`,
    );
    await sql(`update public.customers set name = 'Eva' where id = ${id} returning 1`);
    expect(await row()).toMatchObject({ lostReason: 'precio' });
    expect((await row()).since).toBeGreaterThan(9 * 86_000);
    await sql(`update public.customers set status = 'nuevo' where id = ${id} returning 1`);
    expect(await row()).toMatchObject({ lostReason: '' });
    expect((await row()).since).toBeLessThan(3600);
  });

  it('accept a lost reason only for a lost customer, and record its change in the history', async () => {
    const id = await add('Ana', { status: 'nuevo', lostReason: 'precio' });
    const set = (columns: string) =>
      sql(`update public.customers set ${columns} where id = ${id} returning 1`);
    expect(await sql(`select "lostReason" from public.customers where id = ${id}`)).toEqual([
      { lostReason: '' },
    ]);
    await set(`status = 'perdido', "lostReason" = 'precio'`);
    await set(`"lostReason" = 'silencio'`);
    expect(
      await sql(
        `select kind, "before", "after", text from public."customerEvents" where "customerId" = ${id} order by id`,
      ),
    ).toEqual([
      { kind: 'status', before: 'nuevo', after: 'perdido', text: 'precio' },
      { kind: 'status', before: 'perdido', after: 'perdido', text: 'silencio' },
    ]);
  });

  it('fill a calendar with the days of its owner and of nobody, for anybody who knows the latest secret', async () => {
    const day = `(private.today() + 3)::text`;
    const [{ soon }] = (await sql(`select ${day} as soon`)) as [{ soon: string }];
    const mine = await add('Ana', { owner: me, nextContactOn: soon, renewsOn: soon });
    await sell(mine, soon);
    await add('of Eva', { owner: EVA, nextContactOn: soon });
    await add('of nobody', { nextContactOn: soon });
    await sell(await add('archived', { owner: me, archived: true }), soon);
    const doubtful = { owner: me, doubt: 'hasty', nextContactOn: soon };
    await add('doubtful', doubtful);
    const entries = async (secret: string) =>
      (
        await sql<{ calendar: { kind: string; name: string }[] | null }>(
          `select private.calendar('${secret}')`,
        )
      )[0]!.calendar;
    const first = await staffCall<string>(server(), 'new_calendar_secret');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect((await entries(first))?.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      ...['contact Ana', 'contact of nobody', 'policy Ana'],
    ]);
    expect(await staffCall(server(), 'own_settings')).toMatchObject({ hasCalendar: true });
    const second = await staffCall<string>(server(), 'new_calendar_secret');
    expect(await entries(first)).toBeNull();
    expect(await entries(second)).toHaveLength(3);
    await staffCall(server(), 'drop_calendar');
    expect(await entries(second)).toBeNull();
  });

  it('can be switched off as daily e-mail by each member of staff', async () => {
    await staffCall(server(), 'set_digest', { wanted: true });
    expect(await staffCall(server(), 'own_settings')).toEqual({
      name: '',
      digest: true,
      hasCalendar: false,
      sendsEmail: false,
    });
    await staffCall(server(), 'set_digest', { wanted: false });
    expect(await staffCall(server(), 'own_settings')).toMatchObject({ digest: false });
    expect(await sql(`select digest from public.staff where "userId" = '${EVA}'`)).toEqual([
      { digest: true },
    ]);
  });
});
