import { referenceOf } from '../../src/lib/reference';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { type Answer, type Options, post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

describeSql('the same form from two tabs', (server, sql) => {
  const ask = (payload: unknown, options: Options = {}): Promise<Answer> =>
    post(server(), '/rest/v1/rpc/request_quote', { payload }, options);
  /** Requests with their customers. */
  const leads = () =>
    sql<Record<string, unknown>>(
      `select c.*, o.*, greatest(o.record, c.record) as record
       from public.opportunities as o join public.customers as c on c.id = o."customerId" order by o.id`,
    );
  const history = () =>
    sql<{ kind: string; text: string; customerId: number }>(
      'select kind, text, "customerId" from public."customerEvents" order by id',
    );
  const form = (fields: object = {}) => quote({ message: '', ...fields });
  const search = (q: string) => staffCall<{ id: number }[]>(server(), 'search_customers', { q });

  beforeEach(() => deleteCustomers(sql));

  it('becomes one lead with a note of the second reference number', async () => {
    const [uuid, first, second] = [newUuid(), form(), form()];
    for (const payload of [first, second, second])
      expect((await ask(payload, { uuid })).status).toBe(204);
    expect(await leads()).toMatchObject([{ reference: referenceOf(first.key) }]);
    const [request, note, ...more] = await history();
    expect([request?.kind, note?.kind, more]).toEqual(['request', 'note', []]);
    expect(note?.text).toContain('Posible repetida');
    expect(note?.text).toContain(referenceOf(second.key));
  });

  it('is found by either reference number, since the applicant may quote either on the telephone', async () => {
    const [first, second, other] = [form(), form(), form({ name: 'Eva' })];
    for (const payload of [first, second, other]) await ask(payload);
    const [lead] = await leads();
    const reference = referenceOf(second.key);
    for (const q of [
      referenceOf(first.key),
      reference,
      ` ${reference.toLowerCase()} `,
      reference.replace('-', ''),
    ])
      expect(await search(q)).toMatchObject([{ id: lead!.id }]);
    expect(await staffCall(server(), 'customer_references', { customer: lead!.id })).toEqual([
      reference,
    ]);
  });

  it.each([
    ['another field', { extra: 'x' }],
    ['no consent', { consent: '' }],
    ['an unknown version of the consent', { consent: '1999-01' }],
    ['a number in the place of a text', { seconds: 60 }],
  ])('is refused with %s, like a first request', async (_, fields) => {
    await ask(form());
    expect((await ask(form(fields))).status).toBe(400);
    expect((await history()).map(({ kind }) => kind)).toEqual(['request']);
  });

  it('becomes one lead when both are sent at once, also without a visit', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask(form())));
    expect(await leads()).toHaveLength(1);
    expect((await history()).map(({ kind }) => kind)).toEqual(['request', 'note', 'note', 'note']);
  });

  it('becomes one lead when one of them names no visit, and however quickly it is sent again', async () => {
    const uuid = newUuid();
    await ask(form());
    await ask(form({ seconds: '0' }), { uuid });
    expect(await leads()).toMatchObject([{ doubt: '', uuid: null }]);
    await ask(form({ name: 'Eva' }), { uuid });
    await ask(form({ name: 'Eva', seconds: '' }));
    expect((await leads()).map(({ name }) => name)).toEqual(['Ana Rivera', 'Eva']);
  });

  it('can be completed from either tab', async () => {
    const [first, second] = [form(), form()];
    for (const payload of [first, second]) await ask(payload);
    const completion = { key: second.key, line: 'auto', message: 'Desde la segunda.' };
    await post(server(), '/rest/v1/rpc/complete_quote', { payload: completion });
    expect(await leads()).toMatchObject([{ message: 'Desde la segunda.' }]);
  });

  it('keeps the answers of the first tab, and records those of the second one in the history', async () => {
    const [first, second] = [form(), form()];
    for (const payload of [first, second]) await ask(payload);
    const complete = (key: string, message: string, answers: object) =>
      post(server(), '/rest/v1/rpc/complete_quote', {
        payload: { key, line: 'auto', message, answers },
      });
    await complete(first.key, 'Desde la primera.', { vehicle: 'Corolla' });
    await complete(second.key, 'Desde la segunda.', { vehicle: 'Civic' });
    await complete(first.key, 'Corregida.', { vehicle: 'Corolla 2020' });
    expect(await leads()).toMatchObject([
      { message: 'Corregida.', answers: { vehicle: 'Corolla 2020' } },
    ]);
    const completed = await sql<{ before: string; after: string }>(
      `select "before", "after" from public."customerEvents" where kind = 'completed' order by id`,
    );
    expect(completed.map(({ before }) => before)).toEqual(['', 'apart', '']);
    expect(JSON.parse(completed[1]!.after)).toMatchObject({ message: 'Desde la segunda.' });
  });

  it.each<[string, object, Options]>([
    ['another name', { name: 'Eva' }, {}],
    ['another telephone', { phone: '+1 787 555 0199' }, {}],
    ['another line', { line: 'vida' }, {}],
    ['a message of its own', { message: 'Llámenme hoy.' }, {}],
    ['consent to advertisements', { marketing: '2026-11' }, {}],
    ['another browser', {}, { uuid: newUuid() }],
    ['a filled honeypot field', { website: 'x' }, {}],
  ])('becomes another lead with %s', async (_, fields, options) => {
    await ask(form(), { uuid: newUuid() });
    expect((await ask(form(fields), options)).status).toBe(204);
    expect(await leads()).toHaveLength(2);
    expect((await history()).map(({ kind }) => kind)).toEqual(['request', 'request']);
  });

  it('becomes another lead after ten minutes, and after five repetitions', async () => {
    await ask(form());
    await sql(
      `update public.opportunities set created_at = created_at - interval '10 minutes' returning 1`,
    );
    for (let i = 0; i < 7; i++) await ask(form());
    expect(await leads()).toHaveLength(3);
  });

  it('is noted for the customer into whom the lead was merged', async () => {
    const uuid = newUuid();
    await ask(form(), { uuid });
    await ask(form({ name: 'Ana María' }), { uuid });
    const [lead, kept] = await leads();
    const again = form();
    const merged = await post(
      server(),
      '/rest/v1/rpc/merge_customers',
      { kept: kept!.customerId, other: lead!.customerId },
      { token: await staffToken(server()) },
    );
    expect(merged.status).toBeLessThan(300);
    expect((await ask(again, { uuid })).status).toBe(204);
    expect((await history()).at(-1)).toMatchObject({ kind: 'note', customerId: kept!.customerId });
    expect(await search(referenceOf(again.key))).toMatchObject([{ id: kept!.customerId }]);
  });
});
