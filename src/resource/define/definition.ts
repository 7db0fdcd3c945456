import type { ComponentType, ReactNode } from 'react';
import type { Condition, Table, TableRow } from '../../api/staff/tableRows';
import type { Texts } from '../../text/nouns';
import type { Field, Option } from '../form/fields';
import type { CommandName } from '../keys/commands';
import type { History } from '../history/makeHistory';
import type { Column } from '../list/types';

export type NameOf<R> = keyof R & string;

type Values<Name extends string> = Partial<Record<Name, unknown>>;

/** A choice above the list. The address holds it under its name. */
export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  /** Fixed options, or the name of a lookup. */
  options: readonly Option[] | string;
  /** Option for rows without a value, and the column's or argument's value for these rows. */
  none?: { label: string; value: '' | null };
  /** Pattern of a valid value, for options from a lookup. */
  pattern?: RegExp;
  /** Several values can be chosen; the address holds them separated by commas. */
  several?: true;
  /** The options are found by typing, since there can be many. */
  isSearched?: true;
  /** In wide windows it is shown while it is set, or on request, so that the others have room in one line. */
  isRare?: true;
  /** Argument of the table's search function that takes the value, where a column's value does not decide. */
  argument?: string;
  /**
   * Condition for an option. Default: the option's value is the column's.
   * @param now for periods such as the next week
   */
  conditionOf?: (value: string, now: Date) => Condition;
}

/** A change of all selected rows. */
export interface Bulk<Name extends string = string, R = TableRow> {
  label: string;
  /** Label for several rows. Default: the same. */
  many?: string;
  changes: Values<Name>;
  /** What a dialog asks for before: further changes. @param rows that will change */
  asks?: (rows: readonly R[]) => Asked<Name>;
  /**
   * Text of the undo bar, and of the error if the change is refused later.
   * @param chosen what the dialog of `asks` was answered, so that a person need not remember it
   * @param rows those that change, where there was a dialog
   */
  done: (count: number, chosen?: Values<string>, rows?: readonly R[]) => string;
  /** Label of the menu in which it is; default: a button of its own. */
  menu?: string;
  /** Key that opens the menu. */
  command?: CommandName;
  /** Also offered for the one row in the drawer, which then closes, or stays and shows the changed row. Default: no. */
  inDrawer?: 'closes' | 'stays';
  /** Rows that can change so; the others of the selection stay as they are. Default: all. */
  fits?: (row: R) => boolean;
}

/** What a dialog asks for. */
export interface Asked<Name extends string = string> {
  /** Title of the dialog. Default: what the change is called. */
  title?: string;
  lead?: string;
  fields: readonly Field<Name>[];
  /** First values, by field. */
  values: Record<string, string>;
  /** Texts of the buttons. */
  submit?: string;
  dismiss?: string;
}

/** What further bulk changes are made of. */
export interface BulkContext {
  /** Options of a lookup. */
  options: (lookup: string) => readonly Option[];
  /** E-mail address of the person. */
  me: string;
  now: Date;
}

/** What a person types, or the value of one option. */
export type Wanted = { text: string } | { value: string };

/** Finds options on the server; undefined is a failure. */
export type FindOptions = (wanted: Wanted) => Promise<readonly Option[] | undefined>;

/**
 * Everything that is particular to one resource.
 * @template Extra fields of columns that the table does not have: their text comes from a lookup
 */
export interface Definition<
  R extends TableRow = TableRow,
  Extra extends string = never,
  Name extends string = NameOf<R>,
> {
  /** Key of its state, and of the table's settings in localStorage. */
  name: string;
  table: Table;
  path: string;
  /** Parameters that every address of the list has, where a page has several lists. */
  fixedParameters?: Record<string, string>;
  /** Conditions on every row of the list, besides the filters. */
  where?: Partial<Record<Name, Condition>>;
  /** Agents see only their own rows and those that nobody owns. */
  isOwned?: true;
  /** false: staff do not create rows here. */
  canAdd?: false;
  texts: Texts;
  searchHint: string;
  /** Default order: a column, with '-' before it descending. */
  order: Name | `-${Name}`;
  titleOf: (row: R) => string;
  columns: readonly Column<R, Name | Extra>[];
  /** Columns shown on a card, below its title: three, and the first of the others that has a value. */
  card: readonly (Name | Extra)[];
  filters: readonly Filter<Name>[];
  fields: readonly Field<Name>[];
  /** Column values of a new row. */
  defaults: Values<Name>;
  /** Message for a row that the database refuses, by the name of the violated constraint. */
  rules: Record<string, string>;
  bulk: readonly Bulk<Name, R>[];
  /** Whether nobody can change a row, archive it or recover it. */
  isFixed?: (row: R) => boolean;
  /** Further ones, which depend on the day, the person and the lookups. */
  moreBulk?: (context: BulkContext) => readonly Bulk<Name, R>[];
  /** Options by lookup; undefined is a failure. */
  lookups?: Record<string, () => Promise<Option[] | undefined>>;
  /** Options that are searched on the server, by name of the search. */
  searches?: Record<string, FindOptions>;
  /** Counts figures, by row id; undefined is a failure. */
  figures?: (rows: R[]) => Promise<Record<number, number> | undefined>;
  /** Swaps a row with its neighbour, in lists that staff sort by hand; undefined is a failure. */
  move?: (id: number, up: boolean) => Promise<true | undefined>;
  /**
   * Offers the rows that were created since the list was loaded. Its `order` must have the newest rows first. `changed`:
   * tells of rows on the page that colleagues have changed, too.
   */
  live?: true | 'changed';
  /** Log of a row's events, with notes by staff. */
  history?: History;
  /** Shown above a row's form. */
  RowHeader?: ComponentType<{ row: R }>;
  /** Contents of the drawer of a new row. Default: all fields. */
  NewRowLayout?: ComponentType<NewRowParts<R, Name>>;
  /** Contents of the drawer of a stored row. Default: header, all fields, history. */
  RowLayout?: ComponentType<RowParts<R, Name>>;
}

/** What the layout of a new row arranges. */
export interface NewRowParts<R, Name extends string = NameOf<R>> extends Pick<
  RowParts<R, Name>,
  'fields'
> {
  /** Values of the fields, as typed. */
  values: Values<string>;
}

/** What a layout arranges. */
export interface RowParts<R, Name extends string = NameOf<R>> {
  row: R;
  /** The inputs of these fields, in this order; undefined: all. */
  fields: (names?: readonly Name[]) => ReactNode;
  history: ReactNode;
}

/** A definition whose columns no longer matter. */
export type AnyDefinition = Definition<TableRow, string, string>;
