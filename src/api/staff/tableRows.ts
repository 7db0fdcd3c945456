import type { Row } from '../rows';
import { type Answer, logFailure, unwrap } from '../unwrap';
import { toLength } from '../visitFields';
import { loadStaffClient } from './lazyClient';

/** Staff's own tables: each has id, version, archived and "searchText", and a function search_<table>. */
export type Table = 'companies' | 'products' | 'campaigns' | 'customers';
export type RowOf<T extends Table> = Row<T>;

/** What every row of theirs has. */
export interface TableRow {
  id: number;
  version: number;
  archived: boolean;
}

/** Column by column, as the database has it. */
export type Columns = Record<string, unknown>;

/** Required value of a column; `not`: any other value. */
export type Condition = string | number | boolean | null | { not: string };

export interface Wanted {
  table: Table;
  /** Columns, separated by commas. */
  select: string;
  /** A part of the row's texts in any case; '' is any. */
  search: string;
  where: Record<string, Condition>;
  /** The id decides where these are the same. */
  order: { column: string; ascending: boolean };
  /** From 0. */
  from: number;
  /** At most 1,000. */
  size: number;
  /** Only rows with a lower id. */
  below?: number | undefined;
}

export interface FoundRows<R extends TableRow = TableRow> {
  rows: R[];
  /** How many there are in all. */
  total: number;
}

/** Why a row is not saved. `changed`: it has another version, or is gone. `refused`: by this rule of the database. */
export type Unsaved =
  { ok: false; reason: 'changed' | 'failed' } | { ok: false; reason: 'refused'; rule: string };
export type Saved = { ok: true; row: TableRow } | Unsaved;

// Each logs its failure; none throws (spec 7). undefined is a failure.

export function findRows(wanted: Wanted): Promise<FoundRows | undefined> {
  const { table, from, size } = wanted;
  return unwrap(
    `findRows ${table}`,
    async () => {
      const { tables } = await loadStaffClient();
      const answer = await matching(tables, wanted).range(from, from + size - 1);
      if (answer.status !== BEYOND) return answer;
      const first = await matching(tables, wanted).range(0, 0);
      return { ...first, data: first.error ? first.data : [] };
    },
    ({ data, count }) =>
      isRows(data) && count !== null ? { rows: data, total: count } : undefined,
  );
}

/** PostgREST's answer to a page after the last one. It says no number of rows then. */
const BEYOND = 416;

type Tables = Awaited<ReturnType<typeof loadStaffClient>>['tables'];

function matching(tables: Tables, wanted: Wanted): Query {
  const { table, select, search, where, order, below } = wanted;
  let query = (search === ''
    ? tables.from(table).select(select, { count: 'exact' })
    : tables
        .rpc(`search_${table}`, { q: search }, { count: 'exact' })
        .select(select)) as unknown as Query;
  for (const [column, value] of Object.entries(where))
    query =
      value === null
        ? query.is(column, null)
        : typeof value === 'object'
          ? query.neq(column, value.not)
          : query.eq(column, value);
  if (below !== undefined) query = query.lt('id', below);
  return query
    .order(order.column, { ascending: order.ascending, nullsFirst: false })
    .order('id', { ascending: order.ascending });
}

/** null: there is none. */
export function readRow(table: Table, id: number): Promise<TableRow | null | undefined> {
  return unwrap(
    `readRow ${table}`,
    async () => (await loadStaffClient()).tables.from(table).select('*').eq('id', id),
    ({ data }) => (isRows(data) ? (data[0] ?? null) : undefined),
  );
}

export function addRow(table: Table, columns: Columns): Promise<Saved> {
  return save(`addRow ${table}`, async () => (await from(table)).insert(columns).select('*'));
}

/** @param version that of the row as the person has seen it: another one is left as it is */
export function changeRow(
  table: Table,
  { id, version }: Pick<TableRow, 'id' | 'version'>,
  columns: Columns,
): Promise<Saved> {
  return save(`changeRow ${table}`, async () =>
    (await from(table)).update(columns).eq('id', id).eq('version', version).select('*'),
  );
}

/** The same in many rows, whatever version they have. @returns how many of them there were */
export function changeRows(
  table: Table,
  ids: number[],
  columns: Columns,
): Promise<number | undefined> {
  return unwrap(
    `changeRows ${table}`,
    async () => (await from(table)).update(columns).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );
}

export const moveCompany = moveBy('move_company');
export const moveProduct = moveBy('move_product');

/** Swaps a row with its neighbour in the order of all rows that are not archived. */
function moveBy(name: 'move_company' | 'move_product') {
  return (id: number, up: boolean): Promise<true | undefined> =>
    unwrap(
      name,
      async () => (await loadStaffClient()).tables.rpc(name, { id, up }),
      () => true as const,
    );
}

async function save(call: string, ask: () => Promise<Answer>): Promise<Saved> {
  try {
    const { data, error, status } = await ask();
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

/** The name of the constraint that a row violates: it begins with the name of the column. */
function ruleOf(error: unknown): string | undefined {
  const { message } = Object(error) as { message?: unknown };
  return /violates [a-z -]*"([^"]+)"/.exec(String(message))?.[1];
}

const isRows = (value: unknown): value is TableRow[] => Array.isArray(value) && value.every(isRow);

function isRow(value: unknown): value is TableRow {
  const { id, version, archived } = Object(value) as Partial<TableRow>;
  return [id, version].every(Number.isSafeInteger) && typeof archived === 'boolean';
}

/** As much of the library's query as is needed, whichever table it is of. */
interface Query extends PromiseLike<Answer> {
  select(columns: string): Query;
  eq(column: string, value: unknown): Query;
  neq(column: string, value: string): Query;
  is(column: string, value: null): Query;
  lt(column: string, value: unknown): Query;
  in(column: string, values: unknown[]): Query;
  order(column: string, options: { ascending: boolean; nullsFirst?: boolean }): Query;
  range(from: number, to: number): Query;
}

interface Changes {
  insert(columns: Columns): Query;
  update(columns: Columns): Query;
}

const from = async (table: Table) =>
  (await loadStaffClient()).tables.from(table) as unknown as Changes;
