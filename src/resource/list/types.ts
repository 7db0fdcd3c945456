import type { ReactNode } from 'react';

/** A column of the table. */
export interface Column<Row> {
  field: string;
  label: string;
  /** Pixels, until the person has drawn it to another one. */
  width: number;
  /** It takes its share of the room that is left. */
  flex?: number;
  align?: 'right';
  /** What stands in the cell; what a stranger has written is only ever text. */
  show: (row: Row) => ReactNode;
  /** Said when one points at it. Default: what `show` gives, when that is text. */
  title?: (row: Row) => string | undefined;
  /** Whether there is nothing, and `show` says so: it is grey. */
  none?: (row: Row) => boolean;
  /** In place of `show`: a control of its own, which opens nothing. @param tabIndex of what has the keyboard in it */
  control?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** Whether the list can be sorted by it. */
  sort?: boolean;
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
