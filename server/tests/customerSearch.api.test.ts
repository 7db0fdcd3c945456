import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { deleteCustomers } from '../../testing/sql';

interface Found {
  id: number;
  name: string;
  by: string;
}

describeSql('search and duplicates of customers', (server, sql) => {
  const add = async (name: string, columns: Record<string, string> = {}) => {
    const fields = { name, ...columns };
    const [row] = await sql<{ id: number }>(
      `insert into public.customers (${Object.keys(fields).join()})
       values (${Object.values(fields)
         .map((value) => `'${value}'`)
         .join()}) returning id`,
    );
    return row!.id;
  };
  const search = async (q: string) =>
    (await staffCall<Found[]>(server(), 'search_customers', { q })).map(({ name }) => name).sort();
  const duplicates = async (fields: Record<string, unknown>) =>
    (
      await staffCall<Found[]>(server(), 'customer_duplicates', {
        customer: null,
        phone: '',
        email: '',
        document: '',
        ...fields,
      })
    ).map(({ name, by }) => `${name}: ${by}`);

  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql(`update private.settings set country = 'PR' returning 1`);
  });

  it.each([
    ['rivera soto', ['Ana Rivera del Soto']],
    ['SOTO ana', ['Ana Rivera del Soto']],
    ['anarivera', []],
    ['águila', ['Berta Aguila']],
    ['12345678z', ['Berta Aguila']],
    ['12.345.678-Z', ['Berta Aguila']],
    ['12.345 berta', ['Berta Aguila']],
    ['(787) 555-0142', ['Ana Rivera del Soto']],
    ['787 5550142', ['Ana Rivera del Soto']],
    ['+1 787 555 0142', ['Ana Rivera del Soto']],
    ['0017875550142', ['Ana Rivera del Soto']],
    ['555-0142', ['Ana Rivera del Soto']],
    ['787 555 0199', []],
    ['%', []],
    ['_', []],
    ['   ', ['Ana Rivera del Soto', 'Berta Aguila']],
    [`' or true --`, []],
    // Texts as programs copy them: accents as separate characters, other signs, punctuation around words.
    ['A\u0301guila', ['Berta Aguila']],
    ['Soto, Ana', ['Ana Rivera del Soto']],
    ['"Berta" <berta@cliente.example>', ['Berta Aguila']],
    ['787\u2011555\u20110142', ['Ana Rivera del Soto']],
  ])('searches for %p', async (q, expected) => {
    await add('Ana Rivera del Soto', { phone: '787-555-0142' });
    await add('Berta Aguila', { document: '12345678-Z', email: 'berta@cliente.example' });
    expect(await search(q)).toEqual(expected);
  });

  it.each(["O'Brien", 'O’Brien', 'O´Brien'])('finds both spellings of %p', async (q) => {
    await add('Ana O’Brien');
    await add("Berta O''Brien");
    await add('Carla Obrien');
    expect(await search(q)).toEqual(['Ana O’Brien', "Berta O'Brien"]);
  });

  it('finds the kept customer by the data of merged ones, also of those merged twice', async () => {
    const kept = await add('Ana');
    const first = await add('Eva Prim', { phone: '787-555-0142', reference: 'ABCD-1234' });
    const second = await add('Rut', { email: 'rut@cliente.example', reference: 'ABCD-9876' });
    await staffCall(server(), 'merge_customers', { kept: first, other: second });
    const merge = await staffCall(server(), 'merge_customers', { kept, other: first });
    for (const q of ['prim', '+1 787 555 0142', 'abcd-1234', 'ABCD1234', 'rut@cliente.example'])
      expect(await search(q)).toContain('Ana');
    const references = () =>
      staffCall<string[]>(server(), 'customer_references', { customer: kept });
    expect(await references()).toEqual(['ABCD-1234', 'ABCD-9876']);
    const found = { phone: '7875550142', email: 'rut@cliente.example' };
    expect(await duplicates(found)).toEqual(['Ana: email,phone']);
    await staffCall(server(), 'undo_merge', { merge });
    expect(await search('rut@cliente.example')).not.toContain('Ana');
    expect(await references()).toEqual([]);
    expect(await duplicates(found)).toEqual(['Eva Prim: email,phone']);
  });

  describe('by the number of a policy', () => {
    const insure = async (customer: number, number: string) => {
      await sql(
        `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
         select ${customer}, id, '${number}', 100, '2026-01-01', '2027-01-01' from public.products limit 1
         returning id`,
      );
    };
    beforeEach(async () => {
      await sql(
        `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F')
         on conflict (slug) do nothing returning id`,
      );
      await sql(
        `insert into public.products ("companyId", name, line)
         select id, 'Plan', 'auto' from public.companies where slug = 'faro' returning id`,
      );
      await insure(await add('Ana'), 'POL-2026/00412');
      await insure(await add('Berta'), 'POL-2026/00977');
    });

    it.each([
      ['POL-2026/00412', ['Ana']],
      ['pol 2026 00412', ['Ana']],
      ['00977', ['Berta']],
      ['2026', ['Ana', 'Berta']],
      // These are too short for a number, or without a digit.
      ['977', []],
      ['pol-', []],
    ])('searches for %p', async (q, expected) => {
      expect(await search(q)).toEqual(expected);
    });

    it('a part of many policies’ numbers finds the customers of the newest 500', async () => {
      const [first] = await sql<{ id: number }>(
        `insert into public.customers (name) select 'Flota ' || n from generate_series(1, 500) as n returning id`,
      );
      await sql(
        `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
         select c.id, (select id from public.products limit 1), 'POL-2026/9' || c.id, 100, '2026-01-01', '2027-01-01'
         from public.customers as c where c.id >= ${first!.id} order by c.id returning id`,
      );
      const found = await search('2026');
      expect(found).toHaveLength(500);
      expect(found).not.toContain('Ana');
      expect(await search('00412')).toEqual(['Ana']);
    });
  });

  it.each([
    [{ phone: '787-555-0142' }, ['Ana: phone']],
    [{ phone: '+1 (787) 555 0142' }, ['Ana: phone']],
    [{ phone: '0017875550142' }, ['Ana: phone']],
    // With another area code, the last eight digits are equal but the number is not.
    [{ phone: '767 555 0142' }, []],
    [{ phone: '+34 75550142' }, []],
    [{ email: ' ANA@Cliente.example' }, ['Ana: email']],
    [{ document: '12.345.678 z' }, ['Ana: document']],
    [{ phone: '7875550142', email: 'ana@cliente.example' }, ['Ana: email,phone']],
    [{ phone: '', email: '', document: '-' }, []],
    [{ phone: null, email: null, document: null }, []],
  ])('finds duplicates of %p', async (fields, expected) => {
    await add('Ana', {
      phone: '(787) 555-0142',
      email: 'Ana@cliente.example',
      document: '12345678Z',
    });
    await add('Without contact data', { document: '.' });
    expect(await duplicates(fields)).toEqual(expected);
  });

  it('compares the last eight digits when the country is unknown', async () => {
    await sql(`update private.settings set country = '' returning 1`);
    await add('Ana', { phone: '787-555-0142' });
    expect(await duplicates({ phone: '+1 787 555 0142' })).toEqual(['Ana: phone']);
  });

  it('takes an American number without its + for none of Mexico', async () => {
    const [read] = await sql<{ number: string }>(
      `select private.e164('1 787 555 0142', 'MX') as number`,
    );
    expect(read).toEqual({ number: '' });
  });

  it('does not find the customer itself, nor one that was merged', async () => {
    const first = await add('Ana', { email: 'ana@cliente.example' });
    const second = await add('Ana R.', { email: 'ana@cliente.example' });
    const counts = (ids: number[]) => staffCall<object>(server(), 'duplicate_counts', { ids });
    expect(await duplicates({ customer: first, email: 'ana@cliente.example' })).toEqual([
      'Ana R.: email',
    ]);
    expect(await counts([first, second])).toEqual({ [first]: 1, [second]: 1 });
    await staffCall(server(), 'merge_customers', { kept: first, other: second });
    expect(await duplicates({ customer: first, email: 'ana@cliente.example' })).toEqual([]);
    expect(await counts([first, second])).toEqual({});
  });

  it.each([
    ['phone', '+1 787 555 0142'],
    ['email', 'ana@cliente.example'],
    ['document', '12345678Z'],
  ])(
    'compares 50 of many customers with one %s, the oldest without doubt first',
    async (column, value) => {
      const fill = (count: number, doubt: string) =>
        sql<{ id: number }>(
          `insert into public.customers (name, doubt, ${column})
         select 'x', '${doubt}', '${value}' from generate_series(1, ${count}) returning id`,
        );
      const doubtful = await fill(60, 'flood');
      const clean = await fill(3, '');
      const given = { phone: '', email: '', document: '', [column]: value };
      const found = await sql<{ id: number }>(
        `select id from private.duplicates_of(null, '${given.phone}', '${given.email}', '${given.document}')`,
      );
      const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
      expect(idsOf(found)).toEqual(idsOf([...doubtful.slice(0, 47), ...clean]));
    },
  );
});
