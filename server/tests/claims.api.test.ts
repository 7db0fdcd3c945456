import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { insuranceWorld } from '../../testing/insuranceWorld';
import { ask } from '../../testing/requests';
import { staffToken } from '../../testing/sql';

interface Claim {
  id: number;
  version: number;
  customerId: number;
  companyId: number;
  line: string;
  number: string;
  status: string;
  nextStep: string;
  nextStepOn: string | null;
}

const DAY = '2026-11-22';

describeSql('claims', (server, sql) => {
  const { products, ids, addCustomer, writeTo, add, change } = insuranceWorld(server, sql);
  const write = (method: string, path: string, columns: object) =>
    writeTo('claims', method, path, columns);
  const report = async (policyId: number, columns: object = {}): Promise<Claim> => {
    const answer = await write('POST', '', { policyId, occurredOn: '2026-03-01', ...columns });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
    return (answer.body as [Claim])[0];
  };
  const read = async () => sql<Claim>('select * from public.claims order by id');
  const eventsOf = (customer: number) =>
    sql(
      `select "before", "after", text from public."customerEvents"
       where kind = 'claim' and "customerId" = ${customer} order by id`,
    );

  it('take customer, company and line of their policy, and follow it to another product', async () => {
    const policy = await add();
    expect(await report(policy.id)).toMatchObject({
      ...{ customerId: ids.ana, companyId: ids.faro, line: 'auto', status: 'abierto' },
    });
    await change(policy.id, { productId: products.vida?.id });
    const [claim] = await read();
    expect(claim).toMatchObject({ customerId: ids.ana, line: 'vida' });
    expect(claim?.companyId).not.toBe(ids.faro);
  });

  it.each([
    ['a day in the future', { occurredOn: '2099-01-01' }, 'occurredOn is not in the future'],
    ['a day before 1900', { occurredOn: '1899-12-31' }, 'occurredOn is plausible'],
    ['an amount below zero', { amountPaid: -1 }, 'amountPaid is not negative'],
    ['an amount that is no number', { amountClaimed: 'NaN' }, 'amountClaimed is plausible'],
    ['an unknown state', { status: 'vendido' }, 'status is known'],
    ['a telephone number with letters', { adjusterPhone: 'x' }, 'adjusterPhone has 5 to 40 digits'],
    ['no policy', { policyId: 999_999 }, 'policyId is'],
  ])('with %s are refused', async (_, columns, rule) => {
    const { id } = await add();
    const answer = await write('POST', '', { policyId: id, occurredOn: '2026-03-01', ...columns });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).toContain(rule);
  });

  it('may have happened today, also east of the firm, and are refused for an erased customer', async () => {
    const { id } = await add();
    const [today] = await sql<{ day: string }>(
      `select ((now() at time zone 'UTC' + interval '14 hours')::date)::text as day`,
    );
    await report(id, { occurredOn: today!.day });
    await staffCall(server(), 'erase_customer', { customer: ids.ana });
    const answer = await write('POST', '', { policyId: id, occurredOn: '2026-03-01' });
    expect(answer.text).toContain('policyId is of a customer');
  });

  it('lose their next step when they are closed', async () => {
    const step = { nextStep: 'Llamar', nextStepOn: DAY };
    const { id } = await report((await add()).id, step);
    await write('PATCH', `&id=eq.${id}`, { status: 'pagado' });
    expect(await read()).toMatchObject([step]);
    await write('PATCH', `&id=eq.${id}`, { status: 'cerrado' });
    expect(await read()).toMatchObject([{ nextStep: '', nextStepOn: null }]);
  });

  it('are told in the history of their customer when they are new and with each change of state', async () => {
    const { id } = await report((await add()).id, { number: 'R-1' });
    await write('PATCH', `&id=eq.${id}`, { description: 'Choque' });
    await write('PATCH', `&id=eq.${id}`, { status: 'ajuste', amountClaimed: 10 });
    const text = 'Faro · Plan · R-1';
    expect(await eventsOf(ids.ana)).toEqual([
      { before: '', after: 'abierto', text },
      { before: 'abierto', after: 'ajuste', text },
    ]);
  });

  it('are found by number, customer, company and the number of the policy', async () => {
    await report((await add({ number: 'POL-77' })).id, { number: 'R-2026/15' });
    const found = async (q: string) =>
      (await staffCall<Claim[]>(server(), 'search_claims', { q })).map(({ number }) => number);
    for (const q of ['r 2026', '202615', 'nuñez', 'ana r-2026', 'faro', 'pol-77', ''])
      expect([q, await found(q)]).toEqual([q, ['R-2026/15']]);
    expect(await found('ana pol-78')).toEqual([]);
  });

  it('move with their policy in a merge, and come back when it is undone', async () => {
    const eva = await addCustomer('Eva');
    const own = await report((await add()).id);
    const theirs = await report((await add({ customerId: eva })).id);
    const merge = await staffCall<number>(server(), 'merge_customers', {
      kept: ids.ana,
      other: eva,
    });
    const later = await report((await add({ customerId: ids.ana })).id);
    const owners = async () => (await read()).map(({ id, customerId }) => [id, customerId]);
    const [mine, last] = [
      [own.id, ids.ana],
      [later.id, ids.ana],
    ];
    expect(await owners()).toEqual([mine, [theirs.id, ids.ana], last]);
    expect(await eventsOf(ids.ana)).toHaveLength(3);
    await staffCall(server(), 'undo_merge', { merge });
    expect(await owners()).toEqual([mine, [theirs.id, eva], last]);
    expect(await eventsOf(eva)).toHaveLength(1);
  });

  it('are erased with the person, while the law keeps the policy, and are part of the copy of the data', async () => {
    await report((await add()).id, { description: 'Choque', number: 'R-1' });
    const eva = await addCustomer('Eva');
    await report((await add({ customerId: eva })).id, { description: 'Incendio' });
    const data = await staffCall<Record<string, object[]>>(server(), 'personal_data', {
      customer: ids.ana,
    });
    expect(data.claims).toMatchObject([{ description: 'Choque', number: 'R-1' }]);
    expect(JSON.stringify(data)).not.toContain('Incendio');
    expect(await staffCall(server(), 'erase_customer', { customer: ids.ana })).toMatchObject({
      ...{ claims: 1, policies: 0, keptPolicies: 1 },
    });
    expect(await read()).toMatchObject([{ customerId: eva }]);
  });

  it('are a task of their customer’s owner from the day of the next step until another day or their end', async () => {
    const { id: policyId } = await add();
    const { id } = await report(policyId, {
      ...{ number: 'R-1', nextStep: 'Llamar al ajustador', nextStepOn: DAY },
    });
    await report(policyId, { nextStep: 'Sin día' });
    const tasks = async (day = DAY, mine = false) => {
      const { claims } = await staffCall<{ claims?: { total: number; rows: object[] } }>(
        server(),
        'today',
        { day, mine },
      );
      return claims?.rows;
    };
    expect(await tasks('2026-11-21')).toBeUndefined();
    expect(await tasks()).toMatchObject([
      {
        ...{ id: ids.ana, name: 'Ana Núñez', due: DAY, rowId: id, policyId, line: 'auto' },
        ...{ product: 'Faro', number: 'R-1', message: 'Llamar al ajustador' },
      },
    ]);
    await write('PATCH', `&id=eq.${id}`, { nextStepOn: '2026-11-23' });
    expect(await tasks()).toBeUndefined();
    expect(await tasks('2026-11-24')).toHaveLength(1);
    const other = `(select id from auth.users order by email limit 1)`;
    await sql(`update public.customers set owner = ${other} where id = ${ids.ana} returning 1`);
    expect(await tasks('2026-11-24', true)).toHaveLength(1);
    await sql(`update public.customers set archived = true where id = ${ids.ana} returning 1`);
    expect(await tasks('2026-11-24')).toBeUndefined();
    await sql(`update public.customers set archived = false where id = ${ids.ana} returning 1`);
    await write('PATCH', `&id=eq.${id}`, { status: 'cerrado' });
    expect(await tasks('2026-11-24')).toBeUndefined();
  });

  it('are in the calendar, which older servers still read without them', async () => {
    const [{ soon }] = (await sql('select (private.today() + 3)::text as soon')) as [
      { soon: string },
    ];
    await report((await add({ endsOn: soon })).id, { nextStep: 'Llamar', nextStepOn: soon });
    const secret = await staffCall<string>(server(), 'new_calendar_secret');
    const kinds = async (name: string) =>
      (
        await sql<{ entries: { kind: string; text: string }[] | null }>(
          `select private.${name}('${secret}') as entries`,
        )
      )[0]!.entries?.map(({ kind, text }) => `${kind} ${text}`);
    expect(await kinds('calendar')).toEqual(['policy Faro']);
    expect(await kinds('calendar_entries')).toEqual(['policy Faro', 'claims Llamar · Faro']);
    const answer = await ask(server(), 'GET', `/calendar/${secret}.ics`, { key: null });
    expect(answer.text).toContain('SUMMARY:Siniestros\\, Ana Núñez: Llamar · Faro');
    await staffCall(server(), 'drop_calendar');
    expect(await kinds('calendar_entries')).toBeUndefined();
  });

  it('cannot be deleted, nor moved to another policy', async () => {
    const [one, other] = [await add(), await add()];
    const { id } = await report(one.id);
    const token = await staffToken(server());
    const path = `/rest/v1/claims?id=eq.${id}`;
    expect((await ask(server(), 'DELETE', path, { token })).status).toBe(403);
    expect((await write('PATCH', `&id=eq.${id}`, { policyId: other.id })).status).toBe(403);
    expect((await write('PATCH', `&id=eq.${id}`, { customerId: ids.ana })).status).toBe(403);
  });
});
