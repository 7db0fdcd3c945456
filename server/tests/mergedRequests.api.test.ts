import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

interface Lead {
  id: number;
  name: string;
  message: string;
  waiting: object[] | null;
}
interface Tasks {
  lead?: { rows: Lead[] };
  renewal?: { rows: Lead[] };
}

describeSql('requests of merged customers', (server, sql) => {
  let today: string;
  let tomorrow: string;
  const add = async (name: string) => {
    const [row] = await sql<{ id: number }>(
      `insert into public.customers (name, status) values ('${name}', 'ganado') returning id`,
    );
    return row!.id;
  };
  const request = async (name: string, fields: object = {}) => {
    await post(server(), '/rest/v1/rpc/request_quote', { payload: quote({ name, ...fields }) });
    const [row] = await sql<{ id: number }>(`select max(id) as id from public.customers`);
    return row!.id;
  };
  const tasks = () => staffCall<Tasks>(server(), 'today', { day: today, mine: false });
  const leads = async () => (await tasks()).lead?.rows ?? [];
  const names = async () => (await leads()).map(({ name }) => name);
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
  const requestsOf = (customer: number) =>
    staffCall<Lead[]>(server(), 'unanswered_requests', { customer });
  const undo = (made: number) => staffCall(server(), 'undo_merge', { merge: made });

  beforeAll(async () => {
    [{ today, tomorrow }] = (await sql(
      `select private.today()::text as today, (private.today() + 1)::text as tomorrow`,
    )) as [{ today: string; tomorrow: string }];
  });
  beforeEach(() => deleteCustomers(sql));

  const sayAnswered = (customer: number) =>
    sql(`select "before", text from public."customerEvents"
         where kind = 'answered' and "customerId" = ${customer}`);
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a call', (id) => log(id, 'call')],
    ['a state', (id) => change(id, { status: 'cotizado' })],
  ])(
    'a request that %s answered while it was merged stays so after an undone merge, which its history says',
    async (_, answer) => {
      const [account] = await sql<{ email: string }>(
        `select email from auth.users join public.staff on "userId" = users.id`,
      );
      const [kept, other] = [await add('Ana'), await request('Ana R.')];
      const made = await merge(kept, other);
      await log(kept, 'note');
      await answer(kept);
      await undo(made);
      expect(await names()).toEqual([]);
      // It says nothing of what was said to the other customer.
      expect(await sayAnswered(other)).toEqual([{ before: account!.email, text: '' }]);
    },
  );

  it('an undone merge marks nothing as answered that still waits, or was answered before', async () => {
    const kept = await add('Ana');
    const [called, waiting] = [await request('called'), await request('waiting')];
    await log(called, 'call');
    for (const other of [called, waiting]) {
      const made = await merge(kept, other);
      await undo(made);
      expect(await sayAnswered(other)).toEqual([]);
    }
    expect(await names()).toEqual(['waiting']);
  });

  it('what answered a request beyond two merges is known after both are undone', async () => {
    const [middle, other] = [await add('Ana'), await request('Ana R.')];
    const first = await merge(middle, other);
    const last = await add('Ana Rivera');
    const second = await merge(last, middle);
    await log(last, 'message');
    for (const made of [second, first]) await undo(made);
    expect(await names()).toEqual([]);
    expect(await sayAnswered(other)).toEqual([{ before: '', text: '' }]);
  });

  it('the customer’s page and a line with several requests name each that waits, the newest first', async () => {
    const kept = await request('Ana', { message: 'x'.repeat(300) });
    const unanswered = (customer = kept) => requestsOf(customer);
    const waiting = async () => (await leads()).find(({ id }) => id === kept)?.waiting;
    const own = { id: kept, line: 'auto', message: 'x'.repeat(300) };
    expect(await unanswered()).toMatchObject([own]);
    expect(await waiting()).toBeNull();

    const other = await request('Ana R.', { line: 'hogar', message: 'La casa' });
    await request('Eva');
    await merge(kept, other);
    const [row] = await sql<{ reference: string }>(
      `select reference from public.customers where id = ${other}`,
    );
    const merged = { id: other, line: 'hogar', message: 'La casa', ...row };
    expect(await unanswered()).toMatchObject([merged, own]);
    const short = { ...own, message: `${'x'.repeat(199)}…` };
    expect(await waiting()).toMatchObject([merged, short]);

    // A planned contact hides them from the day's tasks, but they still wait.
    await change(kept, { nextContactOn: tomorrow });
    expect(await unanswered()).toMatchObject([merged, own]);
    await log(kept, 'call');
    expect([await unanswered(), await unanswered(other)]).toEqual([[], []]);
  });

  /** Messages of the customer's requests that wait, by id, the newest first. */
  const messages = async (customer: number) =>
    (await requestsOf(customer)).map(({ id, message }) => [id, message]);
  /** The customer's message, and as which customer its request arrived; null: as this one. */
  const messageOf = async (customer: number) => {
    const [row] = await sql<{ message: string; of: number | null }>(
      `select message, (select id from public.customers where created_at = c."messageAt") as of
       from public.customers as c where id = ${customer}`,
    );
    return [row!.message, row!.of];
  };

  it('a message that a merge takes over stays that of its request, until the merge is undone', async () => {
    const other = await request('Ana R.', { message: 'La casa' });
    const middle = await request('Ana', { message: '' });
    const first = await merge(middle, other);
    expect(await messageOf(middle)).toEqual(['La casa', other]);
    expect(await messages(middle)).toEqual([
      [middle, ''],
      [other, 'La casa'],
    ]);
    const kept = await add('Ana Rivera');
    const second = await merge(kept, middle);
    expect(await messageOf(kept)).toEqual(['La casa', other]);
    expect(await messages(kept)).toEqual([
      [middle, ''],
      [other, 'La casa'],
    ]);
    for (const made of [second, first]) await undo(made);
    expect([await messageOf(kept), await messageOf(middle)]).toEqual([
      ['', null],
      ['', null],
    ]);
  });

  it("'Hoy' does not show the message of a request that was answered before the merge", async () => {
    const other = await request('Ana R.', { message: 'La casa' });
    await log(other, 'call');
    const kept = await request('Ana', { message: '' });
    await merge(kept, other);
    expect(await leads()).toMatchObject([{ id: kept, message: '', waiting: null }]);
  });

  it('what is written in the second step after a merge is the message of the merged request', async () => {
    const [kept, key] = [await add('Ana'), randomUUID()];
    const other = await request('Ana R.', { key, message: '' });
    await merge(kept, other);
    const complete = (of: string, message: string) =>
      post(server(), '/rest/v1/rpc/complete_quote', {
        payload: { key: of, line: 'auto', message },
      });
    await complete(key, 'La casa');
    expect(await messageOf(kept)).toEqual(['La casa', other]);
    expect(await messages(kept)).toEqual([[other, 'La casa']]);

    const ownKey = randomUUID();
    const own = await request('Eva', { key: ownKey, message: '' });
    const merged = await request('Eva R.', { message: 'El carro' });
    await merge(own, merged);
    // The applicant of the customer's own request replaces no message of another request.
    await complete(ownKey, 'La moto');
    expect(await messageOf(own)).toEqual(['El carro', merged]);
  });

  it('a task lists what it answers as soon as a merged request waits, also one that a plan hides', async () => {
    const [row] = await sql<{ id: number }>(
      `insert into public.customers (name, status, "renewsOn") values ('Ana', 'cotizado', '${today}') returning id`,
    );
    const kept = row!.id;
    await merge(kept, await request('Ana R.', { message: 'La casa' }));
    const listed = { rows: [{ id: kept, waiting: [{ message: 'La casa' }] }] };
    expect(await tasks()).toMatchObject({ lead: listed, renewal: listed });
    await change(kept, { nextContactOn: tomorrow });
    const planned = await tasks();
    expect(planned.lead).toBeUndefined();
    expect(planned).toMatchObject({ renewal: listed });
    await log(kept, 'call');
    expect(await tasks()).toMatchObject({ renewal: { rows: [{ id: kept, waiting: null }] } });
  });
});
