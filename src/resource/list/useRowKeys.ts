import { useEffect, useRef } from 'react';
import { runInPanel, useKeys } from '../keys/useKeys';
import { useRights } from '../rights';
import type { ListRow } from './makeList';
import type { RowsProps } from './types';

interface Props<Row> extends Pick<RowsProps<Row>, 'rows' | 'selection' | 'onSelect' | 'onOpen'> {
  /** Moves the focus to a row. */
  focusRow: (id: number, index: number) => void;
}

/** Id of the row that has the focus. */
const focusedRow = (): number | undefined =>
  Number(document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id) || undefined;

/** Id of the row that a key focused last, for commands that run after the focus has left the list. */
let last: number | undefined;

/** Id of the row on which a command works: the focused one, else the last one if it is still shown. */
export function currentRow(rows: readonly ListRow[]): number | undefined {
  const id = focusedRow() ?? last;
  return rows.some((row) => row.id === id) ? id : undefined;
}

/**
 * Commands of a list: J and K move the focus among its rows; X selects the row, Shift+X also all rows between the one
 * selected last and it; E opens the row and focuses its first field.
 */
export function useRowKeys<Row extends ListRow>(props: Props<Row>): void {
  const { rows, selection = [], onSelect, onOpen, focusRow } = props;
  const { mayWrite } = useRights();
  // Index of the row focused last, where the focus goes on after that row has left the list.
  const place = useRef(0);
  // Forgets the row together with its list, since another list may have a row of the same id.
  useEffect(
    () => () => {
      last = undefined;
    },
    [],
  );
  const current = () => currentRow(rows);
  const move = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === current());
    const isIn = focusedRow() !== undefined;
    const to = at < 0 ? Math.min(place.current, rows.length - 1) : isIn ? at + by : at;
    const row = rows[to];
    if (!row) return;
    place.current = to;
    last = row.id;
    focusRow(row.id, to);
  };
  const withCurrent = (act: (id: number) => void) => () => {
    const id = current();
    if (id !== undefined) act(id);
  };
  useKeys({
    next: move(1),
    previous: move(-1),
    select:
      onSelect &&
      withCurrent((id) =>
        onSelect(
          selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id],
        ),
      ),
    selectTo: onSelect && withCurrent((id) => onSelect(selectedTo(rows, selection, id))),
    selectAll: onSelect && (() => onSelect(rows.map(({ id }) => id))),
    edit: mayWrite
      ? withCurrent((id) => {
          runInPanel('edit');
          onOpen(id);
        })
      : undefined,
  });
}

/** The selection with all rows between the row selected last, or else the first one, and this row. */
export function selectedTo(
  rows: readonly ListRow[],
  selection: readonly number[],
  id: number,
): number[] {
  const ids = rows.map((row) => row.id);
  const from = Math.max(0, ids.indexOf(selection.at(-1) ?? 0));
  const [start, end] = [from, ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
  return [...new Set([...selection, ...ids.slice(start, end + 1)])];
}
