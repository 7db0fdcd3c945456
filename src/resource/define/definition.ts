import type { ComponentType, ReactNode } from 'react';
import type { Condition, Table, TableRow } from '../../api/staff/tableRows';
import type { Texts } from '../../text/nouns';
import type { Field, Option, Values as FormValues } from '../form/fields';
import type { CommandName } from '../keys/commands';
import type { History } from '../history/makeHistory';
import type { Column } from '../list/types';
import type { FindOptions } from '../lookup/makeSearches';

export type NameOf<R> = keyof R & string;

type Values<Name extends string> = Partial<Record<Name, unknown>>;

/** A filter above the list, by a column or by an argument. The address holds its value under its name. */
export type Filter<Name extends string = string> = FilterOptions &
  (
    | { name: Name; argument?: never }
    /** `argument`: name of the argument of the table's search function that takes the value. */
    | { name: string; argument: string }
  );

interface FilterOptions {
  label: string;
  /** Fixed options, or the name of a lookup. */
  options: readonly Option[] | string;
  /** Option for rows without a value, and the column's or argument's value for these rows. */
  none?: { label: string; value: '' | null };
  /** Pattern of a valid value, for options from a lookup. */
  pattern?: RegExp;
  /** Text of the option for any value, which the filter then shows too. Default: 'Cualquiera', which it does not show. */
  usual?: string;
  /** Whether several values can be chosen; the address holds them separated by commas. */
  several?: true;
  /** Whether the options are found by typing, since there can be many. */
  isSearched?: true;
  /**
   * Whether it is seldom used: wide windows show it only while it is set or after a click on a button, so that the
   * other filters fit in one line.
   */
  isRare?: true;
  /**
   * Condition for an option. Default: the column equals the option's value.
   * @param now for periods such as the next week
   */
  conditionOf?: (value: string, now: Date) => Condition;
}

/** A change of all selected rows, or of the open row. */
export interface RowChange<Name extends string = string, R = TableRow> {
  label: string;
  /** Label for several rows. Default: `label`. */
  many?: string;
  changes: Values<Name>;
  /**
   * Dialog that asks for further column values before the change.
   * @param rows the rows that will change
   */
  asks?: (rows: readonly R[]) => Asked<Name>;
  /**
   * Text of the undo bar, and of the error if the change is refused later.
   * @param chosen answers to the dialog of `asks`, so that the text can repeat them
   * @param rows the rows that change; undefined when the change is made in the drawer
   */
  done: (count: number, chosen?: Values<string>, rows?: readonly R[]) => string;
  /** Label of the menu that contains it. Default: it has a button of its own. */
  menu?: string;
  /** Keyboard command that opens the menu. */
  command?: CommandName;
  /** Offers the change in the drawer of a row, too. The drawer then closes, or stays and shows the changed row. */
  inDrawer?: 'closes' | 'stays';
  /** Whether the change applies to a row. Other selected rows stay as they are. Default: it applies to all. */
  fits?: (row: R) => boolean;
}

/** Texts and fields of a dialog that asks for further values before a change. */
export interface Asked<Name extends string = string> {
  /** Title of the dialog. Default: the label of the menu or of the change. */
  title?: string;
  lead?: string;
  fields: readonly Field<Name>[];
  /** Initial values by field name. */
  values: Record<string, string>;
  /** Texts of the buttons. */
  submit?: string;
  dismiss?: string;
}

/** Argument of `bulkChanges`. */
export interface BulkContext {
  /** Options of a lookup. */
  options: (lookup: string) => readonly Option[];
  /** Account id of the signed-in person. */
  me: string;
  now: Date;
}

/**
 * Everything that is particular to one resource.
 * @template Extra fields of columns that the table does not have: their text comes from a lookup
 */
export interface Definition<
  R extends TableRow = TableRow,
  Extra extends string = never,
  Name extends string = NameOf<R>,
> {
  /** Key of the resource's state, and of the table's settings in localStorage. */
  name: string;
  table: Table;
  path: string;
  /** Parameters that every address of the list has, where a page has several lists. */
  fixedParameters?: Record<string, string>;
  /** Conditions on every row of the list, besides the filters. */
  where?: Partial<Record<Name, Condition>>;
  /**
   * Column with the customer's id, if the rows are customers or belong to them: agents see only rows of their own
   * customers and of those that nobody owns. A live list offers them the rows of customers that they gain.
   */
  customerColumn?: Name;
  /** false: staff do not create rows here. */
  canAdd?: false;
  texts: Texts;
  searchHint: string;
  /** Default order: a column, with '-' before it descending. */
  order: Name | `-${Name}`;
  titleOf: (row: R) => string;
  /** Title of a card, where the card says the rest of the title below it. Default: `titleOf`. */
  cardTitleOf?: (row: R) => string;
  columns: readonly Column<R, Name | Extra>[];
  /** Columns shown on a card, below its title: the first three, and of the others the first that has a value. */
  card: readonly (Name | Extra)[];
  filters: readonly Filter<Name>[];
  fields: readonly Field<Name>[];
  /** Column values of a new row. */
  defaults: Values<Name>;
  /**
   * Further values of a new row, which depend on the person; none until they are known. A value in the address takes
   * precedence.
   */
  newValues?: (state: object) => FormValues;
  /** Message for a row that the database refuses, by the name of the violated constraint. */
  rules: Record<string, string>;
  rowChanges: readonly RowChange<Name, R>[];
  /** Whether nobody can change, archive or restore a row. */
  isFixed?: (row: R) => boolean;
  /** Further changes of selected rows only, which depend on the day, the person and the lookups. */
  bulkChanges?: (context: BulkContext) => readonly RowChange<Name, R>[];
  /** Options by lookup; undefined is a failure. */
  lookups?: Record<string, () => Promise<Option[] | undefined>>;
  /** Options that are searched on the server, by name of the search. */
  searches?: Record<string, FindOptions>;
  /** Counts something for each row, such as its duplicates, by row id; undefined is a failure. */
  rowCounts?: (rows: R[]) => Promise<Record<number, number> | undefined>;
  /** Swaps a row with its neighbour, in lists that staff sort by hand; undefined is a failure. */
  move?: (id: number, up: boolean) => Promise<true | undefined>;
  /**
   * Offers the rows that were created since the list was loaded. Its `order` must put the newest rows first. With
   * 'changed' it also offers rows of the page that colleagues have changed.
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

/** Props of the layout of a new row. */
export interface NewRowParts<R, Name extends string = NameOf<R>> extends Pick<
  RowParts<R, Name>,
  'fields'
> {
  /** Values of the fields, as typed. */
  values: Values<string>;
}

/** Props of the layout of a stored row. */
export interface RowParts<R, Name extends string = NameOf<R>> {
  row: R;
  /** Renders the inputs of these fields, in this order; undefined: of all fields. */
  fields: (names?: readonly Name[]) => ReactNode;
  history: ReactNode;
}

/** A definition without the types of its columns, for code that is the same for all resources. */
export type AnyDefinition = Definition<TableRow, string, string>;
