import { describeBackends } from '../../../testing/backends';
import { type Entered, importWorld, term } from '../../../testing/importWorld';

const of = (company: string, fields: Entered = {}): Entered => ({
  ...{ company, slug: company.toLowerCase(), monogram: company.slice(0, 2).toUpperCase() },
  ...fields,
});
const auto = { name: 'Auto', line: 'auto' };
const FILE = [
  of('Faro', { ...auto, premium: 480, description: 'Básico' }),
  of('Faro', { name: 'Hogar', line: 'hogar', active: 'no' }),
  of('faro', { name: 'AUTO', line: 'auto' }),
  of('Faro'),
  of('Cumbre', { website: 'https://cumbre.example' }),
  of('Cumbre', auto),
];

describeBackends('an import of companies and products', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(async () => {
    await world.empty();
    await sql('delete from public.products returning 1');
    await sql('delete from public.companies returning 1');
  });
  const stored = () =>
    sql(
      `select c.name as company, website, p.name, line, premium::float8 as premium, p.active
       from public.companies as c left join public.products as p on p."companyId" = c.id order by c.name, p.name`,
    );

  it('adds what is new, and leaves every table equal when it is taken back', async () => {
    const before = await world.book();
    const id = await world.bring('products', FILE);
    expect(await stored()).toEqual([
      {
        ...{ company: 'Cumbre', website: 'https://cumbre.example' },
        ...{ name: 'Auto', line: 'auto', premium: null, active: true },
      },
      { company: 'Faro', website: '', name: 'Auto', line: 'auto', premium: 480, active: true },
      { company: 'Faro', website: '', name: 'Hogar', line: 'hogar', premium: null, active: false },
    ]);
    expect(await world.counts(id)).toMatchObject({ create: 4, skip: 2, error: 0 });
    const again = await world.decide('products', FILE);
    expect(again.rows.map(({ does }) => does)).toEqual(Array(6).fill('skip'));
    await world.call('discard_import', { id: again.id });
    await world.undo(id);
    expect(await world.book()).toEqual(before);
    expect(await world.counts(id)).toMatchObject({ undone: 4, kept: 0 });
  });

  it('says of a product that is gone that its company stays, because it was changed', async () => {
    const id = await world.bring('products', [of('Faro', auto)]);
    await sql(`update public.companies set website = 'https://x.example' returning 1`);
    await world.undo(id);
    expect((await world.rows(id)).map(({ undone }) => undone)).toEqual(['company']);
    expect(await stored()).toMatchObject([{ company: 'Faro', name: null }]);
    expect(await world.counts(id)).toMatchObject({ undone: 0, kept: 1 });
  });

  it('into an empty catalogue makes the first step about products done, until it is taken back', async () => {
    const isDone = async () =>
      (await world.call<{ done: { products: boolean } }>('first_steps', {})).done.products;
    expect(await isDone()).toBe(false);
    const id = await world.bring('products', FILE);
    expect(await isDone()).toBe(true);
    await world.undo(id);
    expect(await isDone()).toBe(false);
  });

  it('keeps what was changed or is used since', async () => {
    const names = ['changed', 'sold', 'same'].map((name) => of('Faro', { ...auto, name }));
    const id = await world.bring('products', [...names, of('Cumbre')]);
    const idOf = async (name: string) =>
      (await sql<{ id: number }>(`select id from public.products where name = '${name}'`))[0]!.id;
    await sql(`update public.products set premium = 1 where name = 'changed' returning 1`);
    await world.customer({ name: 'Ana', email: 'a@x.example' });
    await world.bring('policies', [term(await idOf('sold'), { customerName: 'Ana' })]);
    await sql(
      `update public.companies set website = 'https://x.example' where name = 'Cumbre' returning 1`,
    );
    await world.undo(id);
    expect((await world.rows(id)).map(({ undone }) => undone)).toEqual([
      'changed',
      'used',
      'undone',
      'changed',
    ]);
    expect(await stored()).toHaveLength(3);
  });

  it('adds no product twice that was corrected, or that somebody added meanwhile', async () => {
    const { id, rows } = await world.decide('products', [
      of('Faro', { ...auto, active: 'no' }),
      of('Faro', { ...auto, active: 'no' }),
      of('Cumbre', auto),
    ]);
    expect(rows.map(({ does }) => does)).toEqual(['create', 'skip', 'create']);
    // As if its row had been corrected after the other's.
    await sql(
      `update public."importRows" set action = 'create', repeats = null where number = 3 returning 1`,
    );
    await sql(
      `insert into public.companies (name, slug, monogram) values ('Cumbre', 'c', 'C') returning 1`,
    );
    await sql(
      `insert into public.products ("companyId", name, line)
       select id, 'auto', 'auto' from public.companies where name = 'Cumbre' returning 1`,
    );
    await world.run(id);
    expect((await world.rows(id)).map(({ does }) => does)).toEqual(['create', 'skip', 'skip']);
    expect(await stored()).toHaveLength(2);
    // A company whose products are all inactive is not public.
    expect(await sql(`select active from public.companies where name = 'Faro'`)).toEqual([
      { active: false },
    ]);
  });

  it('refuses rows that the tables refuse, changes nothing that is there, and is bounded', async () => {
    const product = await world.product();
    const [there] = await sql<{ company: string; slug: string }>(
      `select c.name as company, slug from public.companies as c join public.products as p on p."companyId" = c.id where p.id = ${product}`,
    );
    const { id, rows } = await world.decide('products', [
      { ...there!, name: 'Auto', line: 'auto', monogram: 'XX', premium: 9 },
      of('Otra', { slug: there!.slug }),
      of('Sin monograma', { monogram: '', slug: 'sin' }),
    ]);
    expect(rows.map(({ does }) => does)).toEqual(['skip', 'create', 'create']);
    await world.call('correct_import', {
      ...{ id, number: 2, entered: rows[0] && { ...there!, ...auto, premium: 9 }, problems: [] },
      decision: 'update',
    });
    await world.run(id);
    expect(
      (await world.rows(id)).map(({ does, problems }) => [does, problems?.[0]?.reason]),
    ).toEqual([
      ['skip', undefined],
      ['error', "slug is another company's"],
      ['error', 'monogram has 1 to 3 characters'],
    ]);
    expect(await sql(`select premium from public.products where id = ${product}`)).toEqual([
      { premium: null },
    ]);
    const large = await world.decide('products', []);
    await world.stage(large.id, Array<Entered>(500).fill(of('x')));
    await sql(`update public.imports set rows = 1999 where id = '${large.id}' returning 1`);
    await expect(world.stage(large.id, [of('y'), of('z')], 600)).rejects.toThrow('2000 rows');
  });
});
