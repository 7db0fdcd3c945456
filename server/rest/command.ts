/** A column by its name, with the name that the answer has for it. */
export interface SelectedColumn {
  kind: 'column';
  name: string;
  as: string;
}

/** Rows of a related table in each row of the answer, found by a foreign key. */
export interface Embedding {
  kind: 'embedding';
  table: string;
  as: string;
  /** A constraint, or a column of the foreign key, where several keys lead to the table. */
  hint: string | undefined;
  /** Whether rows without a related row are left out (`!inner`). */
  inner: boolean;
  columns: Columns;
}

/** `*`, or a list without repetitions. */
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

/** A condition that a row must meet. PostgreSQL reads the values as the column's type, or refuses them by 22P02. */
export type Condition =
  | { kind: 'compare'; column: string; not: boolean; operator: Comparison; value: string }
  | { kind: 'in'; column: string; not: boolean; values: readonly string[] }
  | { kind: 'is'; column: string; not: boolean; value: (typeof IS_VALUES)[number] }
  | { kind: 'group'; join: 'and' | 'or'; not: boolean; of: readonly Condition[] };

export interface Order {
  column: string;
  descending: boolean;
  /** undefined: as PostgreSQL does, last when ascending and first when descending. */
  nulls: 'first' | 'last' | undefined;
}

/** The form of an answer. */
export interface Form {
  /** One object in place of a list; 406 unless there is exactly one row. */
  single: boolean;
  /** Whether the number of all rows that match is told (`Prefer: count=exact`). */
  counted: boolean;
}

/** Which rows are read, in which order and form. */
export interface Rows extends Form {
  selection: Selection;
  where: readonly Condition[];
  order: readonly Order[];
  /** At most MAX_ROWS. */
  limit: number;
  offset: number;
  /** HEAD: the answer has no body. */
  head: boolean;
}

/** The rows that a request writes to a table. */
interface Written extends Form {
  table: string;
  selection: Selection;
  /** Whether the answer has the rows (`Prefer: return=representation`). */
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
  /** A list of objects, or one row. */
  values: Values;
  /** Whether the list has no row. */
  isEmpty: boolean;
}

/** `where` finds the rows by their keys, or finds all visits that nobody has checked. */
export interface UpdateCommand extends Written {
  kind: 'update';
  columns: readonly string[];
  /** An object, or one row. */
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
  /** A JSON object with the arguments' values. */
  json: string;
  /** Called by GET or HEAD: the function must not write. */
  readOnly: boolean;
  /** Whether the rows are filtered, ordered, cut or chosen, which needs a function that returns rows. */
  asTable: boolean;
}

/** A request of a visitor or of staff to /rest/v1. */
export type DataCommand = ReadCommand | WriteCommand | CallCommand;
export type WriteCommand = InsertCommand | ChangeCommand;
export type ChangeCommand = UpdateCommand | DeleteCommand;

/** Rows in one answer, values of one list, and rows of one write, as hosted Supabase is configured. */
export const MAX_ROWS = 1000;
