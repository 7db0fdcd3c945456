import { Fragment, type ReactNode } from 'react';
import type { TableRow } from '../../api/staff/tableRows';
import { records } from '../../text/records';
import type { AnyDefinition } from '../define/definition';
import type { CardContent, Column, Lookup } from '../list/types';
import { MoveButtons } from './MoveButtons';

/** Width of the column of buttons that move a row, in pixels. */
export const MOVE_WIDTH = 108;

/** The area's columns. In lists that staff sort by hand, a column of buttons that move a row precedes them. */
export function columnsOf(
  { columns, move, titleOf }: AnyDefinition,
  canMove: boolean,
  onMove: (id: number, up: boolean) => void,
): readonly Column<TableRow>[] {
  if (!move) return columns;
  const order: Column<TableRow> = {
    field: 'position',
    label: records.move.column,
    width: MOVE_WIDTH,
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

/**
 * Number of columns whose texts are joined below a card's title. The next line shows the first of the other columns
 * that has a value.
 */
const FACTS = 3;

/** Makes the function that gives the contents of a row's card, in narrow windows. */
export function cardOf(
  { columns, card, titleOf, cardTitleOf = titleOf, texts }: AnyDefinition,
  lookup: Lookup,
) {
  const all = card.flatMap((field) => columns.filter((column) => column.field === field));
  const said = all.filter(({ cardLink }) => !cardLink);
  return (row: TableRow): CardContent => {
    const say = (some: typeof said) =>
      some.map((column) => sayOnCard(column, row, lookup)).filter(Boolean);
    const facts = say(said.slice(0, FACTS));
    const [link] = all.flatMap(({ cardLink }) => cardLink?.(row) ?? []);
    return {
      title: cardTitleOf(row) || texts.unnamed,
      facts: facts.length > 0 && <Several texts={facts} />,
      lines: say(said.slice(FACTS)).slice(0, 1),
      link,
    };
  };
}

function sayOnCard(
  { show, render, cardLabel }: Column<TableRow>,
  row: TableRow,
  lookup: Lookup,
): ReactNode {
  const said = render?.(row, lookup) || show(row, lookup);
  if (!said || cardLabel === undefined) return said;
  return (
    <>
      {cardLabel} {said}
    </>
  );
}

/** Texts in one line, each isolated in its own writing direction. */
const Several = ({ texts }: { texts: ReactNode[] }) =>
  texts.map((one, i) => (
    <Fragment key={i}>
      {i > 0 && ' · '}
      <bdi>{one}</bdi>
    </Fragment>
  ));
