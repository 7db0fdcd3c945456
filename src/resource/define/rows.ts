import { createAction, createSelector } from '@reduxjs/toolkit';
import type { Columns, TableRow } from '../../api/staff/tableRows';
import type { Form } from '../form/slice';
import { type AnyCreator, makeList } from '../list/makeList';
import { makeSelection } from '../list/makeSelection';
import { makeRowUpdates } from '../undo/rowUpdates';
import { selectUnconfirmed } from '../undo/slice';
import type { Action } from '../undo/updates';
import { type ListQuery, type makeListQuery, SIZES } from './query';

/** A resource's list and selection, and the actions that change rows. */
export function makeRows<R extends TableRow>(
  name: string,
  query: ReturnType<typeof makeListQuery>,
  rowSaved: Form['slice']['actions']['rowSaved'],
  retryOn: readonly AnyCreator[],
) {
  const updates = makeRowUpdates<Columns>(name);
  const { rowsChanged } = updates;
  /** A bulk change that can be undone. @param said text of the undo bar */
  const changeRequested = createAction<{ ids: number[]; columns: Columns; said: string }>(
    `${name}/changeRequested`,
  );
  const moveRequested = createAction<{ id: number; up: boolean }>(`${name}/moveRequested`);
  const moved = createAction(`${name}/moved`);
  const moveFailed = createAction<{ id: number; up: boolean }>(`${name}/moveFailed`);
  const changes = [rowsChanged, rowSaved, moved];

  const after = (rows: R[], action: Action, shown: ListQuery): R[] =>
    rowsChanged.match(action)
      ? updates.apply(rows, action).filter((row) => query.keeps(shown, row))
      : rows;

  const list = makeList<R, ListQuery>({
    name,
    readQuery: query.codec.read,
    findsSame: query.findsSame,
    showsSame: query.showsSame,
    sizes: SIZES,
    retryOn,
    on: (shown, action) => {
      if (rowsChanged.match(action)) shown.rows = after(shown.rows, action, shown.query);
      else if (rowSaved.match(action)) shown.rows = shown.rows.map(renewedBy(action.payload.row));
      else if (moveRequested.match(action)) swap(shown.rows, action.payload);
      else if (moveFailed.match(action))
        swap(shown.rows, { ...action.payload, up: !action.payload.up });
    },
  });
  const selectRows = createSelector(
    [list.selectRows, selectUnconfirmed, list.selectQuery],
    (rows, actions, asked) => actions.reduce((shown, action) => after(shown, action, asked), rows),
  );
  const selection = makeSelection(list, selectRows);

  return {
    list,
    selection,
    /** Rows with the optimistic updates applied. */
    selectRows,
    /** Creators of the actions that report a change on the server. */
    changes,
    updates,
    changeRequested,
    moveRequested,
    moved,
    moveFailed,
  };
}

export type Rows<R extends TableRow> = ReturnType<typeof makeRows<R>>;

const renewedBy =
  <R extends TableRow>(saved: TableRow) =>
  (row: R): R =>
    row.id === saved.id ? { ...row, ...saved } : row;

/** Swaps a row with its neighbour, as the server does. */
function swap(rows: TableRow[], { id, up }: { id: number; up: boolean }): void {
  const at = rows.findIndex((row) => row.id === id);
  const other = up ? at - 1 : at + 1;
  const [row, neighbour] = [rows[at], rows[other]];
  if (row && neighbour) [rows[at], rows[other]] = [neighbour, row];
}
