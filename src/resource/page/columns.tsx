import Link from '@mui/material/Link';
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
    const [first, ...rest] = shown.map(({ show }) => show(row, look)).filter((one) => one !== '');
    return {
      title: titleOf(row) || texts.unnamed,
      facts: first === undefined ? undefined : <bdi>{first}</bdi>,
      lines: rest.map((one) => <bdi key={one}>{one}</bdi>),
    };
  };
}
