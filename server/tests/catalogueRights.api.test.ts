import { describeSql } from '../../testing/backends';
import { type Caller, type Callers, callersOf } from '../../testing/callers';
import { ask, send } from '../../testing/requests';
import { deleteCustomers } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

const VERBS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const TABLES = [
  'companies',
  'products',
  'campaigns',
  'customers',
  'customerEvents',
  'policies',
  'messages',
  'merges',
  'erasures',
] as const;
type Table = (typeof TABLES)[number];

/** Caller, table, status of each verb, number of rows that a GET returns, verbs that change rows. */
const NOBODY = [401, 401, 401, 401];
const RIGHTS: [Caller, Table, number[], number | undefined, string][] = [
  ...TABLES.flatMap((table): [Caller, Table, number[], undefined, string][] => [
    ['nobody', table, NOBODY, undefined, ''],
    ['a wrong key', table, NOBODY, undefined, ''],
    // Visitors cannot read the tables; pages read the catalogue through catalogue().
    ['the visitor', table, NOBODY, undefined, ''],
  ]),
  // Rows that only the server and functions write.
  ...(['messages', 'merges', 'erasures'] as const).flatMap(
    (table): [Caller, Table, number[], number, string][] => [
      ['a non-staff account', table, [200, 403, 403, 403], 0, ''],
      ['staff', table, [200, 403, 403, 403], 0, ''],
    ],
  ),
  ['a non-staff account', 'companies', [200, 403, 204, 204], 0, ''],
  ['a non-staff account', 'products', [200, 403, 204, 204], 0, ''],
  ['a non-staff account', 'campaigns', [200, 403, 204, 204], 0, ''],
  ['a non-staff account', 'customers', [200, 403, 204, 403], 0, ''],
  ['a non-staff account', 'policies', [200, 403, 204, 403], 0, ''],
  ['a non-staff account', 'customerEvents', [200, 403, 403, 403], 0, ''],
  // A company with products cannot be deleted, nor a product with policies.
  ['staff', 'companies', [200, 201, 204, 409], 2, 'POST PATCH'],
  ['staff', 'products', [200, 201, 204, 409], 2, 'POST PATCH'],
  ['staff', 'campaigns', [200, 201, 204, 204], 1, 'POST PATCH DELETE'],
  // Customers are merged or erased instead of deleted, policies cancelled or archived.
  ['staff', 'customers', [200, 201, 204, 403], 1, 'POST PATCH'],
  ['staff', 'policies', [200, 201, 204, 403], 1, 'POST PATCH'],
  // One of the two events is the policy's.
  ['staff', 'customerEvents', [200, 201, 403, 403], 2, 'POST'],
];

describeSql(
  'rights on companies, products, campaigns and customers',
  (server, sql) => {
    let callers: Callers;
    let company: number;
    let customer: number;
    let product: number;
    const stored = (table: Table) =>
      sql(`select row_to_json(each)::text as row from public."${table}" as each order by 1`);
    /** Filter that names all rows of a table by their ids. */
    const filterOf = async (table: Table) => {
      const rows = await sql<{ id: number }>(`select id from public."${table}"`);
      return `id=in.(${[0, ...rows.map(({ id }) => id)].join()})`;
    };
    const add = async (statement: string) => (await sql<{ id: number }>(statement))[0]!.id;
    /** Whether the rows are still as beforeEach made them, since most tests are refused and change nothing. */
    let filled = false;

    beforeAll(async () => {
      callers = await callersOf(server(), sql, newUuid());
    });
    beforeEach(async () => {
      if (filled) return;
      filled = true;
      await deleteCustomers(sql);
      for (const table of ['products', 'companies', 'campaigns'])
        await sql(`delete from public.${table} returning 1`);
      company = await add(
        `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
      );
      await add(
        `insert into public.companies (name, slug, monogram, active) values ('Vieja', 'vieja', 'V', false) returning id`,
      );
      for (const active of [true, false])
        product = await add(
          `insert into public.products ("companyId", name, line, active) values (${company}, 'Auto', 'auto', ${active}) returning id`,
        );
      await add(
        `insert into public.campaigns (code, name, aliases) values ('verano', 'Verano', '{Sol}') returning id`,
      );
      customer = await add(
        `insert into public.customers (name, status) values ('Ana', 'ganado') returning id`,
      );
      await add(
        `insert into public."customerEvents" ("customerId", kind, text) values (${customer}, 'note', 'x') returning id`,
      );
      await add(
        `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
         values (${customer}, ${product}, 'A1', 100, '2026-01-01', '2027-01-01') returning id`,
      );
    });

    const term = { premium: 100, startsOn: '2026-01-01', endsOn: '2027-01-01' };
    const news = (table: Table): object =>
      ({
        companies: { name: 'Nueva', slug: 'nueva', monogram: 'N' },
        products: { companyId: company, name: 'Nuevo', line: 'vida' },
        campaigns: { code: 'nuevo', name: 'Nuevo' },
        customers: { name: 'Nueva' },
        customerEvents: { customerId: customer, kind: 'call', text: 'Llamé.' },
        policies: { ...term, customerId: customer, productId: product, number: 'B2' },
        messages: { key: 'x', lane: 'x', channel: 'email', kind: 'lead' },
        merges: { keptId: customer, mergedId: customer },
        erasures: { counts: {} },
      })[table];
    const CHANGES: Record<Table, object> = {
      companies: { name: 'Otra' },
      products: { name: 'Otro' },
      campaigns: { name: 'Otra' },
      customers: { name: 'Otra' },
      customerEvents: { text: 'otro' },
      policies: { number: 'C3' },
      messages: { status: 'sent' },
      merges: { undoneAt: null },
      erasures: { counts: {} },
    };
    it.each(RIGHTS)(
      '%s has the expected rights on %s',
      async (caller, table, expected, shown, changing) => {
        filled = changing === '';
        const filter = await filterOf(table);
        const statuses: number[] = [];
        let before = JSON.stringify(await stored(table));
        for (const verb of VERBS) {
          const path = `/rest/v1/${table}`;
          const target = verb === 'POST' ? path : `${path}?${filter}`;
          const answer =
            verb === 'POST' || verb === 'PATCH'
              ? await send(
                  server(),
                  verb,
                  target,
                  verb === 'POST' ? news(table) : CHANGES[table],
                  callers[caller],
                )
              : await ask(server(), verb, target, callers[caller]);
          statuses.push(answer.status);
          if (verb === 'GET' && shown !== undefined) expect(answer.body).toHaveLength(shown);
          const after = JSON.stringify(await stored(table));
          expect({ verb, changed: after !== before }).toEqual({
            verb,
            changed: changing.split(' ').includes(verb),
          });
          before = after;
        }
        expect(statuses).toEqual(expected);
      },
    );

    it.each(['id', 'name', 'created_at', 'premium', 'searchText', 'version'])(
      'a visitor cannot read the column %s',
      async (column) => {
        const { status } = await ask(
          server(),
          'GET',
          `/rest/v1/products?select=${column}`,
          callers['the visitor'],
        );
        expect(status).toBe(401);
      },
    );

    it.each([
      ['companies', { version: 7 }],
      ['companies', { position: 1 }],
      ['products', { position: 1 }],
      ['companies', { created_at: '2020-01-01' }],
      ['campaigns', { updatedAt: '2020-01-01' }],
      ['customers', { consentAt: '2020-01-01' }],
      ['customers', { uuid: newUuid() }],
      ['customers', { firstAdId: 'x' }],
      ['customers', { record: 'x' }],
      ['customers', { requestHash: null }],
      ['customers', { statusSince: '2020-01-01' }],
      ['customers', { merged: true }],
      ['customers', { updatedBy: 'eva@group.example' }],
      ['policies', { customerId: 1 }],
      ['policies', { companyId: 1 }],
      ['policies', { line: 'vida' }],
      ['policies', { renewedFrom: null }],
    ] as const)('not even staff write %s %p', async (table, fields) => {
      const { status } = await send(
        server(),
        'PATCH',
        `/rest/v1/${table}?${await filterOf(table)}`,
        fields,
        callers.staff,
      );
      expect(status).toBe(403);
    });

    it('the server sets author and time of a note', async () => {
      filled = false;
      for (const fields of [
        { by: 'eva@group.example' },
        { created_at: '2020-01-01' },
        { kind: 'status' },
      ]) {
        const answer = await send(
          server(),
          'POST',
          '/rest/v1/customerEvents',
          { ...news('customerEvents'), ...fields },
          callers.staff,
        );
        expect(answer.status).toBe(403);
      }
      await send(
        server(),
        'POST',
        '/rest/v1/customerEvents',
        news('customerEvents'),
        callers.staff,
      );
      expect(await sql(`select by from public."customerEvents" where kind = 'call'`)).toEqual([
        { by: 'ana@group.example' },
      ]);
    });

    it('each change increments the version, and a new status adds an event', async () => {
      filled = false;
      const change = { status: 'contactado' };
      await send(
        server(),
        'PATCH',
        `/rest/v1/customers?id=eq.${customer}&version=eq.1`,
        change,
        callers.staff,
      );
      const second = await send(
        server(),
        'PATCH',
        `/rest/v1/customers?id=eq.${customer}&version=eq.1&select=id`,
        { status: 'perdido' },
        { ...callers.staff, headers: { prefer: 'return=representation' } },
      );
      expect(second.body).toEqual([]);
      expect(
        await sql(`select version, status from public.customers where id = ${customer}`),
      ).toEqual([{ version: 2, status: 'contactado' }]);
      expect(
        await sql(`select before, after, by from public."customerEvents" where kind = 'status'`),
      ).toEqual([{ before: 'ganado', after: 'contactado', by: 'ana@group.example' }]);
    });

    it.each([
      ['campaigns', { code: 'VERANO', name: 'x' }, 409],
      ['campaigns', { code: 'a--b', name: 'x' }, 400],
      ['campaigns', { code: 'select', name: 'x' }, 400],
      ['campaigns', { code: 'oferta;', name: 'x' }, 400],
      ['campaigns', { code: 'unionista', name: 'x' }, 201],
      ['campaigns', { code: 'a\tb', name: 'x' }, 400],
      ['campaigns', { code: 'a\u007fb', name: 'x' }, 400],
      ['campaigns', { code: 'a\u00a0~b', name: 'x' }, 201],
      ['campaigns', { code: 'x', name: 'x', startsOn: '2026-02-01', endsOn: '2026-01-01' }, 400],
      ['campaigns', { code: 'x', name: 'x', cost: -1 }, 400],
      ['companies', { name: 'x', slug: 'faro', monogram: 'X' }, 409],
      ['campaigns', { code: 'x', name: 'x', aliases: [''] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: [null] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: ['select'] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: ['a '] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: ['a\nb'] }, 400],
      ['campaigns', { code: 'x', name: 'x', utmCampaigns: ['a\u0085b'] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: ['x'.repeat(129)] }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: Array(21).fill('y') }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: 'y' }, 400],
      ['campaigns', { code: 'x', name: 'x', aliases: ['Verano'] }, 409],
      ['campaigns', { code: 'x', name: 'x', aliases: ['Playa "2"', 'a,b{}', '\\', 'null'] }, 201],
      ['campaigns', { code: 'SOL', name: 'x' }, 409],
      ['campaigns', { code: 'selectñ', name: 'x' }, 400],
      ['companies', { name: 'x', slug: 'x', monogram: 'X', website: 'javascript:alert(1)' }, 400],
      ['companies', { name: 'x', slug: 'x', monogram: 'X', logo: 'https://x.example/a.png' }, 400],
      ['products', { companyId: 0, name: 'x', line: 'auto' }, 409],
      ['customers', { name: 'x', email: 'nobody' }, 400],
      ['customers', { name: 'x', status: 'dormido' }, 400],
      ['customers', { name: 'x', message: 'x'.repeat(10_000) }, 400],
      ['customers', { name: 'x', value: -1 }, 400],
      ['customers', { name: 'x', status: 'perdido', lostReason: 'mala suerte' }, 400],
    ] as const)('%s: %p is answered %d', async (table, fields, status) => {
      filled = status !== 201;
      expect(
        (await send(server(), 'POST', `/rest/v1/${table}`, fields, callers.staff)).status,
      ).toBe(status);
    });
  },
  { program: 'test-staff-api' },
);
