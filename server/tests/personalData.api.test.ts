import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import { deleteCustomers } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeSql('erasing a person and handing out their data', (server, sql) => {
  let product: number;
  /** Sends a request for a quote after a visit. @returns the customer's id */
  const lead = async (name: string, uuid = newUuid()) => {
    await post(server(), '/rest/v1/visits', visitOf(uuid, { adId: 'verano' }), { uuid });
    await post(server(), '/rest/v1/rpc/request_quote', { payload: quote({ name }) }, { uuid });
    const [row] = await sql<{ id: number }>(
      `select id from public.customers where name = '${name}'`,
    );
    return row!.id;
  };
  const sell = (customer: number, number: string, ended: number) =>
    sql(
      `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
       values (${customer}, ${product}, '${number}', 100, '2000-01-01', private.today() - ${ended}) returning 1`,
    );
  const count = async (table: string) =>
    (await sql<{ count: number }>(`select count(*) from public."${table}"`))[0]!.count;
  const erase = (customer: number) =>
    staffCall<object | null>(server(), 'erase_customer', { customer });

  beforeAll(async () => {
    const [company] = await sql<{ id: number }>(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    const [auto] = await sql<{ id: number }>(
      `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
    );
    product = auto!.id;
  });
  beforeEach(async () => {
    await deleteCustomers(sql);
    for (const table of ['visits', 'erasures'])
      await sql(`delete from public.${table} returning 1`);
    await sql(`update private.settings set channels = '{telegram,email}' returning 1`);
  });
  afterAll(() => sql(`update private.settings set channels = '{}' returning 1`));

  it('erases customer, merged customers, history, messages, visits and touches', async () => {
    const ana = await lead('Ana Rivera');
    const again = await lead('Ana R.');
    await lead('Berta');
    await staffCall(server(), 'merge_customers', { kept: ana, other: again });
    expect(await erase(again)).toBeNull();
    expect(await erase(ana)).toEqual({
      customers: 2,
      // There are two events of requests and one of the merge.
      events: 3,
      // There are messages to staff by Telegram and e-mail for each request, and one confirmation for the address.
      messages: 5,
      visits: 2,
      touches: 2,
      policies: 0,
      keptPolicies: 0,
      claims: 0,
      documents: 0,
      offers: 0,
      opportunities: 2,
    });
    expect(await sql('select name from public.customers')).toEqual([{ name: 'Berta' }]);
    expect(await count('customerEvents')).toBe(1);
    expect(await count('messages')).toBe(2);
    expect(await count('merges')).toBe(0);
    expect(await count('visits')).toBe(1);
    expect(await count('touches')).toBe(1);
    expect(await erase(ana)).toBeNull();
  });

  it('keeps policies that the law requires, without the person', async () => {
    const ana = await lead('Ana Rivera');
    await sell(ana, 'in force', -100);
    await sell(ana, 'ended lately', 6 * 365);
    await sell(ana, 'ended long ago', 6 * 366 + 1);
    expect(await erase(ana)).toMatchObject({ policies: 1, keptPolicies: 2 });
    expect(await sql('select number, "customerId" from public.policies order by number')).toEqual([
      { number: 'ended lately', customerId: null },
      { number: 'in force', customerId: null },
    ]);
  });

  it('deletes old terms of a renewed policy, and the other terms when the law no longer requires them', async () => {
    const ana = await lead('Ana Rivera');
    await sell(ana, 'old', 6 * 366 + 1);
    await sell(ana, 'renewed', -100);
    await sql(
      `update public.policies set "renewedFrom" = (select id from public.policies where number = 'old')
       where number = 'renewed' returning 1`,
    );
    const berta = await lead('Berta');
    await sell(berta, 'of a customer', 6 * 366 + 1);
    expect(await erase(ana)).toMatchObject({ policies: 1, keptPolicies: 1 });
    await sql(
      `update public.policies set "endsOn" = "endsOn" - 7 * 366 where number = 'renewed' returning 1`,
    );
    await sql('select cardinality(private.forget_policies())');
    expect(await sql('select number from public.policies')).toEqual([{ number: 'of a customer' }]);
  });

  it('keeps the visits of a browser that another customer used too', async () => {
    const uuid = newUuid();
    const ana = await lead('Ana Rivera', uuid);
    const luis = await lead('Luis Rivera', uuid);
    expect(await erase(ana)).toMatchObject({ visits: 0, touches: 0 });
    expect(await erase(luis)).toMatchObject({ visits: 2, touches: 2 });
    expect(await count('visits')).toBe(0);
  });

  it('records what was erased, by whom and when, without personal data', async () => {
    await erase(await lead('Ana Rivera'));
    // The time may contain the digits of the phone by chance; the next statement checks who erased.
    const log = await sql<{ row: string }>(
      `select (to_jsonb(e) - '{created_at,by}'::text[])::text as row from public.erasures as e`,
    );
    expect(log).toHaveLength(1);
    expect(log[0]!.row).not.toMatch(/Ana|Rivera|example|555/);
    expect(log[0]!.row).toContain('"messages": 3');
    expect(
      await sql('select by = (select "userId" from public.staff) as own from public.erasures'),
    ).toEqual([{ own: true }]);
  });

  it('exports everything stored about a person, and nothing about another', async () => {
    const ana = await lead('Ana Rivera');
    await lead('Berta');
    await sell(ana, 'A1', -100);
    const data = await staffCall<Record<string, object[]>>(server(), 'personal_data', {
      customer: ana,
    });
    expect(
      Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length])),
    ).toEqual({
      ...{
        customers: 1,
        opportunities: 1,
        events: 3,
        policies: 1,
        claims: 0,
        importRows: 0,
        documents: 0,
        offers: 0,
      },
      ...{ visits: 1, touches: 1, messages: 3 },
    });
    expect(data).toMatchObject({
      customers: [{ name: 'Ana Rivera', consentVersion: '2026-11' }],
      visits: [{ adId: 'verano' }],
    });
    expect(JSON.stringify(data)).not.toContain('Berta');
    expect(await staffCall(server(), 'personal_data', { customer: 999_999 })).toBeNull();
    expect(await sql(`select subject, "rowId" from public.audit where kind = 'export'`)).toEqual([
      { subject: 'customers', rowId: ana },
    ]);
  });
});
