import { type Role, ROLES } from '../../src/config/roles';
import { POLICY_TABLE_NAMES } from '../../testing/areaTables';
import { describeSql } from '../../testing/backends';
import { type Answer, post } from '../../testing/requests';
import { type About, ABOUT_ONE, FUNCTIONS, type Kind, NOTHING } from '../../testing/roleFunctions';
import { addRoles, digests, fillRoleWorld, type RoleWorld, SECRET } from '../../testing/roleWorld';

describeSql(
  'rights of admin, agent and reader on every function',
  (server, sql) => {
    let world: RoleWorld;
    const about = (whose: 'own' | 'other' | 'free'): About => {
      const { id, ...rest } = world.customers[whose];
      return { customer: id, ...rest };
    };
    const call = (name: string, input: object, role: Role): Promise<Answer> =>
      post(server(), `/rest/v1/rpc/${name}`, input, world.callers[role]);
    const inputOf = (name: string, about: About) => FUNCTIONS[name]![1](about, world);
    const names = (...kinds: Kind[]) =>
      Object.keys(FUNCTIONS).filter((name) => kinds.includes(FUNCTIONS[name]![0]));

    beforeAll(async () => {
      world = await fillRoleWorld(sql, await addRoles(server(), sql));
    });

    it('are tested for every function that accounts may call', async () => {
      const granted = await sql<{ name: string }>(
        `select distinct proname as name from pg_proc
         where pronamespace = 'public'::regnamespace and proname not like 'test%'
           and has_function_privilege('authenticated', oid, 'EXECUTE')`,
      );
      expect(granted.map(({ name }) => name).sort()).toEqual(Object.keys(FUNCTIONS).sort());
    });

    it.each(names('reads'))(
      '%s answers everybody, and shows an agent no colleague’s customer',
      async (name) => {
        const before = await digests(sql);
        const answers: Partial<Record<Role, Answer>> = {};
        for (const role of ROLES) {
          answers[role] = await call(name, inputOf(name, about('other')), role);
          expect({ role, status: answers[role].status }).toEqual({ role, status: 200 });
        }
        expect(answers.agent!.text).not.toContain(SECRET);
        // A reader can read everything that an admin can.
        expect(answers.reader!.text).toBe(answers.admin!.text);
        expect(await digests(sql)).toEqual(before);
      },
    );

    it.each(ABOUT_ONE)('%s tells an agent nothing of a colleague’s customer', async (name) => {
      const before = await digests(sql);
      const found = await call(name, inputOf(name, about('other')), 'agent');
      const missing = await call(name, inputOf(name, NOTHING), 'agent');
      expect({ status: found.status, text: found.text }).toEqual({
        status: missing.status,
        text: missing.text,
      });
      expect(await digests(sql)).toEqual(before);
    });

    it.each(names('writes', 'admin'))('%s refuses a reader', async (name) => {
      const before = await digests(sql);
      const { status, body } = await call(name, inputOf(name, about('free')), 'reader');
      expect({ status, body }).toEqual({
        status: 403,
        body: expect.objectContaining({ code: '42501' }) as unknown,
      });
      expect(await digests(sql)).toEqual(before);
    });

    it.each(names('admin'))('%s refuses an agent, also for an own customer', async (name) => {
      const before = await digests(sql);
      const { status, body } = await call(name, inputOf(name, about('own')), 'agent');
      expect({ status, body }).toEqual({
        status: 403,
        body: expect.objectContaining({ message: 'Only an admin may do this' }) as unknown,
      });
      expect(await digests(sql)).toEqual(before);
    });

    it.each(names('own'))('%s serves everybody', async (name) => {
      for (const role of ROLES)
        expect((await call(name, inputOf(name, about('other')), role)).status).toBeLessThan(300);
    });

    it('an agent finds only own and free customers where an admin finds all', async () => {
      const found = async (role: Role, name: string, input: object) =>
        JSON.stringify((await call(name, input, role)).body);
      for (const [name, input] of [
        ['search_customers', { q: 'Ana' }],
        ['search_policies', { q: 'Ana' }],
        ['search_customers', { q: '', standing: 'cliente' }],
        ['search_opportunities', { q: 'Ana' }],
        ['renewals', { until: '2199-01-01' }],
        ...POLICY_TABLE_NAMES.map((table) => [`search_${table}`, { q: 'Ana' }] as const),
        ['today', { day: new Date().toISOString().slice(0, 10), mine: false }],
        ['board', {}],
        ['customer_duplicates', { customer: null, phone: '787 5550100', email: '', document: '' }],
      ] as const) {
        const agent = await found('agent', name, input);
        expect(agent).toContain('OWN');
        expect(agent).toContain('FREE');
        expect(await found('admin', name, input)).toContain(SECRET);
      }
      const of = (role: Role, owner: string) =>
        found(role, 'search_opportunities', { q: '', owner });
      const { colleague } = world.ids;
      expect([await of('agent', colleague), await of('agent', 'x')]).toEqual(['[]', '[]']);
      expect(await of('admin', colleague)).toContain(SECRET);
      expect(await of('admin', '')).toMatch(/FREE/);
      expect(await of('admin', '')).not.toMatch(/OWN|AJENO/);
      await sql(`update public.policies set number = number || ' 2026' returning 1`);
      const byNumber = (role: Role) => found(role, 'search_customers', { q: '2026' });
      expect(await byNumber('admin')).toContain(SECRET);
      const ofAgent = await byNumber('agent');
      expect(ofAgent).toContain('OWN');
      expect(ofAgent).not.toContain(SECRET);
      const firm = async (role: Role) =>
        (
          (await call('ad_results', { filters: {}, touch: 'last', zone: 'UTC' }, role)).body as {
            firm: unknown;
          }
        ).firm;
      expect(await firm('admin')).toMatchObject({ won: expect.any(Number) as unknown });
      expect(await firm('agent')).toBeNull();
      const counts = async (role: Role) =>
        (await call('duplicate_counts', { ids: [world.customers.own.id] }, role)).body;
      expect(await counts('admin')).toEqual({ [world.customers.own.id]: 2 });
      expect(await counts('agent')).toEqual({ [world.customers.own.id]: 1 });
      const totals = async (role: Role) =>
        ((await call('policy_totals', {}, role)).body as { all: unknown }).all;
      expect(await totals('admin')).toMatchObject({ count: 3 });
      expect(await totals('agent')).toMatchObject({ count: 2 });
      const won = async (role: Role) => (await call('won_clicks', { filters: {} }, role)).body;
      expect(await won('admin')).toHaveLength(3);
      expect(await won('agent')).toHaveLength(2);
      const linked = async (role: Role) => {
        const { body } = await call('find_visits', { filters: {}, size: 50 }, role);
        return (body as { rows: { customerId: number }[] }).rows.map((row) => row.customerId);
      };
      expect(await linked('admin')).toContain(world.customers.other.id);
      expect(await linked('agent')).not.toContain(world.customers.other.id);
      expect(await linked('agent')).toContain(world.customers.own.id);
    });

    it('an agent settles failed messages about own and free customers only', async () => {
      const failed = () =>
        sql(`select "customerId" from public.messages where status = 'failed' order by id`);
      expect(await failed()).toHaveLength(4);
      const { body } = await call(
        'settle_failed_messages',
        { newest: 999_999, again: false },
        'agent',
      );
      expect(body).toBe(2);
      expect(await failed()).toEqual([
        { customerId: world.customers.other.id },
        { customerId: null },
      ]);
    });

    it('an agent merges own and free customers, and undoes it; an admin erases', async () => {
      const { own, free, other } = world.customers;
      const pair = { kept: own.id, other: other.id };
      expect((await call('merge_customers', pair, 'agent')).status).toBe(400);
      const merged = await call('merge_customers', { kept: own.id, other: free.id }, 'agent');
      expect(merged.status).toBe(200);
      expect((await call('undo_merge', { merge: merged.body }, 'agent')).status).toBe(204);
      const theirs = await call('merge_customers', pair, 'admin');
      // One of the two customers is a colleague's.
      expect((await call('undo_merge', { merge: theirs.body }, 'agent')).status).toBe(400);
      expect((await call('undo_merge', { merge: theirs.body }, 'admin')).status).toBe(204);
      expect((await call('erase_customer', { customer: other.id }, 'admin')).status).toBe(200);
    });
  },
  { program: 'test-staff-api' },
);
