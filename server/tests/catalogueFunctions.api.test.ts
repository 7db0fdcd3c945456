import { describeSql } from '../../testing/backends';
import { type Caller, type Callers, callersOf } from '../../testing/callers';
import { ask, post, send } from '../../testing/requests';
import { newUuid } from '../../testing/visits';

/** Functions for staff, with an input for each. */
const STAFF_FUNCTIONS: [name: string, input: object][] = [
  ['search_companies', { q: 'a' }],
  ['search_products', { q: 'a' }],
  ['search_campaigns', { q: 'a' }],
  ['search_customers', { q: 'a' }],
  ['staff_members', {}],
  ['visits_of_ads', { ads: [1], since: '2020-01-01' }],
  ['unknown_sources', {}],
  ['ad_visits', { filters: {}, zone: 'UTC' }],
  ['ad_results', { filters: {}, touch: 'last', zone: 'UTC' }],
  ['won_clicks', { filters: {} }],
  ['move_company', { id: 1, up: true }],
  ['move_product', { id: 1, up: true }],
];

describeSql(
  'functions for catalogue, campaigns and customers',
  (server, sql) => {
    let callers: Callers;
    const call = (name: string, input: object, caller: Caller = 'staff') =>
      post(server(), `/rest/v1/rpc/${name}`, input, callers[caller]);
    const idOf = async (statement: string) => (await sql<{ id: number }>(statement))[0]!.id;
    const addCompany = (name: string, active = true) =>
      idOf(
        `insert into public.companies (name, slug, monogram, active)
       values ('${name}', '${name.toLowerCase().replace('é', 'e')}', 'X', ${active}) returning id`,
      );
    const addProduct = (company: number, name: string, line: string, active = true) =>
      idOf(
        `insert into public.products ("companyId", name, line, active)
       values (${company}, '${name}', '${line}', ${active}) returning id`,
      );
    const namesOf = async (table: string) =>
      (await sql<{ name: string }>(`select name from public.${table} order by position`)).map(
        ({ name }) => name,
      );

    beforeAll(async () => {
      callers = await callersOf(server(), sql, newUuid());
    });
    beforeEach(async () => {
      for (const table of ['products', 'companies', 'campaigns', 'customers', 'visits'])
        await sql(`delete from public.${table} returning 1`);
    });

    it.each(STAFF_FUNCTIONS)('%s can be called by staff only', async (name, input) => {
      const statuses: Partial<Record<Caller, number>> = {};
      for (const caller of [
        'nobody',
        'the public key alone',
        'the visitor',
        'a non-staff account',
      ] as const) {
        const answer = await call(name, input, caller);
        expect(answer.text).not.toContain('@');
        statuses[caller] = answer.status;
      }
      expect(statuses).toEqual({
        nobody: 401,
        'the public key alone': 401,
        'the visitor': 401,
        'a non-staff account': 403,
      });
      expect((await call(name, input)).status).toBeLessThan(300);
    });

    it.each([
      'move',
      'take_last_position',
      'searchable',
      'require_staff',
      'is_code',
      'after_status',
    ])('the inner function %s is no endpoint', async (name) => {
      for (const caller of ['the visitor', 'a non-staff account', 'staff'] as const)
        expect((await call(name, {}, caller)).status).toBe(404);
    });

    it('finds ads by whether they run today, also together with a search', async () => {
      await sql(
        `insert into public.campaigns (code, name, active, "startsOn", "endsOn")
       select name, name, name not like 'off%', current_date + starts, current_date + ends from (values
         ('on', -9, 9), ('on always', null, null), ('planned', 2, 9), ('over', -9, -2),
         ('off', null, null), ('off planned', 2, 9)
       ) as ads (name, starts, ends) returning 1`,
      );
      const found = async (input: object) =>
        ((await call('search_campaigns', { q: '', ...input })).body as { name: string }[])
          .map(({ name }) => name)
          .sort();
      expect(await found({ state: 'true' })).toEqual(['on', 'on always']);
      expect(await found({ state: 'planned' })).toEqual(['planned']);
      expect(await found({ state: 'ended' })).toEqual(['over']);
      expect(await found({ state: 'false' })).toEqual(['off', 'off planned']);
      expect(await found({ state: 'false', q: 'plan' })).toEqual(['off planned']);
      expect(await found({ q: 'plan' })).toEqual(['off planned', 'planned']);
    });

    describe('the order', () => {
      it('moves a row by one position among those not archived, and stops at the ends', async () => {
        const [a, , , d] = [
          await addCompany('A'),
          await addCompany('B'),
          await addCompany('C'),
          await addCompany('D'),
        ];
        await sql(
          `update public.companies set archived = true, active = false where name = 'C' returning 1`,
        );
        expect(await namesOf('companies')).toEqual(['A', 'B', 'C', 'D']);
        expect((await call('move_company', { id: d, up: true })).status).toBe(204);
        expect(await namesOf('companies')).toEqual(['A', 'D', 'C', 'B']);
        await call('move_company', { id: a, up: true });
        expect(await namesOf('companies')).toEqual(['A', 'D', 'C', 'B']);
        await call('move_company', { id: a, up: false });
        expect(await namesOf('companies')).toEqual(['D', 'A', 'C', 'B']);
        expect((await call('move_company', { id: 0, up: false })).status).toBe(204);
        expect(
          await sql(`select max(version) as version from public.companies where not archived`),
        ).toEqual([{ version: 1 }]);
      });

      it('stays consistent when rows are moved and added at the same time', async () => {
        const company = await addCompany('A');
        const ids = [];
        for (const name of ['1', '2', '3', '4']) ids.push(await addProduct(company, name, 'auto'));
        const answers = await Promise.all([
          ...ids.flatMap((id, i) => [
            call('move_product', { id, up: i % 2 === 0 }),
            call('move_product', { id, up: i % 2 === 1 }),
          ]),
          ...['5', '6', '7'].map((name) =>
            send(
              server(),
              'POST',
              '/rest/v1/products',
              { companyId: company, name, line: 'auto' },
              callers.staff,
            ),
          ),
        ]);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 201]));
        expect((await namesOf('products')).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
        expect(
          await sql('select count(distinct position) as positions from public.products'),
        ).toEqual([{ positions: 7 }]);
      });
    });

    describe('a search', () => {
      it('ignores case and accents, and treats %, _ and \\ literally', async () => {
        const company = await addCompany('José');
        await addProduct(company, 'Cobertura 100%', 'auto');
        await sql(
          `insert into public.campaigns (code, name, channel) values ('uno_dos', 'Otoño', 'Radio') returning 1`,
        );
        await sql(
          `insert into public.customers (name, phone) values ('Ángela Núñez', '+1 (787) 555-0123') returning 1`,
        );
        const found = async (name: string, q: string) => {
          const { status, body } = await call(`search_${name}`, { q });
          expect(status).toBe(200);
          return (body as unknown[]).length;
        };
        expect([
          await found('companies', 'JÓSE'),
          await found('products', ' 100% '),
          await found('products', 'josé'),
          await found('campaigns', 'otono'),
          await found('campaigns', 'UNO_'),
          await found('customers', 'angela nunez'),
          await found('customers', '7875550123'),
          await found('customers', '(787) 555'),
        ]).toEqual(Array(8).fill(1));
        expect([
          await found('products', '1_0'),
          await found('campaigns', 'uno%dos'),
          await found('customers', '\\'),
          await found('companies', "' or 1=1 --"),
        ]).toEqual(Array(4).fill(0));
      });
    });

    it('staff_members returns the accounts that can own a customer', async () => {
      const { body } = await call('staff_members', {});
      expect(body).toEqual([
        {
          id: expect.any(String) as string,
          email: 'ana@group.example',
          name: '',
          absentUntil: null,
          substitute: null,
          mayCover: true,
        },
      ]);
      const [{ id }] = body as [{ id: string }];
      const own = (owner: string) =>
        send(server(), 'POST', '/rest/v1/customers', { name: 'x', owner }, callers.staff);
      expect((await own(id)).status).toBe(201);
      expect((await own('c0ffee00-0000-4000-8000-000000000001')).status).toBe(409);
    });

    it('catalogue returns active companies and products in order, without private columns', async () => {
      const [b, a] = [await addCompany('B'), await addCompany('A')];
      const old = await addCompany('Vieja', false);
      await addProduct(a, 'x', 'vida');
      await addProduct(b, 'x', 'auto');
      await addProduct(b, 'y', 'vida');
      await addProduct(a, 'y', 'salud', false);
      await addProduct(old, 'x', 'viaje');
      await call('move_company', { id: a, up: true });
      for (const caller of [
        'the public key alone',
        'the visitor',
        'a non-staff account',
        'staff',
      ] as const) {
        const answers = [
          await call('catalogue', {}, caller),
          await ask(server(), 'GET', '/rest/v1/rpc/catalogue', callers[caller]),
        ];
        for (const { status, body } of answers)
          expect({ status, body }).toEqual({
            status: 200,
            body: {
              linesOfBusiness: ['vida', 'auto'],
              companies: [
                { name: 'A', monogram: 'X', logo: '', lines: ['vida'] },
                { name: 'B', monogram: 'X', logo: '', lines: ['auto', 'vida'] },
              ],
              firm: null,
            },
          });
      }
      expect((await call('catalogue', {}, 'nobody')).status).toBe(401);
    });
  },
  { program: 'test-staff-api' },
);
