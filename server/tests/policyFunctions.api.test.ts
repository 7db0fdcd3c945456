import { describeBackends } from '../testing/backends';
import { staffCall } from '../testing/calls';
import { ask, post, send } from '../testing/requests';
import { deleteCustomers, staffToken } from '../testing/sql';
import { nonStaffToken } from '../testing/visits';

interface Policy {
  id: number;
  customerId: number | null;
  productId: number;
  companyId: number;
  line: string;
  number: string;
  premium: number;
  period: string;
  yearPremium: number;
  commission: number;
  startsOn: string;
  endsOn: string;
  status: string;
  cancelledOn: string | null;
  cancelReason: string;
  renewedFrom: number | null;
  archived: boolean;
}

describeBackends('policies', (server, sql) => {
  let ana: number;
  let token: string;
  let faro: number;
  const products: Record<string, { id: number; company: string; line: string }> = {};

  const idOf = async (statement: string) => (await sql<{ id: number }>(statement))[0]!.id;
  const addCustomer = (name: string) =>
    idOf(`insert into public.customers (name) values ('${name}') returning id`);
  const write = (method: string, path: string, columns: object) =>
    send(server(), method, `/rest/v1/policies?select=*${path}`, columns, {
      token,
      headers: { prefer: 'return=representation' },
    });
  /** Adds a policy as staff do. */
  const add = async (columns: object = {}): Promise<Policy> => {
    const answer = await write('POST', '', {
      ...{ customerId: ana, productId: products.auto!.id, premium: 100 },
      ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', ...columns },
    });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return (answer.body as Policy[])[0]!;
  };
  const change = (id: number, columns: object) => write('PATCH', `&id=eq.${id}`, columns);
  const read = async (id: number) =>
    ((await ask(server(), 'GET', `/rest/v1/policies?id=eq.${id}`, { token })).body as Policy[])[0];
  const renew = (policy: number, premium?: number) =>
    staffCall<number>(server(), 'renew_policy', {
      policy,
      ...(premium !== undefined && { premium }),
    });
  const found = async (q: string) =>
    (await staffCall<Policy[]>(server(), 'search_policies', { q }))
      .map(({ number }) => number)
      .sort();

  beforeAll(async () => {
    token = await staffToken(server());
    for (const [company, names] of Object.entries({
      Faro: ['auto', 'hogar'],
      Nórdica: ['vida'],
    })) {
      const id = await idOf(
        `insert into public.companies (name, slug, monogram)
         values ('${company}', '${company.slice(0, 1).toLowerCase()}', 'X') returning id`,
      );
      faro ||= id;
      for (const line of names)
        products[line] = {
          id: await idOf(
            `insert into public.products ("companyId", name, line) values (${id}, 'Plan', '${line}') returning id`,
          ),
          company,
          line,
        };
    }
  });
  beforeEach(async () => {
    await deleteCustomers(sql);
    ana = await addCustomer('Ana Núñez');
  });

  describe('renewing', () => {
    it.each([
      ['a year', '2026-01-15', '2027-01-15', '2028-01-15'],
      ['half a year', '2026-08-31', '2027-02-28', '2027-08-28'],
      ['a month', '2026-01-31', '2026-02-28', '2026-03-28'],
      ['a year from a leap day', '2028-02-29', '2029-02-28', '2030-02-28'],
      ['days', '2026-01-01', '2026-01-11', '2026-01-21'],
      ['days over a leap day', '2028-02-20', '2028-03-05', '2028-03-19'],
    ])('a term of %s is followed by one as long', async (_, startsOn, endsOn, next) => {
      const { id } = await add({ startsOn, endsOn });
      expect(await read(await renew(id))).toMatchObject({ startsOn: endsOn, endsOn: next });
    });

    it('copies the policy, links both terms, and takes a new premium', async () => {
      const first = await add({ number: 'P-1', period: 'month', commission: 12.5 });
      const second = await renew(first.id, 110.55);
      expect(await read(first.id)).toMatchObject({ status: 'renovada', premium: 100 });
      expect(await read(second)).toMatchObject({
        ...{ customerId: ana, productId: first.productId, number: 'P-1', period: 'month' },
        ...{ commission: 12.5, premium: 110.55, yearPremium: 1326.6, status: 'vigente' },
        renewedFrom: first.id,
      });
    });

    it('a second call gives the same term and changes nothing', async () => {
      const { id } = await add();
      const [next, ...others] = await Promise.all([renew(id), renew(id), renew(id, 500)]);
      expect(others).toEqual([next, next]);
      expect(await renew(id, 600)).toBe(next);
      const rows = await sql<Policy>('select premium from public.policies order by id');
      expect(rows).toHaveLength(2);
    });

    it('is refused for a policy that is cancelled, unknown, or of an erased customer', async () => {
      const cancelled = await add();
      await change(cancelled.id, { status: 'cancelada' });
      const erased = await add();
      await staffCall(server(), 'erase_customer', { customer: ana });
      for (const policy of [cancelled.id, erased.id, 0])
        await expect(renew(policy)).rejects.toThrow('400');
      expect(await sql('select 1 from public.policies where "renewedFrom" is not null')).toEqual(
        [],
      );
    });

    const renewAs = (policy: number, term: object = {}) =>
      staffCall<number>(server(), 'renew_policy_as', {
        ...{ policy, product: null, policy_number: null, premium: null },
        ...{ starts_on: null, ends_on: null },
        ...term,
      });

    it('takes another product, number, premium and other dates, each as before without a value', async () => {
      const { id } = await add({ number: 'P-1', commission: 12.5 });
      const term = {
        ...{ product: products.vida!.id, policy_number: 'N-2', premium: 300 },
        ...{ starts_on: '2027-01-15', ends_on: '2027-07-15' },
      };
      expect(await read(await renewAs(id, term))).toMatchObject({
        ...{ productId: products.vida!.id, line: 'vida', number: 'N-2', premium: 300 },
        ...{ commission: 12.5, startsOn: '2027-01-15', endsOn: '2027-07-15', renewedFrom: id },
      });
      const { id: other, ...before } = await add({ number: 'P-2' });
      expect(await read(await renewAs(other))).toMatchObject({
        ...{ productId: before.productId, number: 'P-2', premium: 100 },
        ...{ startsOn: '2027-01-01', endsOn: '2028-01-01' },
      });
    });

    it.each([
      ['a term that ends before it begins', { starts_on: '2027-02-01', ends_on: '2027-01-01' }],
      ['an unknown product', { product: 0 }],
      ['a long number', { policy_number: 'x'.repeat(61) }],
    ])('is refused with %s, and changes nothing', async (_, term) => {
      const { id } = await add();
      await expect(renewAs(id, term)).rejects.toThrow(/40[09]/);
      expect(await read(id)).toMatchObject({ status: 'vigente' });
    });

    it('is undone: its term is archived, and the policy can be renewed again', async () => {
      const { id } = await add({ number: 'P-1' });
      const wrong = await renewAs(id, { policy_number: 'P-X' });
      await staffCall(server(), 'undo_renewal', { renewal: wrong });
      expect(await read(wrong)).toMatchObject({ archived: true, renewedFrom: null });
      expect(await read(id)).toMatchObject({ status: 'vigente' });
      const right = await renewAs(id);
      expect(right).not.toBe(wrong);
      expect(await read(right)).toMatchObject({ number: 'P-1', renewedFrom: id });
    });

    it('is not undone twice, after a day, or once its term was cancelled, renewed or archived', async () => {
      const undo = (renewal: number) => staffCall(server(), 'undo_renewal', { renewal });
      const { id } = await add();
      const term = await renewAs(id);
      const refused = async () => {
        await expect(undo(term)).rejects.toThrow('400');
        expect(await read(id)).toMatchObject({ status: 'renovada' });
      };
      await expect(undo(id)).rejects.toThrow('400');
      await change(term, { status: 'cancelada' });
      await refused();
      await change(term, { status: 'vigente', archived: true });
      await refused();
      await change(term, { archived: false });
      await sql(
        `update public.policies set created_at = now() - interval '25 hours' where id = ${term} returning 1`,
      );
      await refused();
      await sql(`update public.policies set created_at = now() where id = ${term} returning 1`);
      const last = await renewAs(term);
      await refused();
      await undo(last);
      await undo(term);
      await expect(undo(term)).rejects.toThrow('400');
      expect(await read(id)).toMatchObject({ status: 'vigente' });
    });

    it.each([-1, 10_000_000_000])('is refused with a premium of %d', async (premium) => {
      const { id } = await add();
      await expect(renew(id, premium)).rejects.toThrow('400');
      expect(await read(id)).toMatchObject({ status: 'vigente' });
    });
  });

  describe('company and line', () => {
    it('come from the product, whatever the request says', async () => {
      const policy = await add({ productId: products.vida!.id });
      expect(policy).toMatchObject({ line: 'vida', yearPremium: 100 });
      const changed = await change(policy.id, { productId: products.hogar!.id });
      expect((changed.body as Policy[])[0]).toMatchObject({ line: 'hogar', companyId: faro });
    });

    it('stay when the product changes later', async () => {
      const { id } = await add();
      const { id: other } = await add({ productId: products.vida!.id });
      await sql(
        `update public.products set line = 'salud' where id = ${products.auto!.id} returning 1`,
      );
      await change(id, { number: 'P-9' });
      expect(await read(id)).toMatchObject({ line: 'auto', companyId: faro });
      await sql(
        `update public.products set line = 'auto' where id = ${products.auto!.id} returning 1`,
      );
      expect(await read(other)).toMatchObject({ line: 'vida' });
    });
  });

  describe('the status', () => {
    it('can be cancelled, on the day of the firm’s time zone, and put in force again', async () => {
      const { id } = await add();
      // At any moment these two have different days.
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Puerto_Rico']) {
        await change(id, { status: 'vigente' });
        await sql(`update private.settings set "timeZone" = '${zone}' returning 1`);
        const [cancelled] = (await change(id, { status: 'cancelada' })).body as Policy[];
        const [{ day } = { day: '' }] = await sql<{ day: string }>(
          `select (now() at time zone '${zone}')::date::text as day`,
        );
        expect(cancelled).toMatchObject({ status: 'cancelada', cancelledOn: day });
      }
      const [resumed] = (await change(id, { status: 'vigente' })).body as Policy[];
      expect(resumed).toMatchObject({ status: 'vigente', cancelledOn: null });
    });

    it('keeps a day of cancellation that staff give, only while it is cancelled', async () => {
      const { id } = await add();
      await change(id, { status: 'cancelada', cancelledOn: '2026-05-01' });
      expect(await read(id)).toMatchObject({ cancelledOn: '2026-05-01' });
      await change(id, { status: 'vigente', cancelledOn: '2026-05-01' });
      expect(await read(id)).toMatchObject({ cancelledOn: null });
    });

    it('keeps the reason of a cancellation, only while it is cancelled, and knows no other reason', async () => {
      const { id } = await add();
      await change(id, { status: 'cancelada', cancelReason: 'precio' });
      expect(await read(id)).toMatchObject({ cancelReason: 'precio' });
      expect((await change(id, { cancelReason: 'x' })).text).toContain('cancelReason is known');
      await change(id, { status: 'vigente' });
      expect(await read(id)).toMatchObject({ cancelReason: '' });
    });

    it('is cancelled on its last day at the latest', async () => {
      const { id } = await add({ startsOn: '2020-01-01', endsOn: '2021-01-01' });
      for (const columns of [{}, { cancelledOn: '2021-06-01' }]) {
        await change(id, { status: 'cancelada', ...columns });
        expect(await read(id)).toMatchObject({ cancelledOn: '2021-01-01' });
        await change(id, { status: 'vigente' });
      }
    });

    it('is never set to or from renewed but by renewing', async () => {
      const { id } = await add();
      expect((await change(id, { status: 'renovada' })).status).toBe(400);
      await renew(id);
      for (const status of ['vigente', 'cancelada', 'x'])
        expect((await change(id, { status })).status).toBe(400);
      expect(await read(id)).toMatchObject({ status: 'renovada' });
    });
  });

  it("an erased customer's policy can be archived, and not changed", async () => {
    const { id } = await add();
    await staffCall(server(), 'erase_customer', { customer: ana });
    expect((await change(id, { premium: 5 })).status).toBe(403);
    expect((await change(id, { archived: true })).status).toBe(200);
    expect((await change(id, { archived: false })).status).toBe(403);
    expect(await read(id)).toMatchObject({ customerId: null, premium: 100, archived: true });
  });

  it.each([
    ['number has at most 60 characters', { number: 'x'.repeat(61) }],
    ['number has at most 60 characters', { number: ' x' }],
    ['premium is not negative', { premium: -0.01 }],
    ['period is known', { period: 'week' }],
    ['commission is a percentage', { commission: 100.01 }],
    ['endsOn is after the start', { endsOn: '2026-01-01' }],
    ['customerId is a customer', { customerId: 0 }],
    ['row-level security', { customerId: null, archived: true }],
    ['productId is a product', { productId: 0 }],
  ])('refuses a row by "%s"', async (rule, columns) => {
    const answer = await write('POST', '', {
      ...{ customerId: ana, productId: products.auto!.id, premium: 1 },
      ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', ...columns },
    });
    expect(answer.text).toContain(rule);
    expect([400, 403, 409]).toContain(answer.status);
  });

  it('the customer’s history tells each change with its author; the first policy wins the customer', async () => {
    const { id } = await add({ number: 'P-1' });
    await change(id, { premium: 5 });
    await change(id, { status: 'cancelada' });
    await change(id, { status: 'vigente' });
    const next = await renew(id);
    await staffCall(server(), 'undo_renewal', { renewal: next });
    const events = await sql(
      `select kind, "before", "after", text, by from public."customerEvents" order by id`,
    );
    const of = (before: string, after: string) => ({
      ...{ kind: 'policy', before, after, text: 'Faro · Plan · P-1', by: 'ana@group.example' },
    });
    expect(events).toEqual([
      of('', 'vigente'),
      { kind: 'status', before: 'nuevo', after: 'ganado', text: '', by: 'ana@group.example' },
      of('vigente', 'cancelada'),
      of('cancelada', 'vigente'),
      of('', 'vigente'),
      of('vigente', 'renovada'),
      of('renovada', 'vigente'),
    ]);
  });

  it('finds by customer, company and number, with and without punctuation', async () => {
    const berta = await addCustomer('Berta Sosa');
    await add({ number: 'FM-2026/001' });
    await add({ number: 'ÑU 77', customerId: berta, productId: products.vida!.id });
    expect(await found('nunez')).toEqual(['FM-2026/001']);
    expect(await found('sosa berta')).toEqual(['ÑU 77']);
    // Each word may be in another table.
    expect(await found('Ana faro 001')).toEqual(['FM-2026/001']);
    expect(await found('berta faro')).toEqual([]);
    expect(await found(' ')).toHaveLength(2);
    expect(await found('NORDICA')).toEqual(['ÑU 77']);
    for (const q of ['FM-2026/001', 'fm2026001', 'fm-2026', '001'])
      expect([q, await found(q)]).toEqual([q, ['FM-2026/001']]);
    expect(await found('ñu77')).toEqual(['ÑU 77']);
    expect(await found('zoe')).toEqual([]);
    for (const hostile of ["'", '%', '\\', '_'.repeat(256), "x' or true --"])
      expect(await found(hostile)).not.toContain('ÑU 77');
  });

  it.each([
    ['renew_policy', { policy: 1 }],
    ['policy_totals', {}],
    ['search_policies', { q: 'a' }],
  ])('%s refuses an account that is not staff', async (name, input) => {
    const options = { token: await nonStaffToken(server(), sql) };
    expect((await post(server(), `/rest/v1/rpc/${name}`, input, options)).status).toBe(403);
  });
});
