import { POLICY_TABLE_NAMES } from '../../testing/areaTables';
import { describeSql } from '../../testing/backends';
import { ask, type Options, post, send } from '../../testing/requests';
import { addRoles, fillRoleWorld, PASSWORD, type RoleWorld, SECRET } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';
import { callsTo, newUuid } from '../../testing/visits';

const [AGENT, COLLEAGUE, THIRD] = ['leo@group.example', 'mar@group.example', 'nora@group.example'];

describeSql(
  'absence of a member of staff',
  (server, sql) => {
    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    let world: RoleWorld;
    let absent: Options;
    let third: Options;
    let thirdId: string;

    const call = async (name: string, input: object, caller: Options = world.callers.agent) =>
      post(server(), `/rest/v1/rpc/${name}`, input, caller);
    const dayIn = async (days: number) =>
      (await sql<{ day: string }>(`select (private.today() + ${days})::text as day`))[0]!.day;
    /** Makes somebody absent. @returns status of the answer */
    const leave = async (days: number, substitute: string, caller = absent, account?: string) =>
      (
        await call(
          'set_absence',
          { until: await dayIn(days), substitute, ...(account !== undefined && { account }) },
          caller,
        )
      ).status;
    const comeBack = async (caller = absent) =>
      (await call('set_absence', { until: null, substitute: null }, caller)).status;
    /** Which of these show the absent colleague's customer to the caller. */
    const shownTo = async (caller: Options = world.callers.agent) => {
      const { id } = world.customers.other;
      const today = (await dayIn(0)).slice(0, 10);
      const shown: string[] = [];
      for (const [table, column] of [
        ['customers', 'id'],
        ...['opportunities', 'customerEvents', 'policies', ...POLICY_TABLE_NAMES].map((name) => [
          name,
          'customerId',
        ]),
      ]) {
        const path = `/rest/v1/${table}?${column}=eq.${id}&select=id`;
        if (((await ask(server(), 'GET', path, caller)).body as unknown[]).length > 0)
          shown.push(table!);
      }
      for (const [name, input] of [
        ['search_customers', { q: SECRET }],
        ['search_policies', { q: SECRET }],
        ['search_opportunities', { q: SECRET }],
        ['today', { day: today, mine: true }],
        ['board', {}],
        ['renewals', { until: '2199-01-01' }],
        ['customer_duplicates', { customer: null, phone: '787 5550100', email: '', document: '' }],
        ['customer_references', { customer: id }],
        ['customers_of_visit', { visit: world.customers.other.visit }],
        ['find_visits', { filters: {}, size: 50 }],
      ] as const) {
        const { text } = await call(name, input, caller);
        if (
          name === 'find_visits'
            ? text.includes(`"customerId" : ${id}`) || text.includes(`"customerId":${id}`)
            : text.includes(SECRET)
        )
          shown.push(name);
      }
      return shown;
    };
    const audit = () =>
      sql<{ email: string; text: string }>(
        `select email, text from public.audit where kind = 'absence' order by id`,
      );

    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
      await callsTo(server()).addStaff({ email: THIRD, password: PASSWORD, role: 'agent' });
      absent = { token: await signIn(server(), { email: COLLEAGUE, password: PASSWORD }) };
      third = { token: await signIn(server(), { email: THIRD, password: PASSWORD }) };
      [{ id: thirdId }] = (await sql(`select id from auth.users where email = '${THIRD}'`)) as [
        { id: string },
      ];
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
      await sql(`update public.staff set "absentUntil" = null, substitute = null returning 1`);
      await sql('delete from public.audit returning 1');
    });

    it('shows the customers of the absent one to the colleague who covers, until the day has passed', async () => {
      const all = await shownTo(absent);
      expect(all).toHaveLength(13 + POLICY_TABLE_NAMES.length);
      expect(await shownTo()).toEqual([]);
      expect(await leave(0, world.ids.agent)).toBe(204);
      expect(await shownTo()).toEqual(all);
      expect(await shownTo(third)).toEqual([]);
      expect(await shownTo(absent)).toEqual(all);
      await sql(
        `update public.staff set "absentUntil" = private.today() - 1 where substitute is not null returning 1`,
      );
      expect(await shownTo()).toEqual([]);
    });

    it('lets the colleague work on these customers as their owner, who stays the same', async () => {
      const { id, policy } = world.customers.other;
      await sql(
        `update public.customers set doubt = '', status = 'nuevo' where id = ${id} returning 1`,
      );
      await sql(`update public.opportunities set status = 'nuevo', "answeredAt" = null, source = 'web', doubt = ''
                 where "customerId" = ${id} and source <> 'renovacion' returning 1`);
      const waiting = async (caller?: Options) =>
        ((await call('pulse', {}, caller)).body as { unanswered: number }).unanswered;
      const before = await waiting();
      const attempts = (caller: Options = world.callers.agent) =>
        Promise.all([
          post(
            server(),
            '/rest/v1/customerEvents',
            { customerId: id, kind: 'kept', text: 'x' },
            caller,
          ),
          send(server(), 'PATCH', `/rest/v1/customers?id=eq.${id}`, { nextStep: 'Llamar' }, caller),
          send(server(), 'PATCH', `/rest/v1/policies?id=eq.${policy}`, { number: 'N' }, caller),
          post(
            server(),
            '/rest/v1/customerEvents',
            { customerId: id, kind: 'call', text: 'x' },
            caller,
          ),
        ]);
      const changed = () =>
        sql(`select owner, "nextStep", (select count(*)::int from public."customerEvents" as e
               where e."customerId" = c.id and kind in ('kept', 'call')) as said from public.customers as c where id = ${id}`);
      await attempts();
      expect(await changed()).toMatchObject([{ nextStep: SECRET, said: 0 }]);
      await leave(1, world.ids.agent);
      expect(await waiting()).toBeGreaterThan(before);
      for (const { status } of await attempts()) expect(status).toBeLessThan(300);
      expect(await changed()).toEqual([
        { owner: world.ids.colleague, nextStep: 'Llamar', said: 2 },
      ]);
      expect(await waiting()).toBe(before);
      // Also hands it over, after which it is out of sight.
      const given = await send(
        server(),
        'PATCH',
        `/rest/v1/customers?id=eq.${id}`,
        { owner: thirdId },
        world.callers.agent,
      );
      expect(given.status).toBeLessThan(300);
      expect(await shownTo()).not.toContain('customers');
    });

    it('makes the colleague who covers no colleague: told of what others log, and not asked for the customer', async () => {
      const { id } = world.customers.other;
      const found = async () => (await call('colleagues_customers', { q: SECRET })).text;
      const log = { customer: id, kind: 'call', text: 'Llamó', key: newUuid() };
      expect((await call('log_for_colleague', log, third)).status).toBe(200);
      const told = async () => (await call('colleague_entries', {})).body as { event: number }[];
      expect([await found(), await told()]).toEqual([expect.stringContaining(SECRET), []]);
      await leave(5, world.ids.agent);
      expect(await found()).not.toContain(SECRET);
      expect((await call('ask_for_customer', { customer: id })).body).toBeNull();
      const [entry] = await told();
      await call('see_entries', { events: [entry!.event] });
      expect(await told()).toEqual([]);
      // It is new for the owner still.
      expect((await call('colleague_entries', {}, absent)).body).toEqual([entry]);
      await call('see_entries', { events: [entry!.event] }, absent);
      expect((await call('colleague_entries', {}, absent)).body).toEqual([]);
    });

    it('does not hand over a customer for which the colleague who covers has asked', async () => {
      const { id } = world.customers.other;
      expect((await call('ask_for_customer', { customer: id })).body).toBe(true);
      await leave(5, world.ids.agent);
      expect((await call('asked_customers', {})).body).toEqual([]);
      expect((await call('asked_customers', {}, absent)).body).toMatchObject([{ id }]);
      expect((await call('pulse', {})).body).toMatchObject({ asked: 0, got: 0 });
    });

    it('ends when the person is back, and is recorded with each change', async () => {
      const until = await dayIn(90);
      expect(await leave(90, world.ids.agent)).toBe(204);
      expect(await leave(90, world.ids.agent)).toBe(204);
      expect(await comeBack()).toBe(204);
      expect(await comeBack()).toBe(204);
      expect(await shownTo()).toEqual([]);
      expect(await audit()).toEqual([
        { email: COLLEAGUE, text: `${COLLEAGUE}\n${until}\n${AGENT}` },
        { email: COLLEAGUE, text: `${COLLEAGUE}\n\n` },
      ]);
    });

    it('is not passed on: who covers for one who covers sees only the customers of that one', async () => {
      await leave(3, world.ids.agent);
      await sql(
        `update public.customers set name = 'AUSENTE' where id = ${world.customers.own.id} returning 1`,
      );
      expect(await leave(3, thirdId, world.callers.agent)).toBe(204);
      expect(await shownTo(third)).toEqual([]);
      expect((await call('search_customers', { q: 'AUSENTE' }, third)).body).toHaveLength(1);
      expect((await call('search_customers', { q: SECRET })).body).not.toEqual([]);
    });

    it('is refused for other days and for colleagues who cannot cover', async () => {
      await leave(3, world.ids.agent, third);
      for (const [days, substitute] of [
        [-1, world.ids.agent],
        [91, world.ids.agent],
        [3, world.ids.colleague],
        [3, world.ids.reader],
        [3, thirdId],
        [3, '00000000-0000-4000-8000-000000000001'],
      ] as const)
        expect([days, substitute, await leave(days, substitute)]).toEqual([days, substitute, 400]);
      await sql(
        `update auth.users set encrypted_password = null, last_sign_in_at = null where email = '${AGENT}' returning 1`,
      );
      expect(await leave(3, world.ids.agent)).toBe(400);
      await sql(
        `update auth.users set last_sign_in_at = now() where email = '${AGENT}' returning 1`,
      );
      expect(await leave(3, world.ids.agent)).toBe(204);
    });

    it('is set and ended for a colleague by admins only, and for nobody who may only read', async () => {
      const { agent, admin } = world.callers;
      const { colleague, reader } = world.ids;
      expect(await leave(3, world.ids.agent, agent, colleague)).toBe(403);
      expect(await leave(3, world.ids.agent, admin, reader)).toBe(400);
      expect(await leave(3, world.ids.agent, admin, colleague)).toBe(204);
      const end = { until: null, substitute: null, account: colleague };
      expect((await call('set_absence', end, agent)).status).toBe(403);
      expect((await call('set_absence', end, admin)).status).toBe(204);
      expect((await audit()).map(({ email }) => email === COLLEAGUE)).toEqual([false, false]);
    });

    it('is read by all staff while it lasts, and goes on without cover when the colleague may only read', async () => {
      const until = await dayIn(3);
      await leave(3, world.ids.agent);
      const found = async (name: string, caller: Options) =>
        ((await call(name, {}, caller)).body as { email: string }[]).find(
          ({ email }) => email === COLLEAGUE,
        );
      const { admin, reader } = world.callers;
      expect(await found('staff_members', reader)).toMatchObject({
        absentUntil: until,
        substitute: world.ids.agent,
        mayCover: false,
      });
      expect(await found('team', admin)).toMatchObject({
        absentUntil: until,
        substitute: world.ids.agent,
      });
      await sql(
        `update public.staff set role = 'reader' where "userId" = '${world.ids.agent}' returning 1`,
      );
      expect(await found('team', admin)).toMatchObject({ absentUntil: until, substitute: null });
      await sql(
        `update public.staff set role = 'agent' where "userId" = '${world.ids.agent}' returning 1`,
      );
      await sql(
        `update public.staff set "absentUntil" = private.today() - 1 where "absentUntil" is not null returning 1`,
      );
      expect(await found('staff_members', reader)).toMatchObject({
        absentUntil: null,
        mayCover: true,
      });
    });

    it('puts the tasks into the e-mail and the calendar of the colleague', async () => {
      await leave(3, world.ids.agent);
      const secret = (await call('new_calendar_secret', {})).body as string;
      const [read] = await sql<{ tasks: unknown; entries: unknown }>(
        `select private.task_lists(private.today(), '${world.ids.agent}', 10) as tasks,
           private.calendar_entries('${secret}') as entries`,
      );
      for (const each of [read!.tasks, read!.entries])
        expect(JSON.stringify(each)).toContain(SECRET);
      await comeBack();
      const [after] = await sql<{ entries: unknown }>(
        `select private.calendar_entries('${secret}') as entries`,
      );
      expect(JSON.stringify(after)).not.toContain(SECRET);
    });
  },
  { program: 'test-staff-api' },
);
