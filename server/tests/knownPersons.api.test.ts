import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

interface Found {
  customerId: number;
  name: string;
  email: string;
  phone: string;
  line: string;
}

describeSql('a request of a known person (D5.71)', (server, sql) => {
  const request = async (fields: object = {}, uuid = newUuid()) => {
    const payload = quote(fields);
    const { status, text } = await post(
      server(),
      '/rest/v1/rpc/request_quote',
      { payload },
      { uuid },
    );
    expect([status, text]).toEqual([204, '']);
    return payload.key;
  };
  const requests = () =>
    sql<Found>(
      'select "customerId", name, email, phone, line from public.opportunities order by id',
    );
  const customers = () =>
    sql<Record<string, unknown>>(
      `select id, name, email, phone, document, owner, status, line, "marketingAt", "requestHash" from public.customers order by id`,
    );
  const change = async (fields: object) => {
    const [first] = await customers();
    const path = `/rest/v1/customers?id=eq.${String(first!.id)}`;
    const { status } = await send(server(), 'PATCH', path, fields, {
      token: await staffToken(server()),
    });
    expect(status).toBe(204);
  };
  /** Customers whom the last request belongs to: 1 when it was added to the known one. */
  const persons = async () => new Set((await requests()).map(({ customerId }) => customerId)).size;

  beforeEach(async () => {
    await deleteCustomers(sql);
    await request({ name: 'Ana María Núñez', email: 'ana@x.example', phone: '787 555 0100' });
  });

  it.each<[string, object]>([
    ['another spelling of the telephone number', { phone: '+1 (787) 555-0100', email: '' }],
    ['the address in capitals', { phone: '', email: 'ANA@X.EXAMPLE' }],
    ['two of three names', { name: 'ana nunez', phone: '7875550100' }],
    ['one more name', { name: 'Núñez  Ana María Paz', phone: '7875550100' }],
  ])('is added to the customer: %s', async (_, fields) => {
    await request({ name: 'Ana María Núñez', line: 'viaje', ...fields });
    expect(await persons()).toBe(1);
  });

  it.each<[string, object]>([
    ['another name with the same telephone number', { name: 'Luis Núñez' }],
    ['a single name that many have', { name: 'Ana' }],
    ['another telephone number and address', { phone: '787 555 0199', email: 'a@x.example' }],
    ['a doubtful request', { seconds: '1' }],
  ])('is a customer of its own, of whom staff are told: %s', async (_, fields) => {
    await request({ name: 'Ana María Núñez', phone: '787 555 0100', email: '', ...fields });
    expect(await persons()).toBe(2);
    const [known, other] = await customers();
    const duplicates = await staffCall<{ id: number }[]>(server(), 'customer_duplicates', {
      customer: other!.id as number,
      phone: other!.phone as string,
      email: other!.email as string,
      document: '',
    });
    expect(duplicates.map(({ id }) => id)).toEqual(
      other!.phone === known!.phone ? [known!.id] : [],
    );
  });

  it('keeps the contacts that it came with, changes nothing that staff wrote, and has its own attribution', async () => {
    await change({
      status: 'ganado',
      name: 'Ana M. Núñez',
      document: 'D-1',
      phone: '787 555 0100',
    });
    await change({ name: 'Ana María Núñez' });
    const [before] = await customers();
    const uuid = newUuid();
    const visit = visitOf(uuid, { adId: 'verano', localStorage: '{"pages":[]}' });
    await post(server(), '/rest/v1/visits', visit, { uuid });
    const sent = { email: 'nueva@x.example', phone: '787 555 0100', line: 'viaje' };
    await request({ ...sent, name: 'Ana Núñez', marketing: '2026-11' }, uuid);
    const [after] = await customers();
    // The customer shows the state of the open request.
    expect(after).toEqual({ ...before, status: 'nuevo', line: 'viaje' });
    expect((await requests())[1]).toMatchObject({ ...sent, name: 'Ana Núñez' });
    expect(
      await sql(`select status, "lastAdId", record, uuid from public.opportunities order by id`),
    ).toEqual([
      { ...{ status: 'ganado', lastAdId: '', record: '' }, uuid: expect.any(String) },
      { ...{ status: 'nuevo', lastAdId: 'verano', record: '{"pages":[]}' }, uuid },
    ]);
    const found = async (q: string) =>
      (await staffCall<{ id: number }[]>(server(), 'search_customers', { q })).map(({ id }) => id);
    expect(await found('nueva@x.example')).toEqual([before!.id]);
    const { lead } = await staffCall<Record<string, { total: number }>>(server(), 'today', {
      ...{ day: '2026-11-23', mine: false },
    });
    expect(lead).toMatchObject({ total: 1, rows: [{ id: before!.id, line: 'viaje' }] });
  });

  it('alerts staff and confirms to the address that was typed, with nothing that is stored', async () => {
    await sql(`update private.settings set channels = '{telegram,email}' returning 1`);
    await request({ name: 'Ana Núñez', email: 'b@x.example', phone: '787 555 0100' });
    const messages = await sql<{ key: string; kind: string }>(
      `select kind, channel, "opportunityId" from public.messages order by id`,
    );
    await sql(`update private.settings set channels = '{}' returning 1`);
    const [, second] = await sql<{ id: number }>('select id from public.opportunities order by id');
    const own = { opportunityId: second!.id };
    expect(messages).toEqual([
      { kind: 'lead', channel: 'telegram', ...own },
      { kind: 'lead', channel: 'email', ...own },
      { kind: 'confirmation', channel: 'email', ...own },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['archived', () => change({ archived: true })],
    [
      'doubtful',
      () => sql(`select private.change_customer(id, '{"doubt": "hasty"}') from public.customers`),
    ],
  ])('is a customer of its own when the known one is %s', async (_, act) => {
    await act();
    await request({ name: 'Ana María Núñez', phone: '787 555 0100' });
    expect(await persons()).toBe(2);
  });

  it('goes to the kept customer after a merge', async () => {
    await request({ name: 'Luz Sosa', phone: '787 555 0177', email: '' });
    const [other, kept] = await customers();
    await sql(`update public.customers set name = 'Ana María Núñez' returning 1`);
    await staffCall(server(), 'merge_customers', { kept: kept!.id, other: other!.id });
    await request({ name: 'Ana María Núñez', phone: '787 555 0100', line: 'vida' });
    expect(await persons()).toBe(1);
  });

  it('is a customer of its own beyond ten open requests', async () => {
    for (let i = 0; i < 11; i++) {
      await request({ name: 'Ana María Núñez', phone: '787 555 0100', message: `m${i}` });
      await sql(`delete from private."recentRequests" returning 1`);
    }
    const ids = (await requests()).map(({ customerId }) => customerId);
    expect(new Set(ids.slice(0, 10)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });

  it('is never doubtful, also in a flood', async () => {
    await sql(
      `insert into private."recentRequests" (kind, address) select 'none', '' from generate_series(1, 400) returning 1`,
    );
    await request({ name: 'Ana María Núñez', phone: '787 555 0100', line: 'viaje' });
    await request({ name: 'Luis Sosa', phone: '787 555 0188', email: '' });
    expect(await sql('select doubt from public.opportunities order by id')).toEqual([
      { doubt: '' },
      { doubt: '' },
      { doubt: 'flood' },
    ]);
  });
});
