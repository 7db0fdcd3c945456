import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

const EVA = '00000000-0000-4000-8000-00000000000e';
const STATES = ['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido'];

interface Lead {
  id: number;
  name: string;
  line: string;
  message: string;
  opportunityId: number;
  created_at: string;
}
type Tasks = Partial<Record<'lead' | 'contact', { total: number; rows: Lead[] }>>;

describeSql('requests that nobody has answered', (server, sql) => {
  let me: string;
  let product: number;
  let today: string;
  let tomorrow: string;
  const add = async (name: string, columns: Record<string, string> = {}) => {
    const fields = Object.entries({ name, ...columns });
    const [row] = await sql<{ id: number }>(
      `insert into public.customers (${fields.map(([column]) => `"${column}"`).join()})
       values (${fields.map(([, value]) => `'${value}'`).join()}) returning id`,
    );
    return row!.id;
  };
  const request = async (name: string, fields: object = {}) => {
    await post(server(), '/rest/v1/rpc/request_quote', { payload: quote({ name, ...fields }) });
    const [row] = await sql<{ id: number }>(`select max(id) as id from public.customers`);
    return row!.id;
  };
  const tasks = (day = today) => staffCall<Tasks>(server(), 'today', { day, mine: false });
  const leads = async (day?: string) =>
    ((await tasks(day)).lead?.rows ?? []).map(({ name }) => name);
  const badge = async () => (await staffCall<{ unanswered: number }>(server(), 'pulse')).unanswered;
  const write = async (method: string, path: string, fields: object) => {
    const { status } = await send(server(), method, `/rest/v1/${path}`, fields, {
      token: await staffToken(server()),
    });
    expect(status).toBeLessThan(300);
  };
  const log = (customerId: number, kind: string) =>
    write('POST', 'customerEvents', { customerId, kind, text: 'Hola' });
  const change = (id: number, columns: object) => write('PATCH', `customers?id=eq.${id}`, columns);
  const merge = (kept: number, other: number) =>
    staffCall<number>(server(), 'merge_customers', { kept, other });

  beforeAll(async () => {
    [{ userId: me }] = (await sql('select "userId" from public.staff')) as [{ userId: string }];
    [{ today, tomorrow }] = (await sql(
      `select private.today()::text as today, (private.today() + 1)::text as tomorrow`,
    )) as [{ today: string; tomorrow: string }];
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

  type Act = (id: number) => Promise<unknown>;
  const answers: [string, Act][] = [
    ['a logged call', (id) => log(id, 'call')],
    ['a sent message', (id) => log(id, 'message')],
    ...STATES.slice(1).flatMap((status): [string, Act][] => [
      [
        `the form, which saves ${status} with the version that was read`,
        (id) => write('PATCH', `customers?id=eq.${id}&version=eq.1`, { status }),
      ],
      [
        `the board, the list, or the palette, which save ${status} for several at once`,
        (id) => write('PATCH', `customers?id=in.(${id},0)`, { status }),
      ],
    ]),
    [
      'a policy that was sold',
      (id) =>
        write('POST', 'policies', {
          customerId: id,
          productId: product,
          premium: 10,
          startsOn: today,
          endsOn: tomorrow,
        }),
    ],
  ];
  it.each(answers)('are answered by %s', async (_, answer) => {
    const id = await request('Ana');
    expect([await leads(), await badge()]).toEqual([['Ana'], 1]);
    await answer(id);
    expect([await leads(), await badge()]).toEqual([[], 0]);
  });

  const noAnswers: [string, Act][] = [
    ['taking it', (id) => change(id, { owner: me })],
    ['handing it over', (id) => change(id, { owner: EVA })],
    ['a note', (id) => log(id, 'note')],
    ['a next step', (id) => change(id, { nextStep: 'Llamar' })],
    ['a contact that is planned for today', (id) => change(id, { nextContactOn: today })],
    [
      'a state that was taken back',
      async (id) => {
        await change(id, { status: 'contactado' });
        await change(id, { status: 'nuevo' });
      },
    ],
  ];
  it.each(noAnswers)('are not answered by %s', async (_, act) => {
    await act(await request('Ana'));
    expect([await leads(), await badge()]).toEqual([['Ana'], 1]);
    expect((await tasks()).contact).toBeUndefined();
  });

  it('are hidden until the day of a contact planned for later', async () => {
    await change(await request('Ana'), { nextContactOn: tomorrow });
    expect([await leads(), await leads(tomorrow), await badge()]).toEqual([[], ['Ana'], 0]);
    expect((await tasks(tomorrow)).contact).toBeUndefined();
  });

  const customers = STATES.flatMap((status) =>
    ['nobody', 'me', 'Eva'].map((owner): [string, string] => [status, owner]),
  );
  describe.each(customers)(
    'a request that is merged with a customer in state %s of %s',
    (...is) => {
      const [status, owner] = is;
      const customer = () =>
        add('Ana', {
          status,
          line: 'auto',
          message: 'Mi carro',
          created_at: '2026-01-02T12:00:00Z',
          nextContactOn: tomorrow,
          ...(owner !== 'nobody' && { owner: owner === 'me' ? me : EVA }),
        });
      const asked = () =>
        request('Ana Rivera', { line: 'hogar', message: 'Ahora mi casa', email: 'otra@x.example' });

      it('stays among today’s unanswered leads with its line and message, until it is answered', async () => {
        const [kept, other] = [await customer(), await asked()];
        await merge(kept, other);
        const { lead } = await tasks();
        expect(lead).toMatchObject({
          total: 1,
          rows: [{ id: kept, name: 'Ana', line: 'hogar', message: 'Ahora mi casa' }],
        });
        expect(lead!.rows[0]!.created_at.slice(0, 4)).not.toBe('2026-01');
        expect(await badge()).toBe(1);
        await change(kept, { owner: me });
        expect(await leads()).toEqual(['Ana']);
        await log(kept, 'call');
        expect([await leads(), await badge()]).toEqual([[], 0]);
      });

      it('stays so when the request is the kept one, and after the merge is undone', async () => {
        const [old, kept] = [await customer(), await asked()];
        const made = await merge(kept, old);
        expect((await tasks()).lead?.rows).toMatchObject([
          { id: kept, line: 'hogar', message: 'Ahora mi casa' },
        ]);
        await staffCall(server(), 'undo_merge', { merge: made });
        expect((await tasks()).lead?.rows).toMatchObject([{ id: kept, name: 'Ana Rivera' }]);
      });
    },
  );

  it('a merged request is postponed, and answered by a state', async () => {
    const [kept, other] = [await add('Ana', { status: 'ganado' }), await request('Ana Rivera')];
    await merge(kept, other);
    await change(kept, { nextContactOn: tomorrow });
    expect([await leads(), await leads(tomorrow)]).toEqual([[], ['Ana']]);
    await change(kept, { status: 'cotizado' });
    expect(await leads(tomorrow)).toEqual([]);
  });

  it('a merged request has the message of its second step, not the one of the kept customer', async () => {
    const kept = await add('Ana', { status: 'ganado', message: 'Mi carro' });
    const key = randomUUID();
    await merge(kept, await request('Ana Rivera', { key, message: '' }));
    const messages = async () => (await tasks()).lead?.rows.map(({ message }) => message);
    expect(await messages()).toEqual(['']);
    const payload = { key, line: 'auto', message: 'Ahora mi casa' };
    await post(server(), '/rest/v1/rpc/complete_quote', { payload });
    expect(await messages()).toEqual(['Ahora mi casa']);
  });

  it('requests are listed each on its own through merges, and one answer can end all of them', async () => {
    const [first, second] = [await add('Ana', { status: 'ganado' }), await request('Ana R.')];
    await merge(first, second);
    const last = await add('Ana Rivera', { status: 'cotizado', nextContactOn: '2199-01-01' });
    await merge(last, first);
    expect(await leads()).toEqual(['Ana Rivera']);
    await merge(last, await request('A. Rivera', { message: 'Otra vez' }));
    expect((await tasks()).lead).toMatchObject({
      ...{ total: 2, rows: [{ message: 'Otra vez' }, { id: last }] },
    });
    expect(await badge()).toBe(2);
    const [newest] = (await tasks()).lead!.rows;
    await write('PATCH', `opportunities?id=eq.${newest!.opportunityId}`, { status: 'perdido' });
    expect(await badge()).toBe(1);
    await log(last, 'message');
    expect(await leads()).toEqual([]);
  });

  it('a request that was answered or archived before the merge does not become unanswered', async () => {
    const kept = await add('Ana', { status: 'ganado' });
    const called = await request('called');
    await log(called, 'call');
    await merge(kept, called);
    await merge(kept, await add('archived', { archived: 'true' }));
    expect(await leads()).toEqual([]);
  });

  it('the pulse reads no more requests than it counts', async () => {
    await sql(
      `insert into public.customers (name) select 'Ana' from generate_series(1, 5000) returning 1`,
    );
    // The planner believes that indexes are slow and both tables have few rows, so that only the function's settings
    // forbid plans that read all rows, as they did after statistics of an almost empty table.
    await sql(
      `update pg_catalog.pg_class set reltuples = 6, relpages = 1
       where oid in ('public.customers'::regclass, 'public.opportunities'::regclass) returning 1`,
    );
    // Counts rows that this transaction has read, whether by a scan or an index.
    const read = `(
      select pg_stat_get_xact_tuples_returned('public.opportunities'::regclass)
        + sum(pg_stat_get_xact_tuples_fetched(one))::integer
      from (
        select 'public.opportunities'::regclass::oid as one
        union all select indexrelid from pg_catalog.pg_index where indrelid = 'public.opportunities'::regclass
      ) as relations
    )`;
    const [row] = await sql<{ before: number; after: number; pulse: { unanswered: number } }>(
      `select set_config('random_page_cost', '1000', true), ${read} as before, public.pulse() as pulse, ${read} as after`,
    );
    expect(row!.pulse.unanswered).toBe(1000);
    expect(row!.after - row!.before).toBeGreaterThan(900);
    expect(row!.after - row!.before).toBeLessThan(1500);
  });
});
