import { describeSql } from '../../testing/backends';
import { ask, type Options, post } from '../../testing/requests';
import { addRoles, fillRoleWorld, PASSWORD, type RoleWorld } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';

const COLLEAGUE = 'mar@group.example';

describeSql(
  'mentions of staff in notes',
  (server, sql) => {
    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    let world: RoleWorld;
    let colleague: Options;

    const call = async (name: string, input: object = {}, caller = world.callers.agent) =>
      (await post(server(), `/rest/v1/rpc/${name}`, input, caller)).body;
    const own = (caller?: Options) =>
      call('own_mentions', {}, caller) as Promise<{ event: number }[]>;
    const counted = async (caller?: Options) =>
      ((await call('pulse', {}, caller)) as { mentions: number }).mentions;
    /** @returns status of the answer */
    const note = async (
      mentions: unknown,
      { id = world.customers.other.id, kind = 'note', caller = colleague, text = 'Mira esto' } = {},
    ) =>
      (
        await post(
          server(),
          '/rest/v1/customerEvents',
          { customerId: id, kind, text, mentions },
          caller,
        )
      ).status;

    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
      colleague = { token: await signIn(server(), { email: COLLEAGUE, password: PASSWORD }) };
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
    });

    it('show the note and the name to the mentioned one alone, and no more of a colleague’s customer', async () => {
      const { agent, admin } = world.ids;
      const { other } = world.customers;
      expect(await note([agent, agent], { text: 'x'.repeat(400) })).toBe(201);
      expect(await own()).toMatchObject([
        { id: other.id, name: 'AJENO Ana', by: COLLEAGUE, text: 'x'.repeat(300), maySee: false },
      ]);
      expect(await counted()).toBe(1);
      for (const caller of [world.callers.admin, world.callers.reader, colleague])
        expect([await own(caller), await counted(caller)]).toEqual([[], 0]);
      for (const path of [
        `customers?id=eq.${other.id}`,
        `customerEvents?customerId=eq.${other.id}`,
      ])
        expect((await ask(server(), 'GET', `/rest/v1/${path}`, world.callers.agent)).body).toEqual(
          [],
        );
      await note([admin]);
      expect(await own(world.callers.admin)).toMatchObject([{ maySee: true }]);
    });

    it('are closed by the mentioned one, on all devices', async () => {
      const { agent, admin } = world.ids;
      await note([agent, admin]);
      const [{ event }] = (await own()) as [{ event: number }];
      await call('close_mentions', { events: [event] }, colleague);
      expect(await own()).toHaveLength(1);
      for (let times = 0; times < 2; times++) await call('close_mentions', { events: [event] });
      expect([await own(), await counted()]).toEqual([[], 0]);
      expect(await own(world.callers.admin)).toHaveLength(1);
    });

    it.each([
      ['call', 201],
      ['message', 201],
      ['kept', 400],
    ])('are part of what staff write: %s', async (kind, status) => {
      expect(await note([world.ids.agent], { kind })).toBe(status);
    });

    it('are at most five, and of staff only; oneself is not told', async () => {
      const { ids } = world;
      for (const refused of [
        Array(6).fill(ids.agent),
        ['00000000-0000-4000-8000-000000000001'],
        [ids.agent, null],
        ['x'],
        [
          [ids.agent, ids.admin, ids.agent],
          [ids.agent, ids.admin, ids.agent],
        ],
        null,
      ])
        expect([refused, await note(refused)]).toEqual([refused, 400]);
      expect(await note([ids.colleague, ids.agent, ids.admin, ids.reader])).toBe(201);
      expect(await own(colleague)).toEqual([]);
      expect(await note([ids.agent], { caller: world.callers.agent })).toBe(403);
      expect(await note([ids.agent], { caller: world.callers.reader })).toBe(403);
    });

    it('go with a note that is withdrawn, with the customer, and after 30 days', async () => {
      await note([world.ids.agent]);
      const [{ event }] = (await own()) as [{ event: number }];
      expect(await call('withdraw_event', { event }, colleague)).toBe(true);
      expect(await own()).toEqual([]);
      await note([world.ids.agent]);
      await sql(
        `update public."customerEvents" set created_at = now() - interval '31 days' where mentions <> '{}' returning 1`,
      );
      expect([await own(), await counted()]).toEqual([[], 0]);
    });
  },
  { program: 'test-staff-api' },
);
