import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { callsTo } from '../../testing/visits';

interface Row {
  id: number;
  status: string;
  value: number | null;
  premium: number;
  customerId: number;
  policyId: number;
}

describeSql('renewals (D5.72)', (server, sql) => {
  let ana: number;
  let productId: number;
  let companyId: number;
  const day = async (days: number) =>
    (await sql<{ day: string }>(`select (private.today() + ${days})::text as day`))[0]!.day;
  /** @param days until the policy ends */
  const sell = async (days: number, columns: object = {}) => {
    const answer = await send(
      server(),
      'POST',
      '/rest/v1/policies',
      {
        ...{ customerId: ana, productId, premium: 1000, number: `P${days}` },
        ...{ startsOn: await day(days - 365), endsOn: await day(days), ...columns },
      },
      { token: await staffToken(server()), headers: { prefer: 'return=representation' } },
    );
    expect([answer.text, answer.status]).toEqual([answer.text, 201]);
    return (answer.body as { id: number }[])[0]!.id;
  };
  const add = async () =>
    (await sql<{ added: number }>('select private.add_renewals() as added'))[0]!.added;
  const listed = (input: object = {}) =>
    staffCall<{ total: number; rows: Row[] }>(server(), 'renewals', {
      ...{ until: '2199-01-01', ...input },
    });
  const change = async (id: number, fields: object, table = 'opportunities') => {
    const answer = await send(server(), 'PATCH', `/rest/v1/${table}?id=eq.${id}`, fields, {
      token: await staffToken(server()),
    });
    return answer.status;
  };
  const tasks = async () =>
    (
      await staffCall<{ policy?: { rows: { policyId: number; opportunityId: number }[] } }>(
        server(),
        'today',
        { day: await day(0), mine: false },
      )
    ).policy?.rows.map(({ policyId, opportunityId }) => [policyId, opportunityId]) ?? [];
  const statusOf = async () =>
    (await sql<{ status: string }>('select status from public.customers'))[0]!.status;

  beforeAll(async () => {
    [{ id: companyId }] = (await sql(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    )) as [{ id: number }];
    [{ id: productId }] = (await sql(
      `insert into public.products ("companyId", name, line) values (${companyId}, 'Auto', 'auto') returning id`,
    )) as [{ id: number }];
  });
  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql('update private.settings set "renewalDays" = 60 returning 1');
    [{ id: ana }] = (await sql(
      `insert into public.customers (name) values ('Ana') returning id`,
    )) as [{ id: number }];
  });

  it('begin 60 days before the end of a policy in force, once and as soon as it is recorded, or as the firm sets it', async () => {
    await sell(90);
    const soon = await sell(60);
    await sell(61);
    const lapsed = await sell(-30);
    await sell(-31);
    const cancelled = await sell(20);
    await change(cancelled, { status: 'cancelada' }, 'policies');
    await change(await sell(21), { archived: true }, 'policies');
    expect(await add()).toBe(0);
    expect((await listed()).rows.map(({ policyId }) => policyId)).toEqual([lapsed, soon]);
    await sql('update private.settings set "renewalDays" = 90 returning 1');
    expect([await add(), (await listed()).total]).toEqual([2, 4]);
  });

  it('leave a customer what its policies make of it, which the list can be filtered by', async () => {
    const found = async (standing: string) =>
      (await staffCall<{ id: number }[]>(server(), 'search_customers', { q: '', standing })).map(
        ({ id }) => id,
      );
    const standings = async () =>
      Object.fromEntries(
        await Promise.all(
          ['interesado', 'cliente', 'antiguo', 'otro'].map(async (one) => [one, await found(one)]),
        ),
      ) as Record<string, number[]>;
    const nobody = { interesado: [], cliente: [], antiguo: [], otro: [] };
    expect(await standings()).toEqual({ ...nobody, interesado: [ana] });
    await sell(-1);
    expect(await standings()).toEqual({ ...nobody, antiguo: [ana] });
    const next = await sell(400);
    expect(await standings()).toEqual({ ...nobody, cliente: [ana] });
    await change(next, { startsOn: await day(-10) }, 'policies');
    expect(await standings()).toEqual({ ...nobody, cliente: [ana] });
    await change(next, { archived: true }, 'policies');
    expect(await standings()).toEqual({ ...nobody, antiguo: [ana] });
  });

  it('begin only for policies of half a year or more, which have begun', async () => {
    await sell(20, { startsOn: await day(9) });
    await sell(20, { startsOn: await day(-159) });
    const half = await sell(20, { startsOn: await day(-160) });
    const later = await sell(40, { startsOn: await day(1), endsOn: await day(200) });
    await sql('update private.settings set "renewalDays" = 365 returning 1');
    await add();
    expect((await listed()).rows.map(({ policyId }) => policyId)).toEqual([half]);
    await change(later, { startsOn: await day(0) }, 'policies');
    expect((await listed()).rows.map(({ policyId }) => policyId)).toEqual([half, later]);
  });

  it('begin when a policy is recorded in the archive, and taken out of it', async () => {
    const policy = await sell(20, { archived: true });
    expect((await listed()).rows).toEqual([]);
    await change(policy, { archived: false }, 'policies');
    expect((await listed()).rows.map(({ policyId }) => policyId)).toEqual([policy]);
  });

  it('begin with the demo data', async () => {
    const until = Date.parse(await day(0));
    const batch = { seed: 7, customers: 150, from: 0, count: 150, until };
    expect(await callsTo(server()).addDemoCustomers(batch)).toBeGreaterThan(0);
    expect((await listed()).total).toBeGreaterThan(0);
    expect(await add()).toBe(0);
  });

  it('begin when the end of a policy is corrected', async () => {
    const policy = await sell(90);
    expect((await listed()).rows).toEqual([]);
    await change(policy, { endsOn: await day(30) }, 'policies');
    expect((await listed()).rows.map(({ policyId }) => policyId)).toEqual([policy]);
  });

  it('begin as many days before the end as site.json says, else 60', async () => {
    const place = { country: 'PR', timeZone: 'UTC', hours: [], channels: [] };
    const stored = async () =>
      (await sql<{ days: number }>('select "renewalDays" as days from private.settings'))[0]!.days;
    await callsTo(server()).storeSiteSettings({ ...place, renewalDays: 45 });
    expect(await stored()).toBe(45);
    await callsTo(server()).storeSiteSettings(place);
    expect(await stored()).toBe(60);
  });

  it('are the task of the policy’s end: planned for later they hide it, and lost they end it', async () => {
    const policy = await sell(20);
    const [{ id }] = (await listed()).rows as [Row];
    expect(await tasks()).toEqual([[policy, id]]);
    expect(await change(id, { status: 'contactado', nextContactOn: await day(5) })).toBe(204);
    expect(await tasks()).toEqual([]);
    await change(id, { nextContactOn: null });
    expect(await tasks()).toHaveLength(1);
    const left = { status: 'perdido', lostReason: 'precio', lostTo: 'Otra aseguradora' };
    expect(await change(id, left)).toBe(204);
    expect(await tasks()).toEqual([]);
    expect((await listed()).rows).toMatchObject([left]);
    // The end of a policy makes no lead of a customer who was won.
    expect(await statusOf()).toBe('ganado');
    const pulse = await staffCall<{ unanswered: number }>(server(), 'pulse');
    const board = await staffCall<Record<string, { count: number }>>(server(), 'board');
    expect([pulse.unanswered, Object.keys(board)]).toEqual([0, ['ganado']]);
  });

  it('end with the renewed policy and its premium, and wait again when that is undone', async () => {
    const policy = await sell(20);
    const [{ id }] = (await listed()).rows as [Row];
    const results = () =>
      staffCall<{ firm: object }>(server(), 'ad_results', {
        ...{ filters: {}, touch: 'last', zone: 'UTC' },
      });
    const { firm } = await results();
    const term = await staffCall<number>(server(), 'renew_policy_as', {
      ...{
        policy,
        product: null,
        policy_number: null,
        premium: 1120,
        starts_on: null,
        ends_on: null,
      },
    });
    expect((await listed()).rows).toMatchObject([
      { id, status: 'ganado', premium: 1000, value: 1120 },
    ]);
    expect(await sql(`select "opportunityId" from public.policies where id = ${term}`)).toEqual([
      { opportunityId: id },
    ]);
    expect((await results()).firm).toEqual(firm);
    expect(await tasks()).toEqual([]);
    await staffCall(server(), 'undo_renewal', { renewal: term });
    expect((await listed()).rows).toMatchObject([{ id, status: 'cotizado' }]);
    expect(await tasks()).toEqual([[policy, id]]);
    const kinds = await sql<{ kind: string }>(
      `select kind from public."customerEvents" where "opportunityId" = ${id}`,
    );
    expect(kinds).toEqual([]);
  });

  it('are put away with a policy that is cancelled or archived, and come back with it', async () => {
    const policy = await sell(20);
    for (const [away, back] of [
      [{ status: 'cancelada' }, { status: 'vigente' }],
      [{ archived: true }, { archived: false }],
    ] as const) {
      await change(policy, away, 'policies');
      expect((await listed()).total).toBe(0);
      await change(policy, back, 'policies');
      expect((await listed()).total).toBe(1);
    }
  });

  it('are listed by owner, line and company, and move with the policy in a merge', async () => {
    await sell(20);
    const total = async (input: object) => (await listed(input)).total;
    expect([
      await total({ owner: '-', line: 'auto', company: companyId }),
      await total({ owner: '00000000-0000-4000-8000-00000000000e' }),
      await total({ line: 'vida' }),
      await total({ company: companyId + 1 }),
      await total({ until: await day(19) }),
    ]).toEqual([1, 0, 0, 0, 0]);
    const [eva] = await sql<{ id: number }>(
      `insert into public.customers (name) values ('Eva') returning id`,
    );
    await staffCall(server(), 'merge_customers', { kept: eva!.id, other: ana });
    expect((await listed()).rows).toMatchObject([{ customerId: eva!.id }]);
  });

  it('are made by the database alone', async () => {
    const policy = await sell(20);
    const token = await staffToken(server());
    const made = await post(
      server(),
      '/rest/v1/opportunities',
      { customerId: ana, source: 'renovacion' },
      { token },
    );
    expect(made.status).toBe(400);
    const [{ id }] = (await listed()).rows as [Row];
    expect(await change(id, { renewsPolicyId: policy })).toBe(403);
    expect(await change(id, { lostTo: 'x'.repeat(121) })).toBe(400);
  });
});
