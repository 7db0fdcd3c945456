import { describeSql } from '../../../testing/backends';
import { type Entered, importWorld, term } from '../../../testing/importWorld';

const ANA = { name: 'Ana Núñez', phone: '+17875550101', email: 'ana@x.example', document: 'D-1' };

describeSql('the check of an import', (server, sql) => {
  const world = importWorld(server, sql);
  const { decide, customer } = world;
  beforeEach(async () => {
    await world.empty();
    await sql(`update private.settings set country = 'PR' returning 1`);
  });
  const actions = async (file: Entered[], options: object = {}, area = 'customers') =>
    (await decide(area, file, options)).rows.map(({ action, found, repeats }) => ({
      ...{ action, found, repeats },
    }));
  const row = (action: string, found: number | null = null, repeats: number | null = null) => ({
    ...{ action, found, repeats },
  });

  it('writes nothing but the import', async () => {
    await customer({ name: 'Ana', phone: '787-555-0101' });
    const before = await world.book();
    await decide('customers', [ANA, { name: 'Luis' }]);
    expect(await world.book()).toEqual(before);
  });

  it.each([
    ['the number as staff typed it', { phone: '(787) 555-0101' }],
    ['the address in capitals', { email: 'ANA@X.example' }],
    ['the document with other signs', { document: 'd 1' }],
  ])('finds a customer by %s', async (_, columns) => {
    const id = await customer({ name: 'Ana', ...columns });
    expect(await actions([ANA])).toEqual([row('skip', id)]);
  });

  it.each([
    ['ES', '600 111 222', '+34600111222', '+34500111222'],
    ['MX', '+52 1 55 1234 5678', '+525512345678', '+525612345678'],
    ['MX', '044 55 1234 5678', '+525512345678', '+525612345678'],
    ['MX', '01 55 1234 5678', '+525512345678', '+525612345678'],
  ])('in %s knows %p as %p, and not as %p', async (country, typed, same, other) => {
    await sql(`update private.settings set country = '${country}' returning 1`);
    const id = await customer({ name: 'Ana', phone: typed });
    const file = [same, other].map((phone) => ({ name: 'Ana', phone }));
    expect(await actions(file)).toEqual([row('skip', id), row('create')]);
  });

  it('asks whether a customer of another name is the person who shares a contact', async () => {
    const { phone, document } = ANA;
    const id = await customer({ name: 'Elba Ríos', phone, document });
    const luis = { name: 'Luis Ríos', phone };
    expect(await actions([luis, { ...luis, document }])).toEqual([row('ask', id), row('skip', id)]);
  });

  it('takes of several who share a number the one of that name', async () => {
    const { phone } = ANA;
    await customer({ name: 'Elba Ríos', phone });
    const luis = await customer({ name: 'LUIS RIOS', phone });
    expect(await actions([{ name: 'Luis Ríos', phone }])).toEqual([row('skip', luis)]);
  });

  it.each(['phone', 'email'] as const)(
    'keeps people of one %s and different names apart',
    async (key) => {
      const { [key]: shared } = ANA;
      const names = ['Elba Ríos', 'Luis Ríos', 'Ríos, Elba M.', 'Luis'];
      expect(await actions(names.map((name) => ({ name, [key]: shared })))).toEqual([
        row('create'),
        row('create'),
        row('skip', null, 2),
        row('skip', null, 3),
      ]);
    },
  );

  it('finds the one who was kept of merged customers, and nobody of doubtful ones', async () => {
    const kept = await customer({ name: 'Ana' });
    const other = await customer({ name: 'Ana', email: ANA.email });
    await world.call('merge_customers', { kept, other });
    await sql(`update public.customers set email = '' where id = ${kept} returning 1`);
    await sql(
      `insert into public.customers (name, phone, doubt) values ('x', '${ANA.phone}', 'hasty') returning 1`,
    );
    expect(await actions([ANA])).toEqual([row('skip', kept)]);
  });

  it('takes people with different documents for two, whatever they share', async () => {
    await customer({ name: 'Ana', phone: ANA.phone, document: 'D-2' });
    expect(await actions([ANA, { ...ANA, document: 'D-3' }])).toEqual([
      row('create'),
      row('create'),
    ]);
  });

  it.each([
    ['skip', 'skip'],
    ['fill', 'update'],
    ['ask', 'ask'],
  ])('with %s decides %s, also within the file', async (duplicates, action) => {
    const id = await customer({ name: 'Ana', email: ANA.email });
    const eva = { name: 'Eva', phone: '+17875550199' };
    expect(await actions([ANA, eva, { ...eva, name: 'Eva Gil' }], { duplicates })).toEqual([
      row(action, id),
      row('create'),
      row(action, null, 3),
    ]);
  });

  it('asks instead of filling in one of two who are as good', async () => {
    const [first] = [
      await customer({ name: 'A', email: ANA.email }),
      await customer({ name: 'B', phone: ANA.phone }),
    ];
    expect(await actions([ANA], { duplicates: 'fill' })).toEqual([row('ask', first)]);
  });

  it('leaves rows with problems alone, and repeats none of them', async () => {
    const id = await world.begin('customers');
    const problems = [{ field: 'email', text: 'x', reason: 'email' }];
    await world.call('stage_import', {
      id,
      rows: [
        { number: 2, entered: ANA, problems },
        { number: 3, entered: ANA, problems: null },
      ],
    });
    await world.check(id);
    expect(await world.rows(id)).toMatchObject([
      { action: 'error', problems },
      { action: 'create', repeats: null },
    ]);
    expect(await world.counts(id)).toMatchObject({ total: 2, checked: 2, create: 1, error: 1 });
  });

  it('checks a corrected row again, and those that it concerns', async () => {
    const { id } = await decide('customers', [ANA, { ...ANA, name: 'Ana N.' }]);
    const correct = (entered: Entered, decision: string | null = null) =>
      world.call('correct_import', { id, number: 2, entered, problems: [], decision });
    await correct({ name: 'Luis' });
    expect(await world.rows(id)).toMatchObject([{ action: 'create' }, { action: 'create' }]);
    await correct(ANA, 'skip');
    expect(await world.rows(id)).toMatchObject([
      { action: 'create', does: 'skip' },
      { action: 'create', repeats: null },
    ]);
  });

  it('compares a number that all rows share with a bounded number of others', async () => {
    const { phone } = ANA;
    const names = Array.from({ length: 60 }, (_, i) => ({ name: `x${i}`, phone }));
    for (const { name } of names.slice(0, 30)) await customer({ name, phone });
    const decided = await actions(names);
    expect(new Set(decided.map(({ action }) => action))).toEqual(new Set(['skip', 'ask']));
  });

  describe('of policies', () => {
    let product: number;
    let ana: number;
    beforeEach(async () => {
      product = await world.product();
      ana = await customer({ ...ANA });
    });
    const reasons = async (...file: Entered[]) =>
      (
        await decide(
          'policies',
          file.map((who) => term(product, who)),
        )
      ).rows.map(({ problems }) => problems?.[0]?.reason);

    it.each([
      ['document', { customerDocument: 'd1' }],
      ['e-mail', { customerEmail: 'Ana@x.example' }],
      ['telephone', { customerPhone: '+17875550101' }],
      ['name', { customerName: 'ana nuñez' }],
    ])('finds the customer by %s', async (_, who) => {
      const { rows } = await decide('policies', [term(product, who)]);
      expect(rows).toMatchObject([{ action: 'create', customer: ana }]);
    });

    it('chooses by name among several, then those who are not archived, or says why not', async () => {
      const eva = { customerPhone: ANA.phone, customerName: 'Eva Gil' };
      expect(await reasons({ customerName: 'Nadie' })).toEqual(['customer']);
      await world.empty();
      await customer({ name: 'Eva Gil', phone: ANA.phone });
      await customer({ name: 'Ana', phone: ANA.phone });
      expect(await reasons({ customerPhone: ANA.phone }, eva)).toEqual(['customers', undefined]);
      await sql(`update public.customers set archived = true where name = 'Ana' returning 1`);
      await sql('delete from public.imports returning 1');
      expect(await reasons({ customerPhone: ANA.phone })).toEqual([undefined]);
    });

    it('asks whose it is that has a contact of one customer and the name of another', async () => {
      const [eva, luis] = [
        await customer({ name: 'Eva Gil', document: 'D-2' }),
        await customer({ name: 'Luis Gil', phone: ANA.phone }),
      ];
      const file: [Entered, string, number | null][] = [
        // The only customer of the name, or else the one of the contact.
        [{ customerEmail: ANA.email, customerName: 'EVA GIL' }, 'ask', eva],
        [{ customerEmail: ANA.email, customerName: 'Sofía Paz' }, 'ask', ana],
        // The name tells who of those that share a contact, in part too, and also against a second contact of another.
        [{ customerPhone: ANA.phone, customerName: 'Gil, Luis A.' }, 'create', luis],
        [
          { customerPhone: ANA.phone, customerEmail: ANA.email, customerName: 'Luis Gil' },
          'create',
          luis,
        ],
        [{ customerPhone: ANA.phone, customerName: 'Sofía Paz' }, 'error', null],
        // A document outweighs name and contacts.
        [
          { customerPhone: ANA.phone, customerDocument: 'd2', customerName: 'Sofía Paz' },
          'create',
          eva,
        ],
      ];
      const { id, rows } = await decide(
        'policies',
        file.map(([who], i) => term(product, { ...who, number: `P-${i}` })),
      );
      expect(rows).toMatchObject(file.map(([, action, customer]) => ({ action, customer })));
      await world.run(id);
      expect(await world.counts(id)).toMatchObject({ ask: 2, done: 3 });
    });

    it.each(['skip', 'fill'])(
      'asks about each policy without a number, of a contact of others, when known ones %s',
      async (duplicates) => {
        await world.bring('policies', [term(product, { customerDocument: 'd1' })]);
        const whoOf = (customerName: string, number = '') =>
          term(product, { customerPhone: ANA.phone, customerName, ...(number && { number }) });
        const file = [whoOf('Luis'), whoOf('Sofía Paz'), whoOf('Eva Prim', 'S-9')];
        const { id, rows } = await decide('policies', file, { duplicates });
        expect(rows).toMatchObject(file.map(() => ({ ...row('ask'), customer: ana })));
        expect(await world.run(id)).toMatchObject({ created: 0, updated: 0, skipped: 0 });
      },
    );

    it('asks again when another customer than the one who was confirmed may have the policy', async () => {
      await customer({ name: 'Eva Gil', document: 'D-2' });
      const entered = term(product, { customerPhone: ANA.phone, customerName: 'Eva Gil' });
      const { id } = await decide('policies', [entered]);
      await customer({ name: 'Eva Gil', document: 'D-3' });
      const yes = { id, number: 2, entered, problems: [], decision: 'create' };
      const answer = () => world.call('correct_import', yes);
      await answer();
      expect(await world.rows(id)).toMatchObject([{ does: 'ask', customer: ana }]);
      await answer();
      expect(await world.rows(id)).toMatchObject([{ does: 'create', customer: ana }]);
    });

    it('takes number, company and start for the same term, or customer, product and start', async () => {
      await world.bring('policies', [
        term(product, { customerDocument: 'd1', number: 'P-1' }),
        term(product, { customerDocument: 'd1', startsOn: '2025-01-01', number: 'P-1' }),
      ]);
      const other = await world.product();
      const [first] = await sql<{ id: number }>('select min(id) as id from public.policies');
      const who = { customerDocument: 'd1' };
      expect(
        await actions(
          [
            term(product, { ...who, number: 'p 1' }),
            term(other, { ...who, number: 'P-1' }),
            term(product, { ...who, number: 'P-2' }),
            term(product, { ...who, number: 'P2' }),
            term(other, { ...who, startsOn: '2024-01-01' }),
            term(other, { ...who, startsOn: '2024-01-01' }),
            term(product, { ...who, number: 'P-1', startsOn: '2024-01-01' }),
          ],
          {},
          'policies',
        ),
      ).toEqual([
        row('skip', first!.id),
        row('create'),
        row('create'),
        row('skip', null, 4),
        row('create'),
        row('skip', null, 6),
        row('create'),
      ]);
    });

    it('asks about a term of another customer, stored or in the file, unless it is the own too', async () => {
      await customer({ name: 'Luis', document: 'D-2' });
      const anas = (number: string) => term(product, { customerDocument: 'd1', number });
      const luis = (number: string) => term(product, { customerDocument: 'd2', number });
      await world.bring('policies', [anas('P-1')]);
      const [first] = await sql<{ id: number }>('select id from public.policies');
      const file = [luis('P-1'), anas('P-1'), anas('P-2'), luis('P-2'), luis('P-2'), anas('P-2')];
      const decided = [
        ...[row('ask', first!.id), row('skip', first!.id), row('create'), row('ask', null, 4)],
        ...[row('skip', null, 5), row('skip', null, 4)],
      ];
      expect(await actions(file, {}, 'policies')).toEqual(decided);
    });
  });
});
