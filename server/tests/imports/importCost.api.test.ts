import { describeBackends } from '../../../testing/backends';
import { importWorld, term } from '../../../testing/importWorld';

const ROWS = 100;

describeBackends('a batch of an import', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(() => world.empty());
  /**
   * Number of rows and index entries of a table that a call reads, with the plans that imports have.
   * @param id of an import, whose row the call may name `i` @returns it and what the call returned
   */
  async function readBy(id: string, table: string, call: string) {
    const soFar = `(
      select sum(pg_stat_get_xact_tuples_returned(one))::int from (
        select 'public.${table}'::regclass::oid as one
        union all select indexrelid from pg_catalog.pg_index where indrelid = 'public.${table}'::regclass
      ) as relations
    )`;
    const [row] = await sql<{ before: number; answer: unknown; after: number }>(
      `select (private.own_import('${id}')).id, ${soFar} as before, ${call} as answer, ${soFar} as after
       from public.imports as i where i.id = '${id}'`,
    );
    return { answer: row!.answer, read: row!.after - row!.before };
  }

  it.each(['customers', 'policies'])(
    'of %s compares each row with its own customers only',
    async (area) => {
      await sql(
        `insert into public.customers (name, email)
       select 'Ana ' || i, 'a' || i || '@x.example' from generate_series(1, ${ROWS}) as i returning id`,
      );
      const product = await world.product();
      const id = await world.begin(area);
      const people = Array.from(
        { length: ROWS },
        (_, i) => [`Ana ${i + 1}`, `a${i + 1}@x.example`] as const,
      );
      const file = people.map(([name, email]) =>
        area === 'customers'
          ? { name, email }
          : term(product, { customerName: name, customerEmail: email }),
      );
      await world.stage(id, file);
      const ids = `array(select r.id from public."importRows" as r where r.import = i.id)`;
      const { read } = await readBy(id, 'customers', `private.check_rows(i, ${ids})`);
      const action = area === 'customers' ? 'skip' : 'create';
      expect((await world.rows(id)).map((row) => row.action)).toEqual(Array(ROWS).fill(action));
      expect(read).toBeGreaterThanOrEqual(ROWS);
      expect(read).toBeLessThan(10 * ROWS);
    },
  );

  it('looks for renewals among its own policies only', async () => {
    const customer = await world.customer({ name: 'Ana' });
    const product = await world.product();
    // An import sets this, so that no trigger looks for the renewals of each policy.
    const added = await sql<{ id: number }>(
      `with setting as materialized (select set_config('private.importing', 'true', true))
       insert into public.policies ("customerId", "productId", premium, period, "startsOn", "endsOn", status)
       select ${customer}, ${product}, 100, 'year', current_date - 300, current_date + 30, 'vigente'
       from setting, generate_series(1, 3000) returning id`,
    );
    const batch = `array[${added
      .slice(0, 20)
      .map(({ id }) => id)
      .join()}]::bigint[]`;
    const id = await world.begin('policies');
    const { answer, read } = await readBy(id, 'policies', `private.add_renewals(${batch})`);
    expect(answer).toBe(20);
    expect(read).toBeGreaterThanOrEqual(20);
    expect(read).toBeLessThan(200);
  });
});
