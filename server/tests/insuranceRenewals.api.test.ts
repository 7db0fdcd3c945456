import { readFileSync } from 'node:fs';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { type Policy, insuranceWorld } from '../../testing/insuranceWorld';

describeSql('renewing a policy', (server, sql) => {
  const { products, ids, write, add, change, read, renew } = insuranceWorld(server, sql);

  it.each([
    ['a year', '2026-01-15', '2027-01-15', '2028-01-15'],
    ['half a year', '2026-08-31', '2027-02-28', '2027-08-28'],
    ['a month', '2026-01-31', '2026-02-28', '2026-03-28'],
    ['a year from a leap day', '2028-02-29', '2029-02-28', '2030-02-28'],
    ['days', '2026-01-01', '2026-01-11', '2026-01-21'],
    ['days over a leap day', '2028-02-20', '2028-03-05', '2028-03-19'],
  ])('a term of %s is followed by one of the same length', async (_, startsOn, endsOn, next) => {
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

  it('returns the same term in a second call, which changes nothing', async () => {
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

  it('accepts another product, number, premium and dates; each stays as before without a value', async () => {
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

  it('can be undone: its term is archived, and the policy can be renewed again', async () => {
    const { id } = await add({ number: 'P-1' });
    const wrong = await renewAs(id, { policy_number: 'P-X' });
    await staffCall(server(), 'undo_renewal', { renewal: wrong });
    expect(await read(wrong)).toMatchObject({ archived: true, renewedFrom: null });
    expect(await read(id)).toMatchObject({ status: 'vigente' });
    const right = await renewAs(id);
    expect(right).not.toBe(wrong);
    expect(await read(right)).toMatchObject({ number: 'P-1', renewedFrom: id });
  });

  it('once undone, puts the renewed policy in force again, but not its term', async () => {
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

  it('cannot be undone twice, after a day, or once its term was cancelled, renewed or archived', async () => {
    const undo = (renewal: number) => staffCall(server(), 'undo_renewal', { renewal });
    const { id } = await add();
    const term = await renewAs(id);
    const refused = async () => {
      await expect(undo(term)).rejects.toThrow('400');
      expect(await read(id)).toMatchObject({ status: 'renovada' });
    };
    await expect(undo(id)).rejects.toThrow('400');
    await change(term, { status: 'cancelada', cancelledOn: '2027-06-01' });
    await refused();
    await change(term, { status: 'vigente', archived: true });
    await expect(undo(term)).rejects.toThrow('400');
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

  describe('cancelled from its beginning', () => {
    const cancel = (id: number, cancelledOn: string) =>
      change(id, { status: 'cancelada', cancelledOn });
    const statusesOf = async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await read(id))?.status));

    it('does not count: the policy has to be renewed again, and is on the lists', async () => {
      const { id } = await add();
      const term = await renew(id);
      // Hoy, the digest and the calendar read the same tasks; 'Renovaciones' lists policies with the status 'vigente'.
      const listed = async () => {
        const { policy } = await staffCall<{ policy?: { rows: { policyId: number }[] } }>(
          server(),
          'today',
          { day: '2026-12-15', mine: false },
        );
        return policy?.rows.map(({ policyId }) => policyId);
      };
      expect(await listed()).toBeUndefined();
      await cancel(term, '2027-01-01');
      expect(await statusesOf(id, term)).toEqual(['vigente', 'cancelada']);
      expect(await listed()).toEqual([id]);
      const second = await renew(id);
      expect(second).not.toBe(term);
      expect(await statusesOf(id, term, second)).toEqual(['renovada', 'cancelada', 'vigente']);
      expect(await renew(id)).toBe(second);
    });

    it('counts again once it is put in force, or cancelled from a later day', async () => {
      const { id } = await add();
      const term = await renew(id);
      await cancel(term, '2026-12-15');
      await change(term, { status: 'vigente' });
      expect(await statusesOf(id, term)).toEqual(['renovada', 'vigente']);
      await cancel(term, '2027-01-02');
      expect(await statusesOf(id)).toEqual(['renovada']);
      await change(term, { startsOn: '2027-01-02' });
      expect(await statusesOf(id)).toEqual(['vigente']);
      await change(term, { startsOn: '2027-01-01' });
      expect(await statusesOf(id)).toEqual(['renovada']);
    });

    it('does not count if it was cancelled before this rule existed, unless the policy ended long ago', async () => {
      const migration = readFileSync(
        'supabase/migrations/20261205020000_void_renewals.sql',
        'utf8',
      );
      const repair = migration.slice(migration.lastIndexOf('update public.policies as ending'));
      const old = async (days: number, cancelled: number) => {
        const insert = async (columns: string, values: string) => {
          const [row] = await sql<{ id: number }>(
            `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn", status, ${columns})
             select ${ids.ana}, ${products.auto!.id}, 1, ${values}
             from (select private.today() + ${days} as day) as t returning id`,
          );
          return row!.id;
        };
        const ending = await insert('number', `day - 365, day, 'renovada', ''`);
        await insert(
          '"cancelledOn", "renewedFrom"',
          `day, day + 365, 'cancelada', day + ${cancelled}, ${ending}`,
        );
        return ending;
      };
      const running = await old(20, 0);
      const renewed = await old(20, 1);
      const past = await old(-31, 0);
      await sql(`${repair.trim().slice(0, -1)} returning 1`);
      expect(await statusesOf(running, renewed, past)).toEqual(['vigente', 'renovada', 'renovada']);
    });

    it('cannot be put in force beside a second renewal', async () => {
      const { id } = await add();
      const first = await renew(id);
      await cancel(first, '2027-01-01');
      const second = await renew(id);
      const answer = await change(first, { status: 'vigente' });
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('renewedFrom has one renewal');
      expect(await statusesOf(id, first, second)).toEqual(['renovada', 'cancelada', 'vigente']);
      await cancel(second, '2027-01-01');
      await change(first, { status: 'vigente' });
      expect(await statusesOf(id, first, second)).toEqual(['renovada', 'vigente', 'cancelada']);
    });
  });

  it('a renewed policy can be cancelled while it runs, and is still renewed when it is put in force again', async () => {
    const { id } = await add();
    const term = await renew(id);
    const undo = () => staffCall(server(), 'undo_renewal', { renewal: term });
    const status = async () => (await read(id))?.status;
    await change(id, { status: 'cancelada', cancelledOn: '2026-12-15' });
    await change(term, { status: 'cancelada', cancelledOn: '2027-01-01' });
    expect(await status()).toBe('cancelada');
    await change(term, { status: 'vigente' });
    await change(id, { status: 'vigente' });
    expect(await status()).toBe('renovada');
    await change(id, { status: 'cancelada', cancelledOn: '2026-12-15' });
    await undo();
    expect(await status()).toBe('cancelada');
  });

  it('one request cancels both terms, or puts them in force again', async () => {
    const { id } = await add();
    const term = await renew(id);
    const both = async (columns: object) => {
      const answer = await write('PATCH', `&id=in.(${id},${term})`, columns);
      expect(answer.status).toBe(200);
      return [(await read(id))?.status, (await read(term))?.status];
    };
    const day = { status: 'cancelada', cancelledOn: '2026-12-15' };
    expect(await both(day)).toEqual(['cancelada', 'cancelada']);
    expect(await both({ status: 'vigente' })).toEqual(['renovada', 'vigente']);
  });

  it.each([-1, 10_000_000_000])('is refused with a premium of %d', async (premium) => {
    const { id } = await add();
    await expect(renew(id, premium)).rejects.toThrow('400');
    expect(await read(id)).toMatchObject({ status: 'vigente' });
  });
});
