import { typedText } from '../../lib/storable';
import { withoutScheme } from '../../lib/withoutScheme';
import type { Row, TablesWith } from '../rows';
import { type Answer, logFailure } from '../unwrap';
import { toLength } from '../visitFields';
import { askTables } from './askTables';
import type { StaffClient } from './client';
import { loadStaffClient } from './lazyClient';
import { type Refused, ruleOf, valueOrRefused } from './refused';
import { isInteger, isList, listOf, objectOf, type Readable } from './shapes';
import { isRows, type TableRow, toShowable } from './showableRows';

/** Tables of the areas, which have these columns and a function search_<table>. */
export type Table = TablesWith<'id' | 'version' | 'archived' | 'searchText'>;

/** Columns of related tables that rows about policies embed. */
const OF_POLICY =
  'customer:customers(name,phone),company:companies(name),policy:policies(number,startsOn,endsOn)';
/** What a row about a policy embeds. */
export interface OfPolicy {
  customer: { name: string; phone: string };
  company: { name: string };
  policy: { number: string; startsOn: string; endsOn: string };
}

/** Columns of related tables that every row embeds, in PostgREST's syntax. */
const JOINED: Partial<Record<Table, string>> = {
  policies:
    'customer:customers(name,phone,email,document),company:companies(name),product:products(name)',
  claims: OF_POLICY,
  opportunities: 'customer:customers(name,phone,email,owner)',
};
interface Joined {
  policies: {
    /** The policy's customer; null when it was erased. */
    customer: { name: string; phone: string; email: string; document: string } | null;
    company: { name: string };
    product: { name: string };
  };
  claims: OfPolicy;
  opportunities: {
    customer: { name: string; phone: string; email: string; owner: string | null };
  };
}

export type { TableRow } from './showableRows';

export type RowOf<T extends Table> = Row<T> & (T extends keyof Joined ? Joined[T] : unknown);

const isIds = listOf(objectOf({ id: isInteger }));

export type Columns = Record<string, unknown>;

/** Condition on a column: the value it must have, must not have, one of several, or a range with both ends included. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | { not: string }
  | { in: readonly string[] }
  | { from?: string | undefined; until?: string | undefined };

export interface RowsRequest {
  table: Table;
  /** Column names, separated by commas. */
  select: string;
  /**
   * Text to search in the row's texts, in any case; '' matches all. A link such as 'tel:…' is searched by its number.
   */
  search: string;
  /** Further arguments of the table's search function. */
  searchArguments?: Record<string, string>;
  where: Record<string, Condition>;
  /** Ties are ordered by id. */
  order: { column: string; ascending: boolean };
  /** Position of the first row, from 0. */
  from: number;
  /** Number of rows, at most 1,000. */
  size: number;
  /** Id that all rows exceed. */
  above?: number | undefined;
  /** Place in the order after which the rows begin (keyset pagination). */
  after?: Place | undefined;
}

/** Place of a row in an order: its value in the ordering column, and its id. */
export interface Place {
  value: string | number | boolean | null;
  id: number;
}

/**
 * Why a row was not saved. `changed`: version conflict, or the row was deleted. `refused`: it violates the constraint
 * `rule`.
 */
export type SaveFailure =
  | { ok: false; reason: 'changed' | 'failed' }
  | ({ ok: false; reason: 'refused' } & Refused);
export type SaveResult = { ok: true; row: TableRow } | SaveFailure;

// The calls log a failure and never throw (R6.4). After one, reads return undefined, and saves the reason.

/** One page of rows, and the number of all matching rows. */
export interface FoundRows extends Readable<TableRow> {
  total: number;
}

export async function findRows(request: RowsRequest): Promise<FoundRows | undefined> {
  const { table, from, size } = request;
  return askTables(
    `findRows ${table}`,
    async (tables) => {
      const answer = await matching(tables, request).range(from, from + size - 1);
      if (answer.status !== BEYOND) return answer;
      const first = await matching(tables, request).range(0, 0);
      return { ...first, data: first.error ? first.data : [] };
    },
    ({ data, count }) =>
      isList(data) && count !== null ? { ...toShowable(data), total: count } : undefined,
  );
}

/** PostgREST's status for a page after the last one. Its response has no row count. */
const BEYOND = 416;

const withJoined = (table: Table, columns = '*') => [columns, JOINED[table]].filter(Boolean).join();

type Tables = StaffClient['tables'];

function matching(tables: Tables, request: RowsRequest): Query {
  const { table, select, searchArguments, where, order, above, after } = request;
  const search = withoutScheme(typedText(request.search));
  const columns = withJoined(table, select);
  // supabase-js infers types of one table's constant columns, not of any table's.
  let query = (search === '' && !searchArguments
    ? tables.from(table).select(columns, { count: 'exact' })
    : tables
        .rpc(`search_${table}`, { q: search, ...searchArguments }, { count: 'exact' })
        .select(columns)) as unknown as Query;
  for (const [column, condition] of Object.entries(where))
    query = meeting(query, column, condition);
  if (above !== undefined) query = query.gt('id', above);
  if (after) query = query.or(laterThan(after, order));
  return query
    .order(order.column, { ascending: order.ascending, nullsFirst: false })
    .order('id', { ascending: order.ascending });
}

/** PostgREST's `or` for the rows after a place. Rows without a value come last in both directions. */
function laterThan({ value, id }: Place, { column, ascending }: RowsRequest['order']): string {
  const later = ascending ? 'gt' : 'lt';
  const laterId = `id.${later}.${id}`;
  if (value === null) return `and(${column}.is.null,${laterId})`;
  const quoted = `"${String(value).replace(/["\\]/g, '\\$&')}"`;
  return [
    `${column}.${later}.${quoted}`,
    `and(${column}.eq.${quoted},${laterId})`,
    `${column}.is.null`,
  ].join();
}

function meeting(query: Query, column: string, condition: Condition): Query {
  if (condition === null) return query.is(column, null);
  if (typeof condition !== 'object') return query.eq(column, condition);
  if ('not' in condition) return query.neq(column, condition.not);
  if ('in' in condition) return query.in(column, [...condition.in]);
  const { from: least, until: most } = condition;
  const above = least === undefined ? query : query.gte(column, least);
  return most === undefined ? above : above.lte(column, most);
}

/** @returns the greatest id of a table; 0 when it has no rows */
export const newestId = (table: Table) =>
  askTables(
    `newestId ${table}`,
    (tables) => tables.from(table).select('id').order('id', { ascending: false }).limit(1),
    ({ data }) => (isIds(data) ? (data[0]?.id ?? 0) : undefined),
  );

/** @returns null when there is no such row; 'unreadable' when it cannot be shown */
export const readShownRow = (table: Table, id: number) =>
  askTables(
    `readRow ${table}`,
    (tables) => tables.from(table).select(withJoined(table)).eq('id', id),
    ({ data }) => {
      const found = isList(data) ? toShowable(data) : undefined;
      return found?.unreadable ? ('unreadable' as const) : found && (found.rows[0] ?? null);
    },
  );

/** @returns null when there is no such row; undefined after a failure, and when the row cannot be shown */
export async function readRow(table: Table, id: number) {
  const row = await readShownRow(table, id);
  return row === 'unreadable' ? undefined : row;
}

export function addRow(table: Table, columns: Columns): Promise<SaveResult> {
  return save(`addRow ${table}`, (tables) =>
    from(tables, table).insert(columns).select(withJoined(table)),
  );
}

/** @param version the version that was read; a row with another version is not changed */
export function changeRow(
  table: Table,
  { id, version }: Pick<TableRow, 'id' | 'version'>,
  columns: Columns,
): Promise<SaveResult> {
  return save(`changeRow ${table}`, (tables) =>
    from(tables, table)
      .update(columns)
      .eq('id', id)
      .eq('version', version)
      .select(withJoined(table)),
  );
}

/** Changes many rows whatever their version. @returns the number of changed rows */
export const changeRows = (table: Table, ids: number[], columns: Columns) =>
  valueOrRefused((note) =>
    askTables(
      `changeRows ${table}`,
      async (tables) => note(await from(tables, table).update(columns).in('id', ids).select('id')),
      ({ data }) => toLength(data),
    ),
  );

export const moveCompany = moveBy('move_company');
export const moveProduct = moveBy('move_product');

/** Makes a call that swaps a row with its neighbour among the rows that are not archived. */
function moveBy(name: 'move_company' | 'move_product') {
  return (id: number, up: boolean): Promise<true | undefined> =>
    askTables(
      name,
      (tables) => tables.rpc(name, { id, up }),
      () => true as const,
    );
}

async function save(call: string, ask: (tables: Tables) => Query): Promise<SaveResult> {
  try {
    const { data, error, status } = await ask((await loadStaffClient()).tables);
    const rule = ruleOf(error);
    if (error) logFailure(call, error, status);
    if (rule !== undefined) return { ok: false, reason: 'refused', rule };
    if (error || !isRows(data)) return { ok: false, reason: 'failed' };
    return data[0] ? { ok: true, row: data[0] } : { ok: false, reason: 'changed' };
  } catch (error) {
    logFailure(call, error);
    return { ok: false, reason: 'failed' };
  }
}

/** Part of the library's query type that is used here, for any table. */
interface Query extends PromiseLike<Answer> {
  select(columns: string): Query;
  eq(column: string, value: unknown): Query;
  neq(column: string, value: string): Query;
  is(column: string, value: null): Query;
  gte(column: string, value: string): Query;
  lte(column: string, value: string): Query;
  gt(column: string, value: unknown): Query;
  in(column: string, values: unknown[]): Query;
  or(conditions: string): Query;
  order(column: string, options: { ascending: boolean; nullsFirst?: boolean }): Query;
  range(from: number, to: number): Query;
}

interface Changes {
  insert(columns: Columns): Query;
  update(columns: Columns): Query;
}

/** As in `matching`, the table is any, so its columns have no types. */
const from = (tables: Tables, table: Table) => tables.from(table) as unknown as Changes;
