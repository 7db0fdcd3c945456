import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

type Row = Record<string, unknown>;

describeSql('complete_quote and the consent to advertisements', (server, sql) => {
  const ask = (payload: unknown) => post(server(), '/rest/v1/rpc/complete_quote', { payload });
  const customers = () => sql<Row>('select * from public.customers order by id');
  const events = () =>
    sql<Row>(
      `select "before", "after"::json as sent from public."customerEvents" where kind = 'completed' order by id`,
    );
  /** Adds a lead. @returns the key of its request */
  const newLead = async (fields: object = {}): Promise<string> => {
    const payload = quote({ message: '', ...fields });
    const { status } = await post(server(), '/rest/v1/rpc/request_quote', { payload });
    expect(status).toBe(204);
    return payload.key;
  };
  const completion = (key: string, fields: object = {}) => ({ key, line: 'auto', ...fields });
  const asStaff = async (id: unknown, changes: object) =>
    send(server(), 'PATCH', `/rest/v1/customers?id=eq.${String(id)}`, changes, {
      token: await staffToken(server()),
    });

  beforeEach(() => deleteCustomers(sql));

  it('stores the consent with its text and time, and withdraws it in a later completion', async () => {
    const key = await newLead();
    const marketing = '2026-11';
    expect((await ask(completion(key, { marketing }))).status).toBe(204);
    const [lead] = await customers();
    expect(lead).toMatchObject({ marketingVersion: marketing, marketingAt: expect.anything() });
    const times = await sql<Row>(
      `select "marketingAt" between "consentAt" and now() as "isNow" from public.customers`,
    );
    expect(times).toEqual([{ isNow: true }]);
    // A changed message leaves the time of the consent as it is.
    await ask(completion(key, { marketing, message: 'Hola' }));
    expect(await customers()).toMatchObject([{ message: 'Hola', marketingAt: lead!.marketingAt }]);
    await ask(completion(key, { message: 'Hola' }));
    expect(await customers()).toMatchObject([{ marketingVersion: null, marketingAt: null }]);
    const history = await sql<Row>(
      `select "before" <> '' as had, "after" <> '' as has from public."customerEvents"
       where kind = 'marketingAt' order by id`,
    );
    expect(history).toEqual([
      { had: false, has: true },
      { had: true, has: false },
    ]);
    expect((await ask(completion(key, { marketing: '1999-01' }))).status).toBe(400);
    expect((await ask(completion(key, { marketing: 7 }))).status).toBe(400);
  });

  it('changes neither the consent of a first step nor what staff have noted since', async () => {
    const marketing = '2026-11';
    await ask(completion(await newLead({ marketing }), { message: 'Hola' }));
    expect(await customers()).toMatchObject([{ message: 'Hola', marketingVersion: marketing }]);
    await deleteCustomers(sql);

    const key = await newLead();
    await ask(completion(key, { marketing }));
    const [lead] = await customers();
    expect((await asStaff(lead!.id, { marketingAt: null })).status).toBe(204);
    await ask(completion(key, { marketing, message: 'Hola' }));
    expect(await customers()).toMatchObject([{ message: 'Hola', marketingVersion: null }]);
    expect((await events()).at(-1)).toMatchObject({ before: 'apart' });
    // Only the person can give consent.
    expect((await asStaff(lead!.id, { marketingAt: '2026-11-23' })).status).toBe(400);
  });

  it('does not give the consent to the customer into which staff have merged the lead', async () => {
    const key = await newLead();
    await newLead({ name: 'Cliente' });
    const [lead, kept] = await customers();
    await staffCall(server(), 'merge_customers', { kept: kept!.id, other: lead!.id });
    expect((await ask(completion(key, { marketing: '2026-11' }))).status).toBe(204);
    expect(await customers()).toMatchObject([{ marketingAt: null }, { marketingAt: null }]);
    expect(await events()).toMatchObject([{ before: 'apart', sent: { marketing: '2026-11' } }]);
  });
});
