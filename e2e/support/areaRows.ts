import { AREA_TABLE_NAMES } from '../../testing/areaTables';
import type { TestServer } from '../../testing/server';
import { deleteCustomers, runSql } from '../../testing/sql';
import type { Table } from '../../src/api/staff/tableRows';

/** Empties the tables of the areas for staff. */
export async function clearAreas(server: TestServer): Promise<void> {
  await deleteCustomers((statement) => runSql(server, statement));
  for (const table of ['products', ...AREA_TABLE_NAMES])
    await runSql(server, `delete from public.${table} returning id`);
}

/** Adds rows as the owner of the database. @param rows have the same columns @returns their ids, in the order given */
export async function addRows(
  server: TestServer,
  table: Table,
  rows: Record<string, unknown>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join();
  const added = await runSql<{ id: number }>(
    server,
    `insert into public.${table} (${columns})
     select ${columns} from json_populate_recordset(null::public.${table}, '${quoted(rows)}')
     returning id`,
  );
  return added.map(({ id }) => id).sort((a, b) => a - b);
}

const quoted = (rows: object[]) => JSON.stringify(rows).replaceAll("'", "''");

/** Reads all rows of a table with all columns. */
export const rowsOf = <Row extends object = Record<string, unknown>>(
  server: TestServer,
  table: Table | 'customerEvents',
) => runSql<Row>(server, `select * from public."${table}" order by id`);

// The next functions make rows for addRows. The rows are complete, because a missing column would be null.

const listed = { version: 1, archived: false, updatedBy: '' };
const created = { created_at: '2026-11-21T10:00:00Z' };

export const companyOf = (name: string, columns: object = {}) => ({
  ...listed,
  name,
  slug: name.toLowerCase(),
  monogram: name.charAt(0),
  website: '',
  logo: '',
  active: true,
  ...columns,
});

export const productOf = (companyId: number, name: string, columns: object = {}) => ({
  ...listed,
  companyId,
  name,
  line: 'auto',
  description: '',
  premium: null,
  currency: 'USD',
  active: true,
  ...columns,
});

export const campaignOf = (code: string, columns: object = {}) => ({
  ...listed,
  ...created,
  code,
  aliases: [],
  name: `Anuncio ${code}`,
  channel: '',
  currency: 'USD',
  active: true,
  notes: '',
  ...columns,
});

export const customerOf = (name: string, columns: object = {}) => ({
  ...listed,
  ...created,
  name,
  email: '',
  phone: '',
  document: '',
  line: '',
  answers: {},
  message: '',
  status: 'nuevo',
  statusSince: created.created_at,
  lostReason: '',
  owner: null,
  value: null,
  renewsOn: null,
  nextStep: '',
  nextContactOn: null,
  merged: false,
  firstAdId: '',
  lastAdId: '',
  record: '',
  ...columns,
});

/**
 * Makes a policy, whose company and line the database takes from the product (before_policy).
 * @param endsOn last day, YYYY-MM-DD, a year after the first
 */
export const policyOf = (
  customerId: number,
  productId: number,
  endsOn: string,
  columns: object = {},
) => ({
  ...listed,
  ...created,
  customerId,
  productId,
  companyId: 0,
  line: '',
  number: '',
  premium: 1200,
  period: 'year',
  commission: 10,
  startsOn: `${Number(endsOn.slice(0, 4)) - 1}${endsOn.slice(4)}`,
  endsOn,
  status: 'vigente',
  cancelledOn: null,
  cancelReason: '',
  ...columns,
});

const LINES = ['auto', 'hogar', 'vida', 'salud'];

/** Adds companies with these names, in this order, each with one product. @returns their ids */
export async function fillStaffTables(server: TestServer, names: string[]) {
  const companies = await addRows(
    server,
    'companies',
    names.map((name) => companyOf(name)),
  );
  const products = await addRows(
    server,
    'products',
    companies.map((id, i) =>
      productOf(id, `Seguro ${names[i]}`, { line: LINES[i % LINES.length] }),
    ),
  );
  return { companies, products };
}
