import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { type Policy, insuranceWorld } from '../../testing/insuranceWorld';

describeSql('renewing a policy', (server, sql) => {
  const { products, ids, add, change, read, renew } = insuranceWorld(server, sql);

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
      ...{ customerId: ids.ana, productId: first.productId, number: 'P-1', period: 'month' },
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
    await staffCall(server(), 'erase_customer', { customer: ids.ana });
    for (const policy of [cancelled.id, erased.id, 0])
      await expect(renew(policy)).rejects.toThrow('400');
    expect(await sql('select 1 from public.policies where "renewedFrom" is not null')).toEqual([]);
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

  it('once undone, recovers the policy that was renewed, and not its term', async () => {
    const { id } = await add();
    const term = await renewAs(id);
    await change(id, { archived: true });
    await staffCall(server(), 'undo_renewal', { renewal: term });
    expect(await read(id)).toMatchObject({ status: 'vigente', archived: false });
    const answer = await change(term, { archived: false });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('archived stays after an undone renewal');
    expect((await change(term, { undone: false })).status).toBe(403);
    expect(await read(term)).toMatchObject({ archived: true, undone: true });
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
