import type { Role } from '../../src/config/roles';
import { describeSql } from '../../testing/backends';
import { ask, post } from '../../testing/requests';
import { addRoles, fillRoleWorld, PASSWORD, type RoleWorld, SECRET } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

const AGENT = 'leo@group.example';
const COLLEAGUE = 'mar@group.example';

interface View {
  limited: boolean;
  customers: { id: number; name: string; policies: { id: number; number: string }[] }[];
}

describeSql(
  'what an agent sees of customers of colleagues',
  (server, sql) => {
    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    let owner: { token: string };
    let world: RoleWorld;

    const call = (name: string, input: object, caller: { token?: string } = world.callers.agent) =>
      post(server(), `/rest/v1/rpc/${name}`, input, caller);
    const view = async (name: string, input: object, role: Role = 'agent') => {
      const { status, body } = await call(name, input, world.callers[role]);
      expect(status).toBe(200);
      return body as View;
    };
    const search = (q: string | null, role?: Role) => view('colleagues_customers', { q }, role);
    const byContact = (data: object, role?: Role) =>
      view('colleagues_by_contact', { phone: '', email: '', document: '', ...data }, role);
    const idsOf = ({ customers }: View) => customers.map(({ id }) => id);
    const audit = () =>
      sql<{ email: string; kind: string; rowId: number | null; rows: number; text: string }>(
        `select email, kind, "rowId", rows, text from public.audit where kind in ('told', 'silenced') order by id`,
      );
    const later = (interval: string) =>
      sql(`update public.audit set created_at = created_at - interval '${interval}' returning 1`);
    /** Adds customers of the colleague, the newest last. */
    const addTheirs = (count: number, columns = '', values = '') =>
      sql<{ id: number }>(
        `insert into public.customers (name, owner${columns})
         select 'Cliente ' || i, '${world.ids.colleague}'${values} from generate_series(0, ${count - 1}) as i returning id`,
      );
    const count = async (from: string) =>
      Number((await sql<{ n: number }>(`select count(*) as n from ${from}`))[0]!.n);

    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
      owner = { token: await signIn(server(), { email: COLLEAGUE, password: PASSWORD }) };
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
      await sql('delete from public.audit returning 1');
    });

    it('is name, owner, telephone number and the policies in force, and nothing else', async () => {
      const { other } = world.customers;
      await sql(
        `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
         values (${other.id}, ${world.product}, 'vencida', 100, current_date - 800, current_date - 400) returning id`,
      );
      const [{ endsOn }] = (await sql<{ endsOn: string }>(
        `select "endsOn"::text from public.policies where id = ${other.policy}`,
      )) as [{ endsOn: string }];
      const expected = {
        limited: false,
        customers: [
          {
            ...{ id: other.id, name: `${SECRET} Ana`, owner: COLLEAGUE, phone: '787-555-0100' },
            policies: [{ id: other.policy, number: SECRET, company: 'Faro', line: 'auto', endsOn }],
          },
        ],
      };
      expect(await search('Ana')).toEqual(expected);
      expect(await byContact({ phone: '(787) 555-0100' })).toEqual(expected);
      // Who types the number of a policy that is over sees that it is.
      const [shown] = (await search('Vencida')).customers;
      expect(shown).toMatchObject({ policies: [{ number: 'vencida' }, { number: SECRET }] });
    });

    it.each([
      ['a part of the name', 'ajen', true],
      ['words in any order', 'ana AJENO', true],
      ['a part of the telephone number', '555-0100', true],
      ['the telephone number in another spelling', '(787) 555 0100', true],
      ['the e-mail address', `${SECRET}@X.example`, true],
      ['the document', `${SECRET.toLowerCase()}-77`, true],
      ['the number of a policy', 'POL 9001', true],
      ['a part of the e-mail address', 'x.example', false],
      ['a part of the document', 'o 7', false],
      ['a part of a policy’s number', '9001', false],
      ['the message', 'mensaje', false],
      ['two letters', 'an', false],
      ['words of two letters', 'an aj', false],
      ['signs', '%%%', false],
    ])('is found by %s: %s %p', async (_, q, isFound) => {
      const { other } = world.customers;
      await sql(
        `update public.customers set document = '${SECRET} 77', message = 'mensaje' where id = ${other.id} returning 1`,
      );
      await sql(
        `update public.policies set number = 'POL-9001' where id = ${other.policy} returning 1`,
      );
      expect(idsOf(await search(q))).toEqual(isFound ? [other.id] : []);
    });

    it('finds at most twenty, the newest, and no archived ones, but these by the data that an agent enters', async () => {
      const theirs = await addTheirs(22, ', phone', `, '787600' || lpad(i::text, 4, '0')`);
      const archived = theirs.pop()!.id;
      await sql(`update public.customers set archived = true where id = ${archived} returning 1`);
      const found = idsOf(await search('cliente')).sort((a, b) => a - b);
      expect(found).toEqual(theirs.slice(1).map(({ id }) => id));
      expect(idsOf(await search('7876000021'))).toEqual([]);
      expect(idsOf(await byContact({ phone: '7876000021' }))).toEqual([archived]);
    });

    it('is empty for roles that see all customers, and for own and free customers', async () => {
      for (const role of ['admin', 'reader'] as const) {
        expect(await search('Ana', role)).toEqual({ limited: false, customers: [] });
        expect(idsOf(await byContact({ phone: '7875550100' }, role))).toEqual([]);
      }
      for (const q of ['OWN', 'FREE', null, '']) expect(idsOf(await search(q))).toEqual([]);
      for (const data of [{}, { phone: '7879999999' }, { email: 'OWN@x.example' }, { phone: null }])
        expect(idsOf(await byContact(data))).toEqual([]);
      expect(await audit()).toEqual([]);
    });

    it('is in the audit, one entry for each search and each customer once in an hour', async () => {
      const { other } = world.customers;
      const [first, second] = await addTheirs(2);
      await search('AJENO');
      await byContact({ phone: '7875550100' });
      await search('cliente');
      await search('cliente 1');
      const entry = { email: AGENT, kind: 'told' };
      const expected = [
        { ...entry, rowId: other.id, rows: 1, text: `${other.id}` },
        { ...entry, rowId: null, rows: 2, text: `${second!.id},${first!.id}` },
      ];
      expect(await audit()).toEqual(expected);
      await later('61 minutes');
      await search('AJENO');
      expect(await audit()).toEqual([...expected, expected[0]]);
    });

    it('ends after five hundred customers in an hour, which the audit tells once', async () => {
      await addTheirs(1);
      await search('cliente');
      const ids = Array.from({ length: 489 }, (_, i) => 1_000_000 + i).join();
      await sql(
        `insert into public.audit ("userId", kind, subject, text)
         values ('${world.ids.agent}', 'told', 'customers', '${ids}') returning 1`,
      );
      await addTheirs(19);
      const shown = await search('cliente');
      expect(shown).toMatchObject({ limited: true });
      expect(shown.customers).toHaveLength(11);
      expect(await search('cliente')).toEqual(shown);
      expect(await search('AJENO')).toEqual({ limited: true, customers: [] });
      expect((await audit()).filter(({ kind }) => kind === 'silenced')).toHaveLength(1);
      await later('61 minutes');
      expect(idsOf(await search('AJENO'))).toEqual([world.customers.other.id]);
    });

    it('leads to nothing that belongs to the customer, also after a call and a claim were logged', async () => {
      const { other } = world.customers;
      await search('AJENO');
      await call('log_for_colleague', {
        customer: other.id,
        kind: 'call',
        text: 'x',
        key: newUuid(),
      });
      await call('claim_for_colleague', claimOf(other.policy));
      for (const path of [
        `customers?id=eq.${other.id}`,
        ...['customerEvents', 'policies', 'claims', 'opportunities'].map(
          (table) => `${table}?customerId=eq.${other.id}`,
        ),
      ]) {
        const { body } = await ask(server(), 'GET', `/rest/v1/${path}`, world.callers.agent);
        expect({ path, body }).toEqual({ path, body: [] });
      }
    });

    const claimOf = (policy: number, key = newUuid()) => ({
      ...{ policy, occurredOn: '2026-01-02', number: 'R-1', description: 'Choque' },
      key,
    });

    it('an agent logs a call once for each key: the owner reads it, and it answers the request', async () => {
      const { other } = world.customers;
      await sql(
        `update public.opportunities set "answeredAt" = null where "customerId" = ${other.id} returning 1`,
      );
      const input = { customer: other.id, kind: 'call', text: 'Quiere el recibo', key: newUuid() };
      const [one, two] = await Promise.all([0, 1].map(() => call('log_for_colleague', input)));
      expect(one!.body).toEqual(expect.any(Number));
      expect(two!.body).toBe(one!.body);
      const event = one!.body as number;
      const { body } = await ask(
        server(),
        'GET',
        `/rest/v1/customerEvents?customerId=eq.${other.id}&kind=eq.call&select=id,text,by`,
        owner,
      );
      expect(body).toEqual([{ id: event, text: 'Quiere el recibo', by: AGENT }]);
      expect(
        await count(
          `public.opportunities where "customerId" = ${other.id} and "answeredAt" is null`,
        ),
      ).toBe(0);

      const entries = async (caller = owner) => (await call('colleague_entries', {}, caller)).body;
      expect(await entries()).toMatchObject([
        {
          ...{ event, customer: other.id, name: `${SECRET} Ana`, kind: 'call', by: AGENT },
          text: 'Quiere el recibo',
        },
      ]);
      for (const role of ['admin', 'agent'] as const) {
        await call('see_entries', { events: [event] }, world.callers[role]);
        expect(await entries(world.callers[role] as typeof owner)).toEqual([]);
      }
      expect(await entries()).toHaveLength(1);
      expect((await call('see_entries', { events: [event] }, owner)).status).toBe(204);
      expect(await entries()).toEqual([]);
      expect((await call('withdraw_event', { event })).body).toBe(true);
    });

    it('an agent logs a claim once for each key under a policy in force, of which the owner is told', async () => {
      const { other } = world.customers;
      const before = await count('public.claims');
      const input = claimOf(other.policy);
      const { body: event } = await call('claim_for_colleague', input);
      expect((await call('claim_for_colleague', input)).body).toBe(event);
      expect(await count('public.claims')).toBe(before + 1);
      expect(
        await count(
          `public.claims where "policyId" = ${other.policy} and number = 'R-1' and description = 'Choque'`,
        ),
      ).toBe(1);
      expect((await call('colleague_entries', {}, owner)).body).toMatchObject([
        { event, customer: other.id, kind: 'claim', text: 'Faro · Auto · R-1', by: AGENT },
      ]);
      await sql(
        `update public.policies set archived = true where id = ${other.policy} returning 1`,
      );
      expect((await call('claim_for_colleague', claimOf(other.policy))).body).toBeNull();
    });

    it('who logged a claim withdraws it within ten minutes, unless somebody has worked on it', async () => {
      const { other } = world.customers;
      const [all, entries] = ['public.claims', 'private.colleague_entries'];
      const before = await count(all);
      const log = async () => (await call('claim_for_colleague', claimOf(other.policy))).body;
      const withdraw = async (event: unknown, caller?: typeof owner) =>
        (await call('withdraw_event', { event }, caller)).body;
      const event = await log();
      expect(await withdraw(event, owner)).toBe(false);
      expect(await withdraw(event)).toBe(true);
      expect([await count(all), await count(entries)]).toEqual([before, 0]);
      const kept = await log();
      await sql(`update public.claims set number = 'R-2' where number = 'R-1' returning 1`);
      expect(await withdraw(kept)).toBe(false);
      expect(await count(all)).toBe(before + 1);
    });

    it('nothing is logged for unknown and archived customers, without a key, or of another kind', async () => {
      const { other } = world.customers;
      const entry = { customer: other.id, kind: 'call', text: 'x', key: newUuid() };
      for (const wrong of [
        { kind: 'status' },
        { kind: null },
        { key: null },
        { text: ' ' },
        { text: null },
      ])
        expect((await call('log_for_colleague', { ...entry, ...wrong })).status).toBe(400);
      for (const wrong of [{ key: null }, { occurredOn: null }, { occurredOn: '2199-01-01' }])
        expect(
          (await call('claim_for_colleague', { ...claimOf(other.policy), ...wrong })).status,
        ).toBe(400);
      await sql(`update public.customers set archived = true where id = ${other.id} returning 1`);
      for (const customer of [other.id, 999_999])
        expect((await call('log_for_colleague', { ...entry, customer })).body).toBeNull();
      for (const policy of [other.policy, 999_999])
        expect((await call('claim_for_colleague', claimOf(policy))).body).toBeNull();
      for (const name of ['log_for_colleague', 'claim_for_colleague', 'colleagues_customers'])
        expect((await call(name, {}, {})).status).toBeGreaterThanOrEqual(400);
      expect(await count('private.colleague_entries')).toBe(0);
    });
  },
  { program: 'test-staff-api' },
);
