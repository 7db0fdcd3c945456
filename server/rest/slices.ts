import type { ChangeCommand, Condition, DataCommand, Order, ReadCommand } from './command';
import type { Extent } from './extent';
import { refuse } from './refused';
import {
  identifier,
  isUnchecked,
  namedValues,
  namesAtMost,
  ordering,
  Statement,
} from './statement';

/**
 * Slices of long commands. The embedded database runs one statement at a time and cannot interrupt it. A command that
 * may read many rows of a large table therefore runs as many short statements, between which visitors are served. The
 * answer is that of one statement, unless rows change meanwhile.
 */

/** Target of the time for one slice; a slice may take twice as long before the next one is smaller. */
const TARGET_MS = 40;
/** Width of the range of ids of a slice, gaps included: of the first slice, the least and the greatest. */
const FIRST_WIDTH = 2000;
const MIN_WIDTH = 200;
const MAX_WIDTH = 100_000;
/** Number of rows whose JSON one statement renders, and number that one statement changes. */
const READ_AT_ONCE = 200;
const CHANGED_AT_ONCE = 50;
/**
 * Largest distance from a page to the nearer end, in an order other than by id: each slice compares so many rows again.
 */
const MAX_SORTED = 10_000;

/** Whether one statement reads few rows of the table. */
export function isShort(command: ReadCommand, { isLarge, selective }: Extent): boolean {
  if (!isLarge) return true;
  const { where, order, counted, limit, offset } = command;
  if (namesAtMost(MAX_LISTED, where, 'id')) return true;
  if (limit > READ_AT_ONCE && !command.head) return false;
  if ([...selective].some((column) => namesAtMost(MAX_LISTED, where, column))) return true;
  return where.length === 0 && !counted && isById(order) && offset < MAX_WIDTH / 10;
}

/** Number of values in a list whose rows one statement reads. */
const MAX_LISTED = 20;

const isById = (order: ReadCommand['order']) => order.length === 0 || order[0]?.column === 'id';

/** Whether a write runs part by part: one of all unchecked visits, or of many visits by their ids. */
export const isLongWrite = (command: DataCommand): command is ChangeCommand =>
  (command.kind === 'update' || command.kind === 'delete') &&
  command.table === 'visits' &&
  !command.single &&
  (isUnchecked(command.where) || (namedValues(command.where, 'id')?.length ?? 0) > CHANGED_AT_ONCE);

/** Runs one statement of the request, and resolves to the only row of its result. */
export type Ask = <Row>(text: string, parameters: readonly string[]) => Promise<Row>;

/** Ids of a page in their order and, if wanted, the number of all rows that match. */
export interface Page {
  ids: string[];
  total: number | null;
}

interface Slice {
  /** First id; `high` is the first one after the slice. */
  low: number;
  high: number;
}

export async function findPage(ask: Ask, command: ReadCommand): Promise<Page> {
  const name = identifier(command.table);
  const ends = await ask<{ low: string | null; high: string | null }>(
    `select min(id)::text as low, max(id)::text as high from public.${name}`,
    [],
  );
  if (ends.low === null) return { ids: [], total: command.counted ? 0 : null };
  const table = { low: Number(ends.low), high: Number(ends.high) + 1 };
  return isById(command.order) ? pageById(ask, command, table) : pageInOrder(ask, command, table);
}

/** Slices of a table, each as wide as the time taken by the last one permits. */
async function* slices(table: Slice, descending: boolean): AsyncGenerator<Slice> {
  let width = FIRST_WIDTH;
  let { low, high } = table;
  while (low < high) {
    const slice = descending
      ? { low: Math.max(low, high - width), high }
      : { low, high: Math.min(high, low + width) };
    const start = performance.now();
    yield slice;
    const factor = TARGET_MS / Math.max(1, performance.now() - start);
    width = Math.round(
      Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width * Math.min(2, Math.max(0.1, factor)))),
    );
    if (descending) high = slice.low;
    else low = slice.high;
    // Lets the thread read messages that have arrived before it runs the next slice.
    await new Promise(setImmediate);
  }
}

async function pageById(ask: Ask, command: ReadCommand, table: Slice): Promise<Page> {
  const { limit, counted } = command;
  const descending = command.order[0]?.descending === true;
  const order = [byId(descending)];
  const ids: string[] = [];
  let skipped = 0;
  let total = 0;
  for await (const slice of slices(table, descending)) {
    const isFull = ids.length >= limit;
    if (isFull && !counted) break;
    // Once the page has begun, the number of rows is needed only if the request wants it.
    const isNeeded = counted || skipped < command.offset;
    const found = isNeeded ? await countIn(ask, command, slice) : Infinity;
    if (isNeeded) total += found;
    const skip = Math.min(found, command.offset - skipped);
    skipped += skip;
    if (!isFull && found > skip) {
      const rest = { ...command, order, limit: limit - ids.length, offset: skip };
      ids.push(...(await idsIn(ask, rest, slice)));
    }
  }
  return { ids, total: counted ? total : null };
}

async function pageInOrder(ask: Ask, command: ReadCommand, table: Slice): Promise<Page> {
  const { limit, offset, counted } = command;
  const order = [...command.order, byId(false)];
  let total: number | null = null;
  if (counted || offset + limit > MAX_SORTED) {
    total = 0;
    for await (const slice of slices(table, true)) total += await countIn(ask, command, slice);
  }
  async function firstIds(sorted: Order[], count: number): Promise<string[]> {
    const wanted = { ...command, order: sorted, limit: count, offset: 0 };
    let ids: string[] = [];
    for await (const slice of slices(table, true)) ids = await idsIn(ask, wanted, slice, ids);
    return ids;
  }
  if (offset + limit <= MAX_SORTED)
    return { ids: (await firstIds(order, offset + limit)).slice(offset), total };
  const left = Math.max(0, (total ?? 0) - offset);
  if (left > MAX_SORTED)
    refuse(`Only the first and last ${MAX_SORTED} rows are ordered so`, 'order_refused');
  const last = await firstIds(order.map(reversed), left);
  return { ids: last.slice(Math.max(0, last.length - limit)).reverse(), total };
}

const byId = (descending: boolean): Order => ({ column: 'id', descending, nulls: undefined });

/** Reverses an order. Nulls in their default place move to the other end by themselves. */
const reversed = ({ column, descending, nulls }: Order): Order => ({
  column,
  descending: !descending,
  nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
});

function rowsIn(
  statement: Statement,
  { table, where }: Pick<ReadCommand, 'table' | 'where'>,
  { low, high }: Slice,
  known: readonly string[] = [],
): string {
  const name = identifier(table);
  const matching = statement.where(where, table) || ' where true';
  const within = `${name}.id >= ${statement.parameter(String(low))} and ${name}.id < ${statement.parameter(String(high))}`;
  const found =
    known.length === 0
      ? within
      : `(${within} or ${name}.id = any(${statement.parameter(`{${known.join()}}`)}))`;
  return ` from public.${name} as ${name}${matching} and ${found}`;
}

async function countIn(ask: Ask, command: ReadCommand, slice: Slice): Promise<number> {
  const statement = new Statement();
  const text = `select count(*)::int as count${rowsIn(statement, command, slice)}`;
  return (await ask<{ count: number }>(text, statement.parameters)).count;
}

/** @param known ids of rows outside of the slice that are found too */
async function idsIn(
  ask: Ask,
  { table, where, order, limit, offset }: ReadCommand,
  slice: Slice,
  known: readonly string[] = [],
): Promise<string[]> {
  const statement = new Statement();
  const rows = rowsIn(statement, { table, where }, slice, known);
  const range = ` limit ${statement.parameter(String(limit))} offset ${statement.parameter(String(offset))}`;
  const text = `select coalesce(json_agg(id), '[]')::text as ids from (select id::text${rows}${ordering(order, table)}${range}) as page`;
  return JSON.parse((await ask<{ ids: string }>(text, statement.parameters)).ids) as string[];
}

/** Splits ids into parts whose JSON one statement can render. */
export function* parts(ids: readonly string[], size = READ_AT_ONCE): Generator<string[]> {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size);
}

/** Commands that read the rows of the ids, one for each part. */
export const readsOf = (command: ReadCommand, ids: readonly string[]): ReadCommand[] =>
  [...parts(ids)].map((values) => ({
    ...command,
    where: [{ kind: 'in', column: 'id', not: false, values }],
    limit: values.length,
    offset: 0,
    counted: false,
  }));

/** Parts of a long write, one after the other. */
export async function* writesOf(ask: Ask, command: ChangeCommand): AsyncGenerator<ChangeCommand> {
  const partOf = (others: readonly Condition[], values: readonly string[]) => ({
    ...command,
    where: [...others, { kind: 'in' as const, column: 'id', not: false, values }],
  });
  const named = namedValues(command.where, 'id');
  if (named) {
    const others = command.where.filter((each) => each.kind !== 'in' || each.values !== named);
    for (const values of parts(named, CHANGED_AT_ONCE)) yield partOf(others, values);
    return;
  }
  let last = '0';
  for (;;) {
    const { ids } = await ask<{ ids: string }>(
      `select coalesce(json_agg(id), '[]')::text as ids from (select id::text from public.visits where not checked and id > $1 order by visits.id limit ${CHANGED_AT_ONCE}) as part`,
      [last],
    );
    const values = JSON.parse(ids) as string[];
    if (values.length === 0) return;
    last = values.at(-1) ?? last;
    yield partOf(command.where, values);
  }
}
