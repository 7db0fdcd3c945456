import type { ReactNode } from 'react';
import type { Texts } from '../../text/nouns';

/** Joined data, fetched after the list and shown beside its rows. */
export interface Lookup {
  /** Name of a looked-up row: a company's name, a person's address. */
  nameOf: (lookup: string, id: string | number | null) => string;
  /** Figure of a row, counted apart; undefined until it is there. */
  figureOf: (id: number) => number | undefined;
}

/** A column of an exported file. */
export interface FileColumn<Row> {
  label: string;
  exported: (row: Row, lookup: Lookup) => string | number;
}

/** A column of an area's table, and of its cards and export. */
export interface Column<Row, Field extends string = string> {
  /** The row's property, or a name of the column's own. */
  field: Field;
  label: string;
  /** Pixels, until the user resizes the column. */
  width: number;
  align?: 'right';
  /** Takes a share of the table's remaining width; `width` is the least. */
  isWide?: boolean;
  /** What identifies the row: semibold. */
  isTitle?: boolean;
  /** Its label is for screen readers and the columns menu: a column of small controls. */
  isBare?: boolean;
  /** In narrow tables, columns with the greatest number are hidden first; those without one stay. */
  rank?: number;
  /** Hidden until it is chosen in the columns menu. */
  isHidden?: boolean;
  /** Whether the list can be sorted by it; `field`, or else `sortedBy`, is then a column of the database. */
  isSorted?: boolean;
  /** Column of the database that orders the rows, where the cell does not show `field` itself. */
  sortedBy?: keyof Row & string;
  /** Columns of the database that the cell reads. Default: `field`. */
  needs?: readonly (keyof Row & string)[];
  /** Text of the cell; '' when the row has no value. */
  show: (row: Row, lookup: Lookup) => string;
  /** Whether the row has no value, where `show` has words for that. Default: `show` gives ''. */
  isEmpty?: (row: Row, lookup: Lookup) => boolean;
  /** Tooltip. Default: the text of the cell. */
  title?: (row: Row) => string;
  /** Value in an exported file. Default: the text of the cell. */
  exported?: (row: Row, lookup: Lookup) => string | number;
  /** Columns of an exported file in place of this one. */
  exportedAs?: readonly FileColumn<Row>[];
  /** On cards, a link in place of the text; undefined: none in this row. */
  cardLink?: (row: Row) => CardLink | undefined;
  /** On cards, what stands before the text. */
  cardLabel?: string;
  /** Address on this site that the cell links to; undefined: no link in this row. */
  to?: (row: Row) => string | undefined;
  /** Shows more than the text, unless it gives nothing: nothing to click, since a click opens the row. */
  render?: (row: Row, lookup: Lookup) => ReactNode;
  /** Replaces the text by a control; a click on it does not open the row. @param tabIndex for the focusable element */
  control?: (row: Row, tabIndex: 0 | -1) => ReactNode;
}

/** A link on a card that leaves the page. */
export interface CardLink {
  href: string;
  /** Accessible name, which contains the text. */
  label: string;
  text: string;
}

/** A row in narrow windows. */
export interface CardContent {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** In the corner, 44 pixels wide and high; it gives way to the checkbox while rows are selected. */
  control?: ReactNode;
  /** Below the title; two lines at most. */
  facts?: ReactNode;
  /** One line each, in secondary color. */
  lines?: ReactNode[];
  /** At the end of the last line. */
  link?: CardLink | undefined;
}

/** A resource's texts for its list. */
export interface ListTexts extends Texts {
  /** 'Más de 12 visitas…', shown while counting. */
  moreThan?: (count: number) => string;
  /** '706 visitantes · 12 no cuentan'. */
  countedApart?: (count: number, apart: number) => string;
}

/** Props of both table and cards. All must be stable, so that neither renders in vain. */
export interface RowsProps<Row> {
  texts: ListTexts;
  rows: Row[];
  onOpen: (id: number) => void;
  /** Selected ids. Without `onSelect` rows cannot be selected. */
  selection?: number[];
  onSelect?: (ids: number[]) => void;
  /** Whether a row is shown in secondary color. */
  isMuted?: (row: Row) => boolean;
  /** Whether a row waits for a person, and is semibold. */
  isUnread?: (row: Row) => boolean;
}
