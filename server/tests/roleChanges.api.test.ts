import type { Role } from '../../src/config/roles';
import { describeBackends } from '../../testing/backends';
import { type Answer, ask, type Options, send } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';
import { callsTo } from '../../testing/visits';

describeBackends(
  'an agent’s customers change hands, and accounts change roles',
  (server, sql) => {
    let world: RoleWorld;
    const patch = (
      query: string,
      fields: object,
      caller: Options = world.callers.agent,
      prefer = 'return=representation',
    ): Promise<Answer> =>
      send(server(), 'PATCH', `/rest/v1/customers?${query}`, fields, {
        ...caller,
        headers: { prefer },
      });
    const get = (path: string, caller: Options) => ask(server(), 'GET', `/rest/v1/${path}`, caller);
    const ownerOf = async (id: number) =>
      (
        await sql<{ owner: string | null }>(`select owner from public.customers where id = ${id}`)
      )[0]!.owner;
    const setRole = (email: string, role: Role) => callsTo(server()).setStaffRole({ email, role });

    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
    });

    it('an agent takes a free customer, and releases it', async () => {
      const { free } = world.customers;
      for (const owner of [world.ids.agent, null]) {
        const answer = await patch(`id=eq.${free.id}`, { owner });
        expect(answer).toMatchObject({ status: 200, body: [{ id: free.id, owner }] });
        expect(await ownerOf(free.id)).toBe(owner);
      }
    });

    it.each([
      ['its own', 'own'],
      ['nobody’s', 'free'],
    ] as const)(
      'an agent hands a customer over that is %s, and reads it no more',
      async (_, whose) => {
        const own = world.customers[whose];
        const owner = world.ids.colleague;
        const answer = await patch(`id=eq.${own.id}&select=id,owner`, { owner });
        // The answer to the page contains the saved row.
        expect(answer).toMatchObject({ status: 200, body: [{ id: own.id, owner }] });
        expect(await ownerOf(own.id)).toBe(owner);
        for (const path of [`customers?id=eq.${own.id}`, `customerEvents?customerId=eq.${own.id}`])
          expect((await get(path, world.callers.agent)).body).toEqual([]);
        expect((await patch(`id=eq.${own.id}`, { owner: world.ids.agent })).body).toEqual([]);
        expect(await ownerOf(own.id)).toBe(owner);
      },
    );

    it('an agent hands over several at once, also without asking for an answer', async () => {
      const { own, free } = world.customers;
      await patch(`id=eq.${free.id}`, { owner: world.ids.agent });
      const ids = `id=in.(${own.id},${free.id})`;
      const owner = world.ids.colleague;
      expect((await patch(ids, { owner }, world.callers.agent, 'return=minimal')).status).toBe(204);
      expect([await ownerOf(own.id), await ownerOf(free.id)]).toEqual([owner, owner]);
    });

    it.each([
      ['a colleague’s customer to the agent', 'other', 'agent', 200],
      ['a colleague’s customer to nobody', 'other', null, 200],
    ] as const)('an agent does not give %s', async (_, whose, to, status) => {
      const { id } = world.customers[whose];
      const before = await ownerOf(id);
      const owner = to === null ? null : world.ids[to];
      for (const query of [`id=eq.${id}`, `id=in.(${id},${world.customers.own.id})`]) {
        const answer = await patch(query, { owner });
        expect(answer.status).toBe(status);
        expect(answer.text).not.toContain('AJENO');
        expect(await ownerOf(id)).toBe(before);
      }
      await patch('id=gt.0', { owner }, world.callers.agent, 'return=minimal');
      expect(await ownerOf(id)).toBe(before);
    });

    it('a token has the rights of the account’s current role', async () => {
      const { agent } = world.callers;
      const leo = 'leo@group.example';
      const { other, free } = world.customers;
      const seen = async () =>
        ((await get('customers?merged=is.false&select=id', agent)).body as object[]).length;
      expect(await seen()).toBe(2);
      await setRole(leo, 'reader');
      expect(await seen()).toBe(3);
      expect((await patch(`id=eq.${free.id}`, { name: 'x' })).status).toBe(403);
      await setRole(leo, 'admin');
      expect((await patch(`id=eq.${other.id}`, { name: 'x' })).status).toBe(200);
      expect((await get('audit?limit=1', agent)).body).toHaveLength(1);
      await setRole(leo, 'agent');
      expect(await seen()).toBe(2);
      expect((await patch(`id=eq.${other.id}`, { name: 'y' })).body).toEqual([]);
      expect((await get('audit?limit=1', agent)).body).toEqual([]);
    });

    it('a reader cannot own a customer: none can be given to one, and those of a new reader lose their owner', async () => {
      const { own, other, free } = world.customers;
      const { admin } = world.callers;
      const owner = world.ids.reader;
      const refused = await patch(`id=eq.${free.id}`, { owner }, admin);
      expect(refused.status).toBe(400);
      // The error names a constraint, so that the page shows it beside the field.
      expect(refused.text).toContain('violates check constraint \\"owner may change customers\\"');
      const added = await send(server(), 'POST', '/rest/v1/customers', { name: 'x', owner }, admin);
      expect(added.status).toBe(400);
      const { body } = await send(server(), 'POST', '/rest/v1/rpc/staff_members', {}, admin);
      expect(body).toHaveLength(3);
      expect(body).not.toContainEqual(expect.objectContaining({ id: owner }));
      await setRole('leo@group.example', 'reader');
      expect([await ownerOf(own.id), await ownerOf(other.id)]).toEqual([null, world.ids.colleague]);
      const [event] = await sql(
        `select kind, "before", "after" from public."customerEvents" where "customerId" = ${own.id} order by id desc limit 1`,
      );
      expect(event).toEqual({ kind: 'owner', before: 'leo@group.example', after: '' });
      await setRole('leo@group.example', 'agent');
    });

    it('frees all customers of a new reader, in batches', async () => {
      await sql(`insert into public.customers (name, owner)
                 select 'x', '${world.ids.agent}' from generate_series(1, 450) returning 1`);
      const { token } = world.callers.admin;
      const input = { account: world.ids.agent, role: 'reader' };
      const set = async () =>
        (await send(server(), 'POST', '/rest/v1/rpc/set_staff_role', input, { token })).body;
      expect([await set(), await set(), await set()]).toEqual([false, false, true]);
      expect(
        await sql(`select 1 from public.customers where owner = '${world.ids.agent}'`),
      ).toEqual([]);
      await setRole('leo@group.example', 'agent');
    });

    it('a merge whose owner became a reader can be undone, and leaves its customer without an owner', async () => {
      const { own, free } = world.customers;
      const { admin } = world.callers;
      const rpc = async (name: string, input: object) =>
        send(server(), 'POST', `/rest/v1/rpc/${name}`, input, admin);
      const { body: merge } = await rpc('merge_customers', { kept: free.id, other: own.id });
      expect(await ownerOf(free.id)).toBe(world.ids.agent);
      await sql(
        `update public.staff set role = 'reader' where "userId" = '${world.ids.agent}' returning 1`,
      );
      expect((await rpc('undo_merge', { merge })).status).toBe(204);
      await setRole('leo@group.example', 'agent');
    });

    it('a claim in the account’s own data changes no right', async () => {
      const claims = { data: { role: 'admin' } };
      await send(server(), 'PUT', '/auth/v1/user', claims, world.callers.reader);
      const { status } = await patch(
        `id=eq.${world.customers.free.id}`,
        { name: 'x' },
        world.callers.reader,
      );
      expect(status).toBe(403);
    });

    it('a token has no rights after the removal of its account', async () => {
      const gone = { email: 'hugo@group.example', password: 'una clave larga' };
      await callsTo(server()).addStaff({ ...gone, role: 'admin' });
      const token = await signIn(server(), gone);
      const { body } = await get('customers', { token });
      expect(body).toHaveLength(6);
      const ids = (body as { id: number }[]).map(({ id }) => id);
      // The person is no longer staff, but still has an account, as on hosted Supabase.
      await sql(`delete from public.staff using auth.users
                 where id = "userId" and email = '${gone.email}' returning 1`);
      expect((await get('customers', { token })).body).toEqual([]);
      const { status } = await send(
        server(),
        'POST',
        '/rest/v1/rpc/record_export',
        { what: 'customers', rows: 1 },
        { token },
      );
      expect(status).toBe(403);
      expect((await patch(`id=in.(${ids.join()})`, { name: 'x' }, { token })).body).toEqual([]);
    });

    it.each(['admin', 'agent', 'reader'] as const)(
      'the %s cannot give anybody a role by the API',
      async (role) => {
        for (const [verb, path, fields] of [
          ['PATCH', `staff?userId=eq.${world.ids[role]}`, { role: 'admin' }],
          ['POST', 'staff', { userId: world.ids[role], role: 'admin' }],
          ['DELETE', `staff?userId=eq.${world.ids.colleague}`, {}],
        ] as const) {
          const { status } = await send(
            server(),
            verb,
            `/rest/v1/${path}`,
            fields,
            world.callers[role],
          );
          expect(status).toBe(403);
        }
        expect(await sql(`select role from public.staff order by role`)).toEqual(
          ['admin', 'agent', 'agent', 'reader'].map((each) => ({ role: each })),
        );
      },
    );

    it('one admin stays when two lose their role at the same time', async () => {
      await setRole('rita@group.example', 'admin');
      const outcomes = await Promise.allSettled(
        ['ana@group.example', 'rita@group.example'].map((email) => setRole(email, 'reader')),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const admins = () => sql(`select 1 from public.staff where role = 'admin'`);
      expect(await admins()).toHaveLength(1);
      await setRole('ana@group.example', 'admin');
      await setRole('rita@group.example', 'reader');
      for (const attempt of [
        `update public.staff set role = 'agent' returning 1`,
        'delete from public.staff returning 1',
        'delete from auth.users returning 1',
      ])
        await expect(sql(attempt)).rejects.toThrow('the last admin');
      expect(await admins()).toHaveLength(1);
    });
  },
  { program: 'test-staff-api' },
);
