import type { ReactNode } from 'react';
import type { Texts } from '../../text/nouns';

/** Joined data, fetched after the list and shown beside its rows. */
export interface Lookup {
  /** Name of a looked-up row: a company's name, a person's address. */
  nameOf: (lookup: string, id: string | number | null) => string;
  /** Number that is counted for a row by a further request; undefined until it has been read. */
  countOf: (id: number) => number | undefined;
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
  /** Whether it takes a share of the table's remaining width; `width` is then the least. */
  isWide?: boolean;
  /** Whether it identifies the row; it is shown in semibold. */
  isTitle?: boolean;
  /** Whether it is a column of small controls: its label is for screen readers and the columns menu only. */
  isBare?: boolean;
  /** In narrow tables, columns with the greatest number are hidden first; those without one stay. */
  rank?: number;
  /** Whether it is hidden until it is chosen in the columns menu. */
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
  /** Label before the text, on cards. */
  cardLabel?: string;
  /** Address on this site that the cell links to; undefined: no link in this row. */
  to?: (row: Row) => string | undefined;
  /**
   * Renders more than the text; when it gives nothing, the text is shown. It must contain nothing to click, since a
   * click opens the row.
   */
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

/** Contents of a row's card, in narrow windows. */
export interface CardContent {
  title: ReactNode;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  /** Shown in the corner, 44 pixels wide and high; the checkbox replaces it while rows are selected. */
  control?: ReactNode;
  /** Shown below the title, in two lines at most. */
  facts?: ReactNode;
  /** Texts of one line each, in secondary color. */
  lines?: ReactNode[];
  /** Shown at the end of the last line. */
  link?: CardLink | undefined;
}

/** A resource's texts for its list. */
export interface ListTexts extends Texts {
  /** Text while counting: 'Más de 12 visitas…'. */
  moreThan?: (count: number) => string;
  /** Text with two numbers: '706 visitantes · 12 no cuentan'. */
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
  /** Whether a row waits until somebody deals with it; it is shown in semibold. */
  isUnread?: (row: Row) => boolean;
}
