import { readFileSync } from 'node:fs';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { insuranceWorld } from '../../testing/insuranceWorld';

describeSql('archiving a renewal', (server, sql) => {
  const { products, ids, add, change, read, renew } = insuranceWorld(server, sql);
  const archive = (id: number, archived = true) => change(id, { archived });
  const statusesOf = async (...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await read(id))?.status));

  it('makes the policy one to renew until it is recovered, and the customer’s history says so', async () => {
    const { id } = await add();
    const term = await renew(id);
    const listed = async () => {
      const { policy } = await staffCall<{ policy?: { rows: { policyId: number }[] } }>(
        server(),
        'today',
        { day: '2026-12-15', mine: false },
      );
      return policy?.rows.map(({ policyId }) => policyId);
    };
    await archive(term);
    expect(await statusesOf(id, term)).toEqual(['vigente', 'vigente']);
    expect(await listed()).toEqual([id]);
    await archive(term, false);
    expect(await statusesOf(id, term)).toEqual(['renovada', 'vigente']);
    expect(await listed()).toBeUndefined();
    expect(
      await sql(`select "before", "after" from public."customerEvents" order by id desc limit 2`),
    ).toEqual([
      { before: 'vigente', after: 'renovada' },
      { before: 'renovada', after: 'vigente' },
    ]);
  });

  it('is not taken back beside a second renewal', async () => {
    const { id } = await add();
    const first = await renew(id);
    await archive(first);
    const second = await renew(id);
    expect(second).not.toBe(first);
    const answer = await archive(first, false);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('renewedFrom has one renewal');
    await archive(second);
    await archive(first, false);
    expect(await statusesOf(id, first, second)).toEqual(['renovada', 'vigente', 'vigente']);
  });

  it('changes nothing while another term renews the archived one', async () => {
    const { id } = await add();
    const term = await renew(id);
    const last = await renew(term);
    await archive(term);
    expect(await statusesOf(id, term)).toEqual(['renovada', 'renovada']);
    await archive(last);
    expect(await statusesOf(id, term)).toEqual(['vigente', 'vigente']);
    await archive(last, false);
    expect(await statusesOf(id, term)).toEqual(['renovada', 'renovada']);
  });

  it('leaves a policy cancelled that was cancelled itself', async () => {
    const { id } = await add();
    const term = await renew(id);
    await change(id, { status: 'cancelada', cancelledOn: '2026-12-15' });
    await archive(term);
    expect(await statusesOf(id)).toEqual(['cancelada']);
    await change(id, { status: 'vigente' });
    expect(await statusesOf(id)).toEqual(['vigente']);
  });

  it('counts also where it was done before this rule, unless the policy ended long ago', async () => {
    const migration = readFileSync(
      'supabase/migrations/20261206020000_archived_renewals.sql',
      'utf8',
    );
    const repair = migration.slice(migration.lastIndexOf('update public.policies as ending'));
    const old = async (days: number) => {
      const insert = async (columns: string, values: string) => {
        const [row] = await sql<{ id: number }>(
          `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn", ${columns})
           select ${ids.ana}, ${products.auto!.id}, 1, ${values}
           from (select private.today() + ${days} as day) as t returning id`,
        );
        return row!.id;
      };
      const ending = await insert('status', `day - 365, day, 'renovada'`);
      await insert('archived, "renewedFrom"', `day, day + 365, true, ${ending}`);
      return ending;
    };
    const [running, past] = [await old(20), await old(-31)];
    await sql(`${repair.trim().slice(0, -1)} returning 1`);
    expect(await statusesOf(running, past)).toEqual(['vigente', 'renovada']);
  });
});
