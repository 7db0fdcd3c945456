import type { Role } from '../../src/config/roles';
import { describeSql } from '../../testing/backends';
import { ask, post } from '../../testing/requests';
import { addRoles, fillRoleWorld, PASSWORD, type RoleWorld } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';

const AGENT = 'leo@group.example';
const COLLEAGUE = 'mar@group.example';

describeSql(
  'customers of colleagues',
  (server, sql) => {
    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    let world: RoleWorld;

    const call = (name: string, input: object, role: Role = 'agent') =>
      post(server(), `/rest/v1/rpc/${name}`, input, world.callers[role]);
    const request = async (customer: number) => (await call('ask_for_customer', { customer })).body;
    const audit = (kind: string) =>
      sql<{ email: string; rowId: number | null; text: string }>(
        `select email, "rowId", text from public.audit where kind = '${kind}' order by id`,
      );
    const events = () =>
      sql(`select "customerId", kind, text, by from public."customerEvents" where kind = 'asked'`);
    const keepAs = (caller: { token: string }, customerId: number) =>
      post(server(), '/rest/v1/customerEvents', { customerId, kind: 'kept', text: 'x' }, caller);
    const later = (interval: string) =>
      sql(`update public.audit set created_at = created_at - interval '${interval}' returning 1`);

    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
      await sql('delete from public.audit returning 1');
    });

    it('an agent asks once a day for a colleague’s customer: the owner gets a note and the audit an entry', async () => {
      const { other, own, free } = world.customers;
      for (const id of [own.id, free.id, 999_999]) expect(await request(id)).toBeNull();
      expect((await call('ask_for_customer', { customer: other.id }, 'admin')).body).toBeNull();
      expect(await events()).toEqual([]);
      expect([await request(other.id), await request(other.id)]).toEqual([true, false]);
      expect(await events()).toEqual([
        { customerId: other.id, kind: 'asked', text: '', by: 'leo@group.example' },
      ]);
      expect(await audit('asked')).toEqual([
        { email: 'leo@group.example', rowId: other.id, text: '' },
      ]);
      await later('25 hours');
      expect(await request(other.id)).toBe(true);
      expect(await audit('asked')).toHaveLength(2);
      // The agent still cannot read the customer.
      for (const path of [
        `customers?id=eq.${other.id}`,
        `customerEvents?customerId=eq.${other.id}`,
      ])
        expect((await ask(server(), 'GET', `/rest/v1/${path}`, world.callers.agent)).body).toEqual(
          [],
        );
    });

    it('an agent asks for at most thirty customers in an hour', async () => {
      const theirs = await sql<{ id: number }>(
        `insert into public.customers (name, owner)
         select 'Cliente ' || i, '${world.ids.colleague}' from generate_series(0, 31) as i returning id`,
      );
      const answers = await Promise.all(theirs.map(({ id }) => request(id)));
      expect(answers.filter((answer) => answer === true)).toHaveLength(30);
      expect(answers.filter((answer) => answer === null)).toHaveLength(2);
      await later('61 minutes');
      expect(await request(theirs[answers.indexOf(null)]!.id)).toBe(true);
    });

    it('the owner finds customers that others asked for, until it works on them or hands them over', async () => {
      const { own } = world.customers;
      const asked = async () => (await call('asked_customers', {})).body;
      const number = async () => (await call('pulse', {})).body as { asked: number; got: number };
      const askAs = (by: string) =>
        sql(
          `insert into public."customerEvents" ("customerId", kind) values (${own.id}, 'asked') returning id`,
        ).then(([row]) =>
          sql(
            `update public."customerEvents" set by = '${by}' where id = ${(row as { id: number }).id} returning 1`,
          ),
        );
      expect(await asked()).toEqual([]);
      // Told again after it got the customer, it has nothing to answer.
      await askAs(AGENT);
      expect(await asked()).toMatchObject([{ id: own.id, by: AGENT }]);
      expect(await number()).toMatchObject({ asked: 0, got: 1 });
      await askAs(COLLEAGUE);
      await askAs(COLLEAGUE);
      await askAs('eva@group.example');
      expect(await asked()).toMatchObject([
        { id: own.id, name: 'OWN Ana', by: 'eva@group.example' },
        { id: own.id, name: 'OWN Ana', by: COLLEAGUE },
        { id: own.id, name: 'OWN Ana', by: AGENT },
      ]);
      expect(await number()).toMatchObject({ asked: 2, got: 1 });
      await post(
        server(),
        '/rest/v1/customerEvents',
        { customerId: own.id, kind: 'note', text: 'Me la quedo' },
        world.callers.agent,
      );
      expect(await asked()).toEqual([]);
      await askAs(COLLEAGUE);
      expect(await asked()).toHaveLength(1);
      const shift = (interval: string) =>
        sql(
          `update public."customerEvents" set created_at = created_at ${interval} where kind = 'asked' returning 1`,
        );
      await shift(`- interval '8 days'`);
      expect(await asked()).toEqual([]);
      await shift(`+ interval '8 days'`);
      const archive = (archived: boolean) =>
        sql(`update public.customers set archived = ${archived} where id = ${own.id} returning 1`);
      await archive(true);
      expect(await asked()).toEqual([]);
      // Agents are told the owner of an archived customer too, so the owner must find the request.
      await askAs(COLLEAGUE);
      expect(await asked()).toHaveLength(1);
      expect(await number()).toMatchObject({ asked: 1 });
      await sql(
        `update public.customers set owner = '${world.ids.colleague}' where id = ${own.id} returning 1`,
      );
      expect(await asked()).toEqual([]);
    });

    it('an agent is told which customers colleagues hand over or free, and nobody else is', async () => {
      const { own, free, other } = world.customers;
      const gained = async (after: number | null, role?: Role) =>
        (await call('gained_customers', { after }, role)).body as {
          newest: number;
          customers: number[];
        };
      const give = (id: number, owner: 'agent' | 'colleague' | undefined) =>
        sql(`update public.customers set owner = ${owner ? `'${world.ids[owner]}'` : 'null'}
             where id = ${id} returning 1`);
      await give(other.id, 'agent');
      await give(other.id, 'colleague');
      const { newest: start, customers } = await gained(null);
      expect(customers).toEqual([]);
      expect(await gained(start)).toEqual({ newest: start, customers: [] });

      await give(other.id, 'agent');
      const now = await gained(start);
      expect(now.customers).toEqual([other.id]);
      expect(now.newest).toBeGreaterThan(start);
      for (const role of ['admin', 'reader'] as const)
        expect((await gained(start, role)).customers).toEqual([]);
      // The agent could see these before.
      await give(own.id, undefined);
      await give(free.id, 'agent');
      expect((await gained(now.newest)).customers).toEqual([]);
      await give(other.id, 'colleague');
      expect((await gained(start)).customers).toEqual([]);
      await give(other.id, undefined);
      expect((await gained(start)).customers).toEqual([other.id]);
    });

    it('whoever asked closes the answer, whether it got the customer or not, and nobody else does', async () => {
      const { own, other } = world.customers;
      const answers = async () => {
        const [got, kept] = [await call('asked_customers', {}), await call('kept_customers', {})];
        return [got.body, kept.body] as { asking: number }[][];
      };
      await sql(`insert into public."customerEvents" ("customerId", kind)
                 values (${own.id}, 'asked'), (${other.id}, 'asked') returning 1`);
      await sql(`insert into public."customerEvents" ("customerId", kind, text)
                 values (${other.id}, 'kept', 'x') returning 1`);
      await sql(
        `update public."customerEvents" set by = '${AGENT}' where kind = 'asked' returning 1`,
      );
      const open = await answers();
      expect(open).toMatchObject([[{ id: own.id, by: AGENT }], [{}]]);
      const askings = open.flat().map(({ asking }) => asking);
      for (const role of ['admin', 'agent'] as const) {
        expect((await call('close_askings', { askings }, role)).status).toBe(204);
        expect(await answers()).toEqual(role === 'admin' ? open : [[], []]);
      }
      expect((await call('pulse', {})).body).toMatchObject({ got: 0 });
      expect((await call('close_askings', { askings })).status).toBe(204);
    });

    it('whoever asked is told for three days that the owner keeps the customer, unless that is taken back', async () => {
      const { own, other } = world.customers;
      const owner = { token: await signIn(server(), { email: COLLEAGUE, password: PASSWORD }) };
      const kept = async () => (await call('kept_customers', {})).body;
      const keep = (id: number, by = owner) => keepAs(by, id);
      const asked = async () =>
        (await post(server(), '/rest/v1/rpc/asked_customers', {}, owner)).body;
      await request(other.id);
      // The administrator may write to every customer, and is the owner of none.
      for (const [id, by] of [
        [other.id, world.callers.admin],
        [other.id, world.callers.agent],
        [own.id, owner],
      ] as const)
        expect((await keep(id, by as typeof owner)).status).toBe(403);
      expect(await kept()).toEqual([]);
      expect(await asked()).toMatchObject([{ id: other.id, by: AGENT }]);

      expect((await keep(other.id)).status).toBe(201);
      expect(await asked()).toEqual([]);
      const [event] = await sql<{ id: number }>(
        `select id from public."customerEvents" where kind = 'kept'`,
      );
      expect(await kept()).toMatchObject([{ by: COLLEAGUE }]);
      expect((await call('kept_customers', {}, 'admin')).body).toEqual([]);
      const withdraw = { event: event!.id };
      expect((await call('withdraw_event', withdraw)).body).toBe(false);
      expect((await post(server(), '/rest/v1/rpc/withdraw_event', withdraw, owner)).body).toBe(
        true,
      );
      expect(await kept()).toEqual([]);
      expect(await asked()).toHaveLength(1);

      await keep(other.id);
      const age = (interval: string) =>
        sql(
          `update public."customerEvents" set created_at = now() - interval '${interval}' where kind = 'kept' returning 1`,
        );
      await age('71 hours');
      expect(await kept()).toHaveLength(1);
      await age('73 hours');
      expect(await kept()).toEqual([]);
      await age('1 hour');
      // The colleague gave the customer away after all.
      await sql(
        `update public.customers set owner = '${world.ids.agent}' where id = ${other.id} returning 1`,
      );
      expect(await kept()).toEqual([]);
    });

    it('whoever asked reads in a form who keeps the customer, and whether to ask again', async () => {
      const { other } = world.customers;
      const owner = { token: await signIn(server(), { email: COLLEAGUE, password: PASSWORD }) };
      const kept = async (role?: Role) => (await call('kept_by_colleagues', {}, role)).body;
      await request(other.id);
      expect(await kept()).toEqual([]);
      await keepAs(owner, other.id);
      const answer = { customer: other.id, by: COLLEAGUE };
      expect(await kept()).toMatchObject([{ ...answer, mayAsk: false }]);
      for (const role of ['admin', 'reader'] as const) expect(await kept(role)).toEqual([]);
      // Closing the answer in 'Hoy' does not make the form forget it.
      const [{ asking }] = (await call('kept_customers', {})).body as [{ asking: number }];
      await call('close_askings', { askings: [asking] });
      expect(await kept()).toHaveLength(1);

      await later('25 hours');
      expect(await kept()).toMatchObject([{ ...answer, mayAsk: true }]);
      expect(await request(other.id)).toBe(true);
      expect(await kept()).toEqual([]);
    });
  },
  { program: 'test-staff-api' },
);
