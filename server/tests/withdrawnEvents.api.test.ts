import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

interface Tasks {
  lead?: { rows: { name: string }[] };
}

describeSql('an event that staff withdraw', (server, sql) => {
  const idOf = async (query: string) => (await sql<{ id: number }>(query))[0]!.id;
  const newestEvent = () => idOf('select max(id) as id from public."customerEvents"');
  const request = async (name: string, phone: string) => {
    await post(server(), '/rest/v1/rpc/request_quote', { payload: quote({ name, phone }) });
    return idOf('select max(id) as id from public.customers');
  };
  const leads = async () => {
    const [{ day }] = (await sql('select private.today()::text as day')) as [{ day: string }];
    const { lead } = await staffCall<Tasks>(server(), 'today', { day, mine: false });
    return (lead?.rows ?? []).map(({ name }) => name);
  };
  const log = async (customerId: number, kind: string) => {
    const token = await staffToken(server());
    const event = { customerId, kind, text: 'Hola' };
    expect(await post(server(), '/rest/v1/customerEvents', event, { token })).toMatchObject({
      status: 201,
    });
    return newestEvent();
  };
  const withdraw = (event: number) => staffCall<boolean>(server(), 'withdraw_event', { event });
  beforeEach(() => deleteCustomers(sql));

  it('no longer counts as an answer, neither to the customer’s own request nor to one that a merge brought', async () => {
    const own = await request('Zoe Ruiz', '787 555 0176');
    const kept = await idOf(
      `insert into public.customers (name, status) values ('Kim Sosa', 'ganado') returning id`,
    );
    const other = await request('Kim Sosa', '787 555 0177');
    await staffCall(server(), 'merge_customers', { kept, other });
    for (const [id, name] of [
      [own, 'Zoe Ruiz'],
      [kept, 'Kim Sosa'],
    ] as const) {
      expect(await leads()).toContain(name);
      const call = await log(id, 'call');
      expect(await leads()).not.toContain(name);
      expect(await withdraw(call)).toBe(true);
      expect(await leads()).toContain(name);
    }
  });

  it('cannot be withdrawn if another person or the server wrote it, or after more than ten minutes', async () => {
    const id = await request('Pau Gil', '787 555 0178');
    const byServer = await newestEvent();
    const note = await log(id, 'note');
    const change = (columns: string) =>
      sql(`update public."customerEvents" set ${columns} where id = ${note} returning 1`);
    const author =
      '(select email from auth.users join public.staff on "userId" = users.id limit 1)';
    await change(`by = 'otra@group.example'`);
    expect([await withdraw(byServer), await withdraw(note)]).toEqual([false, false]);
    await change(`by = ${author}, created_at = now() - interval '11 minutes'`);
    expect(await withdraw(note)).toBe(false);
    expect(await withdraw(999_999)).toBe(false);
    await change(`created_at = now() - interval '9 minutes'`);
    expect(await withdraw(note)).toBe(true);
  });
});
