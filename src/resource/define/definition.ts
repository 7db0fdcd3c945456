import type { ComponentType } from 'react';
import type { Columns, Conditions, Table, TableRow } from '../../api/staff/tableRows';
import type { Texts } from '../../text/nouns';
import type { Field, Option } from '../form/fields';
import type { History } from '../history/slice';
import type { Column } from '../list/types';

/** A choice above the list; its name stands in the address. */
export interface Filter {
  /** The column's. */
  name: string;
  label: string;
  /** These, or those that are looked up under this name. */
  options: readonly Option[] | string;
  /** How those without one are called, and what the column is then. */
  none?: { label: string; value: '' | null };
  /** Of a value, where the options are looked up. */
  pattern?: RegExp;
}

/** What can be done with the chosen rows at once. */
export interface Bulk {
  label: string;
  changes: Columns;
  /** In the person's words, once it is done. */
  done: (count: number) => string;
  /** Also offered in the panel of one row. */
  inPanel?: true;
}

/** All that an area says of what it is about; the rest is the same for all. */
export interface Definition<R extends TableRow = TableRow> {
  /** Of its state, and of what is remembered of its table. */
  name: string;
  table: Table;
  /** Of its page. */
  path: string;
  /** What its page's address has always, where one page has several lists. */
  always?: Record<string, string>;
  /** Conditions on every row of the list, besides the filters. */
  where?: Conditions;
  /** false: staff do not create rows here. */
  canAdd?: false;
  texts: Texts;
  searchHint: string;
  /** Columns of the list's rows, besides id, version and archived. */
  select: string;
  /** Unless a person wants another order: a column, with '-' before it the greatest first. */
  order: string;
  titleOf: (row: R) => string;
  columns: readonly Column<R>[];
  /** The columns that cards show below the title. */
  card: readonly string[];
  filters: readonly Filter[];
  fields: readonly Field[];
  /** Columns of a new row. */
  defaults: Columns;
  /** What is said when the database refuses a row, by the name of its rule. */
  rules: Record<string, string>;
  bulk: readonly Bulk[];
  /** Options by name; each gives undefined when it fails. */
  lookups?: Record<string, () => Promise<Option[] | undefined>>;
  /** Figures by id; undefined when they could not be counted. */
  figures?: (rows: R[]) => Promise<Record<number, number> | undefined>;
  /** The rows have an order of their own, which buttons change. */
  isOrdered?: boolean;
  /** What has happened to a row, as staff and the database have written it down. */
  history?: History;
  /** What is beside a row's form. */
  Beside?: ComponentType<{ row: R }>;
}
