/** Column, with the name that it has in the answer. */
export interface SelectedColumn {
  kind: 'column';
  name: string;
  as: string;
}

/** Rows of a related table within each row of the answer, found by a foreign key. */
export interface Embedding {
  kind: 'embedding';
  table: string;
  as: string;
  /** Constraint, or column of the foreign key, that is meant where several keys lead to the table. */
  hint: string | undefined;
  /** Whether rows without a related row are left out (`!inner`). */
  inner: boolean;
  columns: Columns;
}

/** Either `*`, or a list without repetitions. */
export type Columns = readonly (SelectedColumn | { kind: 'all' })[];
export type Selection = readonly (SelectedColumn | Embedding | { kind: 'all' })[];

/** Operators that compare a column with one value, as SQL writes them. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** Values with which `is` compares. */
export const IS_VALUES = ['null', 'true', 'false', 'unknown'] as const;

/** Condition that a row must meet. PostgreSQL reads the values as the column's type, or refuses them with 22P02. */
export type Condition =
  | { kind: 'compare'; column: string; not: boolean; operator: Comparison; value: string }
  | { kind: 'in'; column: string; not: boolean; values: readonly string[] }
  | { kind: 'is'; column: string; not: boolean; value: (typeof IS_VALUES)[number] }
  | { kind: 'group'; join: 'and' | 'or'; not: boolean; of: readonly Condition[] };

export interface Order {
  column: string;
  descending: boolean;
  /** Place of nulls; undefined: PostgreSQL's default, last when ascending and first when descending. */
  nulls: 'first' | 'last' | undefined;
}

/** Form of an answer. */
export interface Form {
  /** Whether the answer is one object instead of a list; 406 unless there is exactly one row. */
  single: boolean;
  /** Whether the answer has the number of all rows that match (`Prefer: count=exact`). */
  counted: boolean;
}

/** Rows that are read, in their order and form. */
export interface Rows extends Form {
  selection: Selection;
  where: readonly Condition[];
  order: readonly Order[];
  /** Number of rows, at most MAX_ROWS. */
  limit: number;
  offset: number;
  /** Whether the answer has no body, because the method is HEAD. */
  head: boolean;
}

/** Rows that a request writes to a table. */
interface Written extends Form {
  table: string;
  selection: Selection;
  /** Whether the answer contains the rows (`Prefer: return=representation`). */
  returned: boolean;
}

/**
 * Values of the columns: JSON, in which PostgreSQL finds them by name, or the texts of one row in the order of the
 * columns, which it reads in two thirds of the time.
 */
export type Values = { json: string } | { texts: readonly string[] };

export interface ReadCommand extends Rows {
  kind: 'read';
  table: string;
}

export interface InsertCommand extends Written {
  kind: 'insert';
  columns: readonly string[];
  /** Values of a list of objects, or of one row. */
  values: Values;
  /** Whether the list is empty. */
  isEmpty: boolean;
}

/** Update of rows that `where` finds by their keys, or of all visits that nobody has checked. */
export interface UpdateCommand extends Written {
  kind: 'update';
  columns: readonly string[];
  /** New values by column. Every row that `where` finds gets the same ones. */
  values: Values;
  where: readonly Condition[];
}

export interface DeleteCommand extends Written {
  kind: 'delete';
  where: readonly Condition[];
}

export interface CallCommand extends Rows {
  kind: 'call';
  name: string;
  arguments: readonly string[];
  /** JSON object with the values of the arguments. */
  json: string;
  /** Bytes that are the only argument, which has no name, in PostgreSQL's hexadecimal form. */
  raw?: string;
  /** Whether the answer is the raw bytes of the result. */
  binary?: boolean;
  /** Whether GET or HEAD calls the function, which then must not write. */
  readOnly: boolean;
  /** Whether the request filters, orders, cuts or selects the result, for which the function must return rows. */
  asTable: boolean;
}

/** Request of a visitor or of staff to /rest/v1. */
export type DataCommand = ReadCommand | WriteCommand | CallCommand;
export type WriteCommand = InsertCommand | ChangeCommand;
export type ChangeCommand = UpdateCommand | DeleteCommand;

/**
 * Largest number of rows in one answer, of values in one list, and of rows in one write, as hosted Supabase is
 * configured.
 */
export const MAX_ROWS = 1000;
