import { Fragment, type ReactNode } from 'react';
import type { TableRow } from '../../api/staff/tableRows';
import { records } from '../../text/records';
import type { AnyDefinition } from '../define/definition';
import type { CardContent, Column, Lookup } from '../list/types';
import { MoveButtons } from './MoveButtons';

/** The area's columns; in lists that staff sort by hand, preceded by a column of buttons that move a row. */
export function columnsOf(
  { columns, move, titleOf }: AnyDefinition,
  canMove: boolean,
  onMove: (id: number, up: boolean) => void,
): readonly Column<TableRow>[] {
  if (!move) return columns;
  const order: Column<TableRow> = {
    field: 'position',
    label: records.move.column,
    width: 88,
    show: () => '',
    control: (row, tabIndex) => (
      <MoveButtons
        name={titleOf(row)}
        isOff={!canMove}
        tabIndex={tabIndex}
        onMove={(up) => onMove(row.id, up)}
      />
    ),
  };
  return [order, ...columns];
}

/** Contents of a row's card, on phones. */
export function cardOf({ columns, card, titleOf, texts }: AnyDefinition, lookup: Lookup) {
  const shown = card.flatMap((field) => columns.filter((column) => column.field === field));
  return (row: TableRow): CardContent => {
    const [first, second, ...rest] = shown
      .map(({ show, render }) => render?.(row, lookup) || show(row, lookup))
      .filter(Boolean);
    const facts = [first, second].filter(Boolean);
    return {
      title: titleOf(row) || texts.unnamed,
      facts: facts.length > 0 && <Several texts={facts} />,
      lines: rest.length > 0 ? [<Several key="rest" texts={rest} />] : [],
    };
  };
}

/** Texts in one line, each isolated in its own writing direction. */
const Several = ({ texts }: { texts: ReactNode[] }) =>
  texts.map((one, i) => (
    <Fragment key={i}>
      {i > 0 && ' · '}
      <bdi>{one}</bdi>
    </Fragment>
  ));
