import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TableRow } from '../../api/staff/tableRows';
import { records } from '../../text/records';
import { resourceText } from '../../text/resource';
import type { Definition, Look } from '../define/definition';
import type { CardOf, Column } from '../list/types';
import { MoveButtons } from './MoveButtons';

interface Moving {
  canMove: boolean;
  onMove: (id: number, up: boolean) => void;
}

/** The area's columns as the table takes them; before them the buttons of an order of its own. */
export function columnsOf<R extends TableRow>(
  { columns, isOrdered, titleOf }: Definition<R>,
  look: Look,
  { canMove, onMove }: Moving,
): Column<R>[] {
  const own = columns.map(
    ({ field, label, width, align, isWide, isSorted = false, show, to }): Column<R> => ({
      field,
      label,
      width,
      ...(align && { align }),
      ...(isWide && { flex: 1 }),
      sort: isSorted,
      show: (row) => show(row, look) || resourceText.nothing,
      none: (row) => show(row, look) === '',
      ...(to && {
        control: (row, tabIndex) => (
          <Link component={RouterLink} to={to(row)} tabIndex={tabIndex}>
            {show(row, look)}
          </Link>
        ),
      }),
    }),
  );
  if (!isOrdered) return own;
  const order: Column<R> = {
    field: 'position',
    label: records.move.column,
    width: 92,
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
  return [order, ...own];
}

/** The area's rows on phones. */
export function cardOf<R extends TableRow>(
  { columns, card, titleOf, texts }: Definition<R>,
  look: Look,
) {
  const shown = card.flatMap((field) => columns.filter((column) => column.field === field));
  return (row: R): CardOf => {
    const [first, second, ...rest] = shown.map(({ show }) => show(row, look)).filter(Boolean);
    const facts = [first, second].filter(Boolean);
    return {
      title: titleOf(row) || texts.unnamed,
      facts: facts.length > 0 && <Several texts={facts} />,
      lines: rest.length > 0 ? [<Several key="rest" texts={rest} />] : [],
    };
  };
}

/** Beside each other, each in its own direction. */
const Several = ({ texts }: { texts: (string | undefined)[] }) =>
  texts.map((one, i) => (
    <Fragment key={i}>
      {i > 0 && ' · '}
      <bdi>{one}</bdi>
    </Fragment>
  ));
