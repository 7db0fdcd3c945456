import { rmSync } from 'node:fs';
import { type OpenDatabase, openEmbedded, openPostgres } from '../database/connection';
import type { Database } from '../database/database';
import { migrate } from '../database/migrations';
import { areaExamples, insertOf, policyExamples } from '../../testing/areaTables';
import { describeOnPostgres } from '../../testing/backends';
import { documentRow } from '../../testing/documents';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { newFolder } from '../../testing/server';

const REFUSED = '42501';
/** Functions that accounts without staff rights may call, like visitors. */
const OPEN_FUNCTIONS = ['catalogue', 'complete_quote', 'request_quote'];

const insertAll = (rows: Record<string, Record<string, string>>) =>
  Object.entries(rows)
    .map(([table, row]) => `${insertOf(table, row)};`)
    .join('');

/** Inserts one row into each table. */
const ROWS = `
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'ana@group.example');
  insert into public.staff ("userId") values ('00000000-0000-4000-8000-000000000001');
  insert into public.visits ("adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage")
    values ('x', 'c0ffee00-0000-4000-8000-000000000001', '203.0.113.7', 'PC', 'Linux', '', '1', '');
  ${insertAll(areaExamples(1))}
  insert into public.products ("companyId", name, line) select id, 'Auto', 'auto' from public.companies;
  insert into public.customers (name) values ('Ana');
  insert into public."customerEvents" ("customerId", kind, text) select id, 'note', 'x' from public.customers;
  insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn")
    select customers.id, products.id, 1, '2026-01-01', '2027-01-01' from public.customers, public.products;
  ${insertAll({ ...policyExamples(1, 1), documents: documentRow(1) })}
  insert into public.offers ("opportunityId", place, "productId", premium)
    select opportunities.id, 1, products.id, 1 from public.opportunities, public.products;
  insert into public.imports (id, area, "fileName", options)
    values ('00000000-0000-4000-8000-000000000003', 'customers', 'x.csv', '{"duplicates": "skip"}');
  insert into public."importRows" (import, number, entered) select id, 2, '{}' from public.imports;
  insert into public.firm (changes) values ('{"name": "Faro"}');
  insert into public.messages (key, lane, channel, kind) values ('x', 'x', 'email', 'lead');
  insert into public.merges ("keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event)
    select id, id, '{}', '{}', false, '[]', '[]', 1 from public.customers;
  insert into public.erasures (counts) values ('{}');
  insert into public."savedViews" ("userId", list, name) select "userId", 'visits', 'x' from public.staff`;

/**
 * Tests with an account that is not staff, without the API: on hosted Supabase, only policies and functions protect the
 * data.
 */
const itRefusesNonStaff = (open: () => OpenDatabase) => {
  const asNonStaff = async (statement: string) =>
    open()
      .database.transaction(async (transaction: Database) => {
        await transaction.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          JSON.stringify({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000002' }),
        );
        return (await transaction.query(statement)).length;
      })
      .catch((error: unknown) => (error as { code?: string }).code);
  const named = async (query: string) =>
    (await open().database.query<{ name: string }>(query)).map(({ name }) => name);
  const tables = () =>
    named(
      `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );

  it('an account that is not staff sees, changes and inserts no row of any table', async () => {
    const names = await tables();
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names) {
      const [row] = await open().database.query<{ rows: number }>(
        `select count(*)::int as rows from ${name}`,
      );
      expect({ name, empty: row?.rows === 0 }).toEqual({ name, empty: false });
      for (const statement of [
        `select 1 from ${name}`,
        `select 1 from ${name} for update`,
        `delete from ${name} returning 1`,
      ])
        expect([
          [statement, 0],
          [statement, REFUSED],
        ]).toContainEqual([statement, await asNonStaff(statement)]);
      const insert = `insert into ${name} default values`;
      expect({ insert, outcome: await asNonStaff(insert) }).toEqual({ insert, outcome: REFUSED });
    }
  });

  it('every staff function refuses it', async () => {
    const calls = await named(`
      select format('%s(%s)', p.oid::regproc, array_to_string(array_fill('null'::text, array[pronargs::int]), ', ')) as name
      from pg_proc p
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and prorettype <> 'trigger'::regtype and proname <> all ('{${OPEN_FUNCTIONS.join()}}')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`);
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls)
      expect({ call, outcome: await asNonStaff(`select ${call}`) }).toEqual({
        call,
        outcome: REFUSED,
      });
  });
};

const fill = async (opened: OpenDatabase) => {
  await migrate(opened.database, 'supabase/migrations');
  await opened.database.run(ROWS);
  return opened;
};

describe('row-level security alone, without the API (embedded)', () => {
  const folder = newFolder();
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await fill(await openEmbedded(folder));
  });
  afterAll(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });
  itRefusesNonStaff(() => open);
});

describeOnPostgres('row-level security alone, without the API (PostgreSQL)', () => {
  let postgres: TestPostgres;
  let open: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(WITHOUT_FSYNC);
    open = await fill(await openPostgres({ url: postgres.createDatabase() }));
  });
  afterAll(async () => {
    await open.close();
    await postgres.stop();
  });
  itRefusesNonStaff(() => open);
});
