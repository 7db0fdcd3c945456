import type { ReactNode } from 'react';
import type { Lookup } from '../lookup/makeLookup';

/** A column of an area's table, and of its cards and export. */
export interface Column<Row, Field extends string = string> {
  /** The row's property, or a name of the column's own. */
  field: Field;
  label: string;
  /** Pixels, until the user resizes the column. */
  width: number;
  align?: 'right';
  /** Takes the remaining width of the table. */
  isWide?: boolean;
  /** Hidden until it is chosen in the columns menu. */
  isHidden?: boolean;
  /** Whether the list can be sorted by it; `field` is then a column of the database. */
  isSorted?: boolean;
  /** Text of the cell; '' when the row has no value. */
  show: (row: Row, lookup: Lookup) => string;
  /** Whether the row has no value, where `show` has words for that. Default: `show` gives ''. */
  isEmpty?: (row: Row) => boolean;
  /** Tooltip. Default: the text of the cell. */
  title?: (row: Row) => string;
  /** Value in an exported file. Default: the text of the cell. */
  exported?: (row: Row, lookup: Lookup) => string | number;
  /** Address on this site that the cell links to. */
  to?: (row: Row) => string;
  /** Replaces the text by a control; a click on it does not open the row. @param tabIndex for the focusable element */
  control?: (row: Row, tabIndex: 0 | -1) => ReactNode;
}

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** A row on phones. */
export interface CardOf {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Under it; as long as it is. */
  facts?: ReactNode;
  /** One line each, quieter. */
  lines?: ReactNode[];
}

/** A box to tick on a card. */
export interface Tick {
  label: string;
  /** For listeners: of which row. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What an area calls its rows. */
export interface ListTexts {
  /** 'Lista de visitas'. */
  list: string;
  /** 'Ver la visita 7'. */
  open: (id: number) => string;
  /** 'Elegir la visita 7'. */
  select: (id: number) => string;
  loading: string;
  /** '12 visitas'. */
  counted: (count: number) => string;
  /** 'Más de 12 visitas…', while they are counted. */
  moreThan?: (count: number) => string;
  empty: { title: string; text: string };
  /** Titles. */
  noMatch: string;
  beyond: string;
  failed: string;
}

/** What table and cards have in common. Each is the same until it changes: they render no more often. */
export interface RowsProps<Row> {
  texts: Pick<ListTexts, 'list' | 'open' | 'select'>;
  rows: Row[];
  onOpen: (id: number) => void;
  /** Ids. Without `onSelect` there is nothing to choose. */
  selection?: number[];
  onSelect?: (ids: number[]) => void;
}
