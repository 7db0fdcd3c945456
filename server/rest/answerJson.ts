import type { Embedding, Selection } from './command';
import { joinOfRelated, joining, relationOf } from './embeddings';
import type { Relation, Schema } from './schema';
import { identifier, listed, selected } from './statement';

/** An embedding, and the relation by which its rows are found. */
export interface Part {
  embedding: Embedding;
  relation: Relation;
}

export function embeddingsOf(schema: Schema, table: string, selection: Selection): Part[] {
  return selection.flatMap((item) =>
    item.kind === 'embedding'
      ? [{ embedding: item, relation: relationOf(schema, table, item) }]
      : [],
  );
}

export const relatedExists = (relation: Relation, alias: string) =>
  `exists (select from public.${identifier(relation.table)} as ${identifier(relation.table)} where ${joining(relation, alias)})`;

/** Columns of the answer, and those by which embedded rows are found. */
export function neededColumns(selection: Selection, parts: readonly Part[], alias: string): string {
  const name = identifier(alias);
  if (selection.some(({ kind }) => kind === 'all')) return `${name}.*`;
  const names = new Set([
    ...selection.flatMap((item) => (item.kind === 'column' ? [item.name] : [])),
    ...parts.flatMap(({ relation }) => relation.on.map(([own]) => own)),
  ]);
  return listed([...names].map((column) => `${name}.${identifier(column)}`));
}

/**
 * Number of rows whose JSON is made without a check of its size: by the limits of its columns, a row has at most 300
 * KB.
 */
export const FEW = 50;

/** Aggregates the rows of a page into one row: their list as JSON, and their number. @param isFew as for partsOf */
export const answerOf = (
  page: string,
  selection: Selection,
  parts: readonly Part[],
  isFew: boolean,
) =>
  `select '[' || coalesce(string_agg(part, ','), '') || ']' as body, count(*) as rows from (${partsOf(page, selection, parts, isFew)}) as parts`;

/** Renders each row of a page as JSON. @param isFew whether the page has at most FEW rows */
export function partsOf(
  page: string,
  selection: Selection,
  parts: readonly Part[],
  isFew: boolean,
): string {
  const items = listed(
    selection.map((item) =>
      item.kind === 'embedding'
        ? `e${parts.findIndex(({ embedding }) => embedding === item)}.j as ${identifier(item.as)}`
        : selected(item, 'page'),
    ),
  );
  return isFew && parts.length === 0
    ? `select row_to_json(item)::text as part from (select ${items} from (${page}) as page) as item`
    : limitedParts(page, items, parts);
}

/**
 * Adds up the JSON row by row, and refuses it when it grows too large or has too many embedded rows, so that memory and
 * time are limited before they are used.
 */
function limitedParts(page: string, items: string, parts: readonly Part[]): string {
  const joins = parts.map(({ embedding, relation }, i) =>
    joinOfRelated(relation, embedding, 'page', `e${i}`),
  );
  const numbers = ['0', ...parts.map((_, i) => `e${i}.n`)];
  const rows = `select row_to_json(item)::text as part, ${numbers.join(' + ')} as embedded, greatest(${listed(numbers)}) as most from (${page}) as page${joins.join('')} cross join lateral (select ${items}) as item`;
  return `select private.limited_part(part, sum(octet_length(part)) over (rows unbounded preceding), sum(embedded) over (rows unbounded preceding), most) as part from (${rows}) as rows`;
}
