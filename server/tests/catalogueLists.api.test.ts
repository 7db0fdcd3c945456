import { describeSql } from '../../testing/backends';
import { type Client, staff } from '../../testing/clients';

/** Sources of the areas' lists: tables and their search functions, which accept the same conditions. */
describeSql('lists through the PostgREST-like API', (server, sql) => {
  let client: Client;
  beforeAll(async () => {
    client = await staff(server());
    await sql(
      `insert into public.customers (name, email, status, archived, "nextContactOn", created_at)
       select 'Persona ' || lpad(n::text, 2, '0'), 'p' || n || '@cliente.example',
         (array['nuevo', 'ganado'])[1 + n % 2], n % 10 = 0,
         case when n % 3 = 0 then date '2026-01-01' + n end, timestamptz '2026-01-01' + n / 2 * interval '1 hour'
       from generate_series(1, 40) as n returning 1`,
    );
    const [company] = await sql<{ id: number }>(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    await sql(
      `insert into public.products ("companyId", name, line, premium) values (${company!.id}, 'Auto', 'auto', 540) returning 1`,
    );
  });

  const SOURCES = {
    table: () => client.from('customers').select('id, name, status', { count: 'exact' }),
    search: () =>
      client
        .rpc('search_customers', { q: 'PERSONA' }, { count: 'exact' })
        .select('id, name, status'),
  };

  describe.each(Object.keys(SOURCES) as (keyof typeof SOURCES)[])('the %s', (source) => {
    const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name.slice(-2));

    it('counts, filters, orders and pages', async () => {
      const page = (from: number) =>
        SOURCES[source]()
          .eq('archived', false)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .range(from, from + 4);
      const first = await page(0);
      expect([first.error, first.count]).toEqual([null, 36]);
      expect(first.data?.[0]).toEqual({
        id: expect.any(Number) as number,
        name: 'Persona 39',
        status: 'ganado',
      });
      expect(names(first.data)).toEqual(['39', '38', '37', '36', '35']);
      const last = await page(35);
      expect([last.count, names(last.data)]).toEqual([36, ['01']]);
      const beyond = await page(40);
      expect([beyond.error?.code ?? null, beyond.data ?? []]).toEqual([
        beyond.error ? 'PGRST103' : null,
        [],
      ]);
    });

    it('orders by name, and by day with empty days last', async () => {
      const byName = await SOURCES[source]().eq('archived', false).order('name').limit(2);
      expect(names(byName.data)).toEqual(['01', '02']);
      const byDay = await SOURCES[source]()
        .order('nextContactOn', { ascending: true, nullsFirst: false })
        .order('id')
        .range(11, 14);
      expect(names(byDay.data)).toEqual(['36', '39', '01', '02']);
    });

    it('filters by one value, by several values and by a range of days', async () => {
      expect((await SOURCES[source]().eq('status', 'ganado')).count).toBe(20);
      expect((await SOURCES[source]().in('status', ['ganado', 'nuevo'])).count).toBe(40);
      expect((await SOURCES[source]().is('nextContactOn', null)).count).toBe(27);
      expect(
        (await SOURCES[source]().is('owner', null).lt('nextContactOn', '2026-01-10')).count,
      ).toBe(2);
    });
  });

  it('a row has JSON values of the column types', async () => {
    const { data } = await client.from('products').select('*, companies(name)').single();
    expect(data).toMatchObject({
      premium: 540,
      currency: 'USD',
      active: true,
      version: 1,
      position: 1,
      companies: { name: 'Faro' },
    });
    const added = await client
      .from('campaigns')
      .insert({
        code: 'sol',
        name: 'Sol',
        aliases: ['Sol 1', 'a,"b"'],
        cost: 12.5,
        startsOn: '2026-03-01',
      })
      .select()
      .single();
    expect(added.data).toMatchObject({
      aliases: ['Sol 1', 'a,"b"'],
      cost: 12.5,
      startsOn: '2026-03-01',
      endsOn: null,
    });
    const changed = await client
      .from('campaigns')
      .update({ aliases: [], cost: 0.1 })
      .eq('id', added.data!.id)
      .eq('version', 1)
      .select()
      .single();
    expect(changed.data).toMatchObject({ aliases: [], cost: 0.1, version: 2 });
    const clash = await client.from('campaigns').insert({ code: 'SOL', name: 'x' });
    expect(clash.error?.code).toBe('23505');
    expect(clash.error?.message).toContain(`"code is another ad's"`);
  });
});
