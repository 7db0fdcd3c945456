import type { Columns, Selection } from './command';
import { nameOf, quoted, refuse } from './refused';

/** Largest number of related tables in one select, because each multiplies the work. */
const MAX_EMBEDDINGS = 4;
const MAX_ITEMS = 100;
const EMBEDDING = /^(?:([^:!()]*):)?([^:!()]*)((?:![^:!()]*)*)\(([^()]*)\)$/;

/**
 * Parses a select such as `*,alias:column,related(columns)`. No column may be repeated, so that an answer is never
 * larger than its rows.
 * @param text undefined or empty: all columns
 */
export function parseSelection(text: string | undefined): Selection {
  const selection = itemsOf(text?.trim() ? text : '*').map((item) =>
    item.includes('(') || item.includes(')') ? embeddingOf(item) : columnOf(item),
  );
  const embedded = selection.filter(({ kind }) => kind === 'embedding');
  if (embedded.length > MAX_EMBEDDINGS)
    refuse(`A select embeds at most ${MAX_EMBEDDINGS} tables`, 'select_refused');
  refuseRepeated(selection);
  return selection;
}

function embeddingOf(item: string) {
  const [, alias, name = '', marks = '', columns = ''] =
    EMBEDDING.exec(item) ??
    refuse('Embed one level deep, without quotes, casts and functions', 'select_refused');
  const table = nameOf(name, 'table');
  const hints = marks.split('!').slice(1);
  const joins: string[] = hints.filter((mark) => mark === 'inner' || mark === 'left');
  const [hint, ...others] = hints.filter((mark) => !joins.includes(mark));
  if (joins.length > 1 || others.length > 0) refuse(`${quoted(item)} has too many hints`);
  const within: Columns = itemsOf(columns).map(columnOf);
  // PostgREST would leave such an embedding out of the answer, and takes a name such as `count()` for an aggregate.
  if (within.length === 0) refuse(`${quoted(item)} names no column`, 'select_refused');
  refuseRepeated(within);
  return {
    kind: 'embedding' as const,
    table,
    as: alias === undefined ? table : nameOf(alias, 'alias'),
    hint: hint === undefined ? undefined : nameOf(hint, 'hint'),
    inner: joins[0] === 'inner',
    columns: within,
  };
}

function columnOf(item: string) {
  if (item === '*') return { kind: 'all' as const };
  const [alias, name, ...rest] = item.includes(':') ? item.split(':', 3) : [undefined, item];
  // The grammar has no casts (::), aggregates and paths into JSON.
  if (rest.length > 0) refuse(`${quoted(item)} is not a column`, 'select_refused');
  const column = nameOf(name ?? '', 'column');
  return {
    kind: 'column' as const,
    name: column,
    as: alias === undefined ? column : nameOf(alias, 'alias'),
  };
}

/** Splits at commas outside of parentheses. */
function itemsOf(text: string): string[] {
  const items = [...`${text},`.matchAll(/((?:[^,(]|\([^)]*\)?)*),/g)];
  if (items.length > MAX_ITEMS) refuse(`A select has at most ${MAX_ITEMS} parts`);
  return text.trim() === '' ? [] : items.map(([, item = '']) => item.trim());
}

/** Refuses a column, or a name in the answer, that is repeated. `*` contains all columns. */
function refuseRepeated(selection: Selection): void {
  const columns = selection.flatMap((item) => (item.kind === 'column' ? [item.name] : []));
  const names = selection.map((item) => (item.kind === 'all' ? '*' : item.as));
  const isRepeated = [columns, names].some((each) => new Set(each).size < each.length);
  if (isRepeated || (names.includes('*') && columns.length > 0))
    refuse('select repeats a column or a name', 'select_refused');
}
