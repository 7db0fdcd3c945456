import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { type Policy, insuranceWorld } from '../../testing/insuranceWorld';
import { ask, post } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { nonStaffToken } from '../../testing/visits';

describeSql('policies', (server, sql) => {
  const { products, ids, addCustomer, write, add, change, read, renew } = insuranceWorld(
    server,
    sql,
  );
  const found = async (q: string) =>
    (await staffCall<Policy[]>(server(), 'search_policies', { q }))
      .map(({ number }) => number)
      .sort();

  describe('company and line', () => {
    it('are those of the product, whatever the request says', async () => {
      const policy = await add({ productId: products.vida!.id });
      expect(policy).toMatchObject({ line: 'vida', yearPremium: 100 });
      const changed = await change(policy.id, { productId: products.hogar!.id });
      expect((changed.body as Policy[])[0]).toMatchObject({ line: 'hogar', companyId: ids.faro });
    });

    it('stay the same when the product changes later', async () => {
      const { id } = await add();
      const { id: other } = await add({ productId: products.vida!.id });
      await sql(
        `update public.products set line = 'salud' where id = ${products.auto!.id} returning 1`,
      );
      await change(id, { number: 'P-9' });
      expect(await read(id)).toMatchObject({ line: 'auto', companyId: ids.faro });
      await sql(
        `update public.products set line = 'auto' where id = ${products.auto!.id} returning 1`,
      );
      expect(await read(other)).toMatchObject({ line: 'vida' });
    });
  });

  describe('the status', () => {
    it('can be set to cancelled, on the day in the firm’s time zone, and to in force again', async () => {
      const { id } = await add();
      // At any moment, the first two time zones have different days.
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

    it('decides the day on which the cover ends, by which lists are ordered', async () => {
      const never = await add({ startsOn: '2026-06-01', endsOn: '2027-06-01' });
      const earlier = await add();
      const whole = await add({ endsOn: '2026-11-01' });
      const renewed = await add({ endsOn: '2026-12-01' });
      await change(never.id, { status: 'cancelada', cancelledOn: '2026-05-01' });
      await change(earlier.id, { status: 'cancelada', cancelledOn: '2026-03-01' });
      await renew(renewed.id);
      const numbered = { [earlier.id]: 'earlier', [whole.id]: 'whole', [renewed.id]: 'renewed' };
      const listed = async (order: string) => {
        const path = `/rest/v1/policies?select=id,coverEndsOn&id=lte.${renewed.id}&order=${order}`;
        const { body } = await ask(server(), 'GET', path, { token: await staffToken(server()) });
        return (body as { id: number; coverEndsOn: string | null }[]).map(
          ({ id, coverEndsOn }) => [numbered[id] ?? 'never', coverEndsOn] as const,
        );
      };
      const days = [
        ['earlier', '2026-03-01'],
        ['whole', '2026-11-01'],
        ['renewed', '2026-12-01'],
      ];
      expect(await listed('coverEndsOn.asc.nullslast,id.asc')).toEqual([...days, ['never', null]]);
      expect(await listed('coverEndsOn.desc.nullslast,id.desc')).toEqual([
        ...days.reverse(),
        ['never', null],
      ]);
    });

    it('keeps a day of cancellation that staff give, only while it is cancelled', async () => {
      const { id } = await add();
      await change(id, { status: 'cancelada', cancelledOn: '2026-05-01' });
      expect(await read(id)).toMatchObject({ cancelledOn: '2026-05-01' });
      await change(id, { status: 'vigente', cancelledOn: '2026-05-01' });
      expect(await read(id)).toMatchObject({ cancelledOn: null });
    });

    it('keeps the reason only while it is cancelled, and accepts only known reasons', async () => {
      const { id } = await add();
      await change(id, { status: 'cancelada', cancelReason: 'precio' });
      expect(await read(id)).toMatchObject({ cancelReason: 'precio' });
      expect((await change(id, { cancelReason: 'x' })).text).toContain('cancelReason is known');
      await change(id, { status: 'vigente' });
      expect(await read(id)).toMatchObject({ cancelReason: '' });
    });

    it('is cancelled on the policy’s last day at the latest', async () => {
      const { id } = await add({ startsOn: '2020-01-01', endsOn: '2021-01-01' });
      for (const columns of [{}, { cancelledOn: '2021-06-01' }]) {
        await change(id, { status: 'cancelada', ...columns });
        expect(await read(id)).toMatchObject({ cancelledOn: '2021-01-01' });
        await change(id, { status: 'vigente' });
      }
    });

    it('is set to or from renewed only by renewing', async () => {
      const { id } = await add();
      expect((await change(id, { status: 'renovada' })).status).toBe(400);
      await renew(id);
      for (const status of ['vigente', 'x'])
        expect((await change(id, { status })).status).toBe(400);
      expect(await read(id)).toMatchObject({ status: 'renovada' });
    });
  });

  it("an erased customer's policy can be archived, but not changed", async () => {
    const { id } = await add();
    await staffCall(server(), 'erase_customer', { customer: ids.ana });
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
      ...{ customerId: ids.ana, productId: products.auto!.id, premium: 1 },
      ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', ...columns },
    });
    expect(answer.text).toContain(rule);
    expect([400, 403, 409]).toContain(answer.status);
  });

  it('the customer’s history has each change with its author, and the first policy wins the customer', async () => {
    const { id } = await add({ number: 'P-1' });
    await change(id, { premium: 5 });
    await change(id, { status: 'cancelada', cancelledOn: '2026-02-03', cancelReason: 'pago' });
    await change(id, { status: 'vigente' });
    const next = await renew(id);
    await staffCall(server(), 'undo_renewal', { renewal: next });
    const events = await sql(
      `select kind, "before", "after", text, by from public."customerEvents" order by id`,
    );
    const of = (before: string, after: string, more = '') => ({
      ...{ kind: 'policy', before, after, by: 'ana@group.example' },
      text: `Faro · Plan · P-1${more}`,
    });
    expect(events).toEqual([
      of('', 'vigente'),
      { kind: 'status', before: 'nuevo', after: 'ganado', text: '', by: 'ana@group.example' },
      of('vigente', 'cancelada', '\n2026-02-03 pago'),
      of('cancelada', 'vigente'),
      // A renewal adds one event.
      of('vigente', 'renovada'),
      of('renovada', 'vigente'),
    ]);
  });

  it('the customer’s history shows what became of a renewed policy', async () => {
    const { id } = await add({ number: 'P-1' });
    await staffCall(server(), 'renew_policy_as', {
      ...{ policy: id, product: null, policy_number: 'P-2', premium: null },
      ...{ starts_on: null, ends_on: null },
    });
    await change(id, { status: 'cancelada', cancelledOn: '2026-02-03' });
    await change(id, { status: 'vigente' });
    const events = await sql<{ after: string; text: string }>(
      `select "after", text from public."customerEvents" where kind = 'policy' order by id`,
    );
    expect(events.slice(1)).toEqual([
      { after: 'renovada', text: 'Faro · Plan · P-1 → Faro · Plan · P-2' },
      { after: 'cancelada', text: 'Faro · Plan · P-1\n2026-02-03' },
      { after: 'renovada', text: 'Faro · Plan · P-1' },
    ]);
  });

  it('are found by customer, company and number, with and without punctuation', async () => {
    const berta = await addCustomer('Berta Sosa');
    await add({ number: 'FM-2026/001' });
    await add({ number: 'ÑU 77', customerId: berta, productId: products.vida!.id });
    expect(await found('nunez')).toEqual(['FM-2026/001']);
    expect(await found('sosa berta')).toEqual(['ÑU 77']);
    // Each word may be found in another table.
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
