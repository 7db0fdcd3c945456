import type { Embedding } from './command';
import { refuse } from './refused';
import type { Relation, Schema } from './schema';
import { identifier, listed, selected } from './statement';

/**
 * Finds the relation of an embedding. @throws Refused when no foreign key leads to the table (PGRST200), or several do
 * (PGRST201)
 */
export function relationOf(schema: Schema, table: string, embedding: Embedding): Relation {
  const { table: related, hint } = embedding;
  const [relation, ...others] = schema.relations.filter(
    (each) =>
      each.from === table &&
      each.table === related &&
      (hint === undefined || each.hints.includes(hint)),
  );
  const names = `'${table}' and '${related}'`;
  if (!relation)
    return refuse(`Could not find a relationship between ${names} in the schema cache`, 'PGRST200');
  if (others.length > 0)
    refuse(`Could not embed because more than one relationship was found for ${names}`, 'PGRST201');
  return relation;
}

/** Condition that joins a related row to the row with the alias `own`. */
export function joining({ table, on }: Relation, own: string): string {
  return on
    .map(
      ([column, related]) =>
        `${identifier(table)}.${identifier(related)} = ${identifier(own)}.${identifier(column)}`,
    )
    .join(' and ');
}

/**
 * Largest number of related rows of one row; with one more, the function that adds up the parts of the answer refuses.
 */
export const MAX_EMBEDDED = 1000;

/** Lateral join with the alias `as` that collects the related rows of `own`: their JSON as `j`, their number as `n`. */
export function joinOfRelated(
  relation: Relation,
  { columns }: Embedding,
  own: string,
  as: string,
): string {
  const { table, toOne } = relation;
  const name = identifier(table);
  const items = columns.map((column) => selected(column, table));
  const rows = `select ${listed(items)} from public.${name} as ${name} where ${joining(relation, own)} limit ${MAX_EMBEDDED + 1}`;
  const json = toOne
    ? `(json_agg(row_to_json(related)) -> 0)`
    : `coalesce(json_agg(row_to_json(related)), '[]')`;
  return ` left join lateral (select ${json} as j, count(*)::int as n from (${rows}) as related) as ${as} on true`;
}
