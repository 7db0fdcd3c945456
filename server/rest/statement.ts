import { type Columns, COMPARISONS, type Condition, type Order } from './command';
import { quoted, refuse } from './refused';
import type { Table } from './schema';

/** Quotes a name from the catalogue or a request. */
export const identifier = (name: string) =>
  `"${name.includes('"') ? name.replaceAll('"', '""') : name}"`;

export const listed = (parts: readonly string[]) => parts.join(', ');

/** @param alias under which the column is found */
export const selected = (item: Columns[number], alias: string) =>
  item.kind === 'all'
    ? `${identifier(alias)}.*`
    : `${identifier(alias)}.${identifier(item.name)} as ${identifier(item.as)}`;

/** Statement with its parameters. Everything from a request enters it as a parameter or a quoted name. */
export class Statement {
  readonly parameters: string[] = [];

  /** Adds a parameter. @returns its placeholder for the text */
  parameter(value: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** @param alias under which the conditions' columns are found */
  where(conditions: readonly Condition[], alias: string): string {
    return conditions.length === 0
      ? ''
      : ` where ${conditions.map((each) => this.condition(each, alias)).join(' and ')}`;
  }

  condition(condition: Condition, alias: string): string {
    const text = this.#positive(condition, alias);
    return condition.not ? `not (${text})` : text;
  }

  #positive(condition: Condition, alias: string): string {
    if (condition.kind === 'group')
      return `(${condition.of.map((each) => this.condition(each, alias)).join(` ${condition.join} `)})`;
    const column = `${identifier(alias)}.${identifier(condition.column)}`;
    switch (condition.kind) {
      case 'is':
        return `${column} is ${condition.value}`;
      case 'in':
        return `${column} = any(${this.parameter(arrayOf(condition.values))})`;
      case 'compare':
        return `${column} ${COMPARISONS[condition.operator]} ${this.parameter(condition.value)}`;
    }
  }
}

/** Array in PostgreSQL's text format, which is read as an array of the column's type. */
const arrayOf = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`;

export function ordering(orders: readonly Order[], alias: string): string {
  if (orders.length === 0) return '';
  const parts = orders.map(
    ({ column, descending, nulls }) =>
      `${identifier(alias)}.${identifier(column)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`,
  );
  return ` order by ${listed(parts)}`;
}

/** List of columns with their types, as which json_to_record reads a body. */
export function recordOf(types: ReadonlyMap<string, string>, names: readonly string[]): string {
  return listed(names.map((name) => `${identifier(name)} ${types.get(name)}`));
}

/**
 * Requires that a write names its rows by the primary key, so that no request changes more than MAX_ROWS rows. The only
 * exception is the specification's 'all unchecked visits'.
 */
export function requireKeys(table: Table, where: readonly Condition[], updates: boolean): void {
  const { primaryKey } = table;
  if (primaryKey.length > 0 && primaryKey.every((column) => namedValues(where, column))) return;
  if (updates && table.name === 'visits' && isUnchecked(where)) return;
  refuse(
    `Name the rows of ${quoted(table.name)} by ${primaryKey.join(' and ') || 'a key'}, with eq or in`,
    'write_refused',
  );
}

/** Values to which conditions with eq or in limit a column; undefined without such a condition. */
export function namedValues(
  where: readonly Condition[],
  column: string,
): readonly string[] | undefined {
  for (const each of where) {
    if (each.kind === 'group' || each.not || each.column !== column) continue;
    if (each.kind === 'in') return each.values;
    if (each.kind === 'compare' && each.operator === 'eq') return [each.value];
  }
  return undefined;
}

export const namesAtMost = (count: number, where: readonly Condition[], column: string) =>
  (namedValues(where, column)?.length ?? Infinity) <= count;

/** Whether the only condition is `checked=eq.false`, also when it is written with `is`. */
export function isUnchecked([condition, ...others]: readonly Condition[]): boolean {
  if (!condition || others.length > 0 || condition.kind === 'group' || condition.kind === 'in')
    return false;
  const compares = condition.kind === 'is' || condition.operator === 'eq';
  return (
    compares && !condition.not && condition.column === 'checked' && condition.value === 'false'
  );
}
