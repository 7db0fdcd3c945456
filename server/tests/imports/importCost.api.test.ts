import { describeSql } from '../../../testing/backends';
import { importWorld, term } from '../../../testing/importWorld';

/** As own_import sets them. */
const SETTINGS = ['enable_seqscan', 'enable_bitmapscan', 'enable_mergejoin', 'jit'];

describeSql('a batch of an import', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(() => world.empty());
  /** Number of entries of a table's indexes that a call reads, with the plans that imports have. */
  async function entriesRead(table: string, call: string, from: string): Promise<number> {
    const soFar = `(
      select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int from pg_catalog.pg_index
      where indrelid = 'public.${table}'::regclass
    )`;
    const [read] = await sql<{ before: number; after: number }>(
      `select ${SETTINGS.map((name) => `set_config('${name}', 'off', true)`).join()},
         set_config('plan_cache_mode', 'force_generic_plan', true),
         ${soFar} as before, ${call}, ${soFar} as after from ${from}`,
    );
    return read!.after - read!.before;
  }

  it('compares each row with its own customers only', async () => {
    const ROWS = 100;
    await sql(
      `insert into public.customers (name, email)
       select 'Ana ' || i, 'a' || i || '@x.example' from generate_series(1, ${ROWS}) as i returning id`,
    );
    const product = await world.product();
    const id = await world.begin('policies');
    await world.stage(
      id,
      Array.from({ length: ROWS }, (_, i) =>
        term(product, { customerName: `Ana ${i + 1}`, customerEmail: `a${i + 1}@x.example` }),
      ),
    );
    const ids = `array(select r.id from public."importRows" as r where r.import = '${id}')`;
    const check = `private.check_rows(i, ${ids})`;
    const read = await entriesRead('customers', check, `public.imports as i where i.id = '${id}'`);
    expect((await world.rows(id)).map(({ action }) => action)).toEqual(Array(ROWS).fill('create'));
    expect(read).toBeGreaterThanOrEqual(ROWS);
    expect(read).toBeLessThan(10 * ROWS);
  });

  it('looks for renewals among its own policies only', async () => {
    const customer = await world.customer({ name: 'Ana' });
    const product = await world.product();
    // As within an import, so that no trigger looks for renewals of each.
    await sql(
      `with setting as materialized (select set_config('private.importing', 'true', true))
       insert into public.policies ("customerId", "productId", premium, period, "startsOn", "endsOn", status)
       select ${customer}, ${product}, 100, 'year', current_date, current_date + 200, 'vigente'
       from setting, generate_series(1, 3000) returning id`,
    );
    const call =
      'private.add_renewals(array(select p.id from public.policies as p order by p.id limit 20))';
    const read = await entriesRead('policies', call, '(values (1)) as nothing');
    expect(read).toBeGreaterThanOrEqual(20);
    expect(read).toBeLessThan(200);
  });
});
