import { createAction, createSelector, isAnyOf } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { changeRows, type Columns, type TableRow } from '../../api/staff/tableRows';
import { patchRowsOnUnload } from '../../api/staff/unloadRequests';
import { call, put, type Saga } from '../../lib/effects';
import type { Form } from '../form/slice';
import { makeList, SIZES } from '../list/makeList';
import { makeSelection } from '../list/makeSelection';
import { reloadShown } from '../list/watchList';
import type { SessionSigns } from '../session';
import { inBatches } from '../undo/inBatches';
import { makeRowUpdates, type RowUpdateSender, sendRowUpdate } from '../undo/rowUpdates';
import { selectUnconfirmed, updateDue, updateMade } from '../undo/slice';
import type { Action } from '../undo/updates';
import type { AnyDefinition } from './definition';
import type { ListQuery, makeListQuery } from './query';
import { changeFailed } from '../changeFailed';

/** A resource's list and selection, and the actions that change rows. */
export function makeRows(
  definition: Pick<AnyDefinition, 'name' | 'table' | 'texts' | 'rules' | 'move'>,
  query: ReturnType<typeof makeListQuery>,
  { rowSaved, rowRead, rowRefreshed, conflictFound }: Form['slice']['actions'],
  session: Pick<SessionSigns, 'begins'>,
) {
  const { name, table, texts, rules, move } = definition;
  const updates = makeRowUpdates<Columns>(name);
  const { rowsChanged } = updates;
  /** A bulk change that can be undone. `text` is shown in the undo bar. */
  const changeRequested = createAction<{ ids: number[]; columns: Columns; text: string }>(
    `${name}/changeRequested`,
  );
  const moveRequested = createAction<{ id: number; up: boolean }>(`${name}/moveRequested`);
  const moved = createAction(`${name}/moved`);
  const moveFailed = createAction<{ id: number; up: boolean }>(`${name}/moveFailed`);
  const changes = [rowsChanged, rowSaved, moved];
  const isRead = isAnyOf(rowRead, rowRefreshed, conflictFound);

  const after = (rows: TableRow[], action: Action, shown: ListQuery): TableRow[] =>
    rowsChanged.match(action)
      ? updates.apply(rows, action).filter((row) => query.keeps(shown, row))
      : rows;

  const list = makeList<TableRow, ListQuery>({
    name,
    readQuery: query.codec.read,
    findsSame: query.findsSame,
    showsSame: query.showsSame,
    sizes: SIZES,
    retryOn: session.begins,
    on: (shown, action) => {
      if (rowsChanged.match(action)) shown.rows = after(shown.rows, action, shown.query);
      else if (rowSaved.match(action)) shown.rows = shown.rows.map(replacedBy(action.payload.row));
      else if (isRead(action)) replaceIfNewer(shown.rows, action.payload.row);
      else if (moveRequested.match(action)) swap(shown.rows, action.payload);
      else if (moveFailed.match(action))
        swap(shown.rows, { ...action.payload, up: !action.payload.up });
    },
  });
  const selectRows = createSelector(
    [list.selectRows, selectUnconfirmed, list.selectQuery],
    (rows, actions, shownQuery) =>
      actions.reduce((shown, action) => after(shown, action, shownQuery), rows),
  );
  const selection = makeSelection(list, selectRows);

  function* makeUpdate({ payload }: ReturnType<typeof changeRequested>): Saga {
    const { ids, columns, text } = payload;
    if (ids.length > 0) yield* put(updateMade(text, rowsChanged({ ids, columns })));
  }

  const sender: RowUpdateSender<Columns> = {
    updates,
    change: (ids, columns, onUnload) => {
      const send = onUnload ? patchRowsOnUnload : changeRows;
      return inBatches((batch) => send(table, batch, columns), onUnload, ids);
    },
    failed: texts.notDone,
    notFound: texts.notDone,
    rules,
    reload: () => reloadShown(list),
  };

  function* handleMove({ payload: { id, up } }: ReturnType<typeof moveRequested>): Saga {
    const isMoved = move && (yield* call(move, id, up));
    if (isMoved) yield* put(moved());
    else {
      yield* put(changeFailed(texts.notMoved));
      yield* put(moveFailed({ id, up }));
    }
  }

  /** Bulk changes can be undone for 10 s; moves are sent one after the other. */
  function* changeSaga(): Saga {
    yield effects.takeEvery(changeRequested.type, makeUpdate);
    yield effects.takeEvery(updateDue.type, sendRowUpdate<Columns>, sender);
    const moves = (yield effects.actionChannel(moveRequested.type, buffers.expanding())) as never;
    while (true) {
      const next = (yield effects.take(moves)) as ReturnType<typeof moveRequested>;
      yield* call(handleMove, next);
    }
  }

  return {
    list,
    selection,
    /** Rows with the optimistic updates applied. */
    selectRows,
    /** Creators of the actions that report a change on the server. */
    changes,
    /** Applies an optimistic update to rows of any list, see makeRowUpdates. */
    applyUpdate: updates.apply,
    changeRequested,
    moveRequested,
    saga: changeSaga,
  };
}

const replacedBy =
  <R extends TableRow>(saved: TableRow) =>
  (row: R): R =>
    row.id === saved.id ? { ...row, ...saved } : row;

/** Shows a newer version of the open row in the list too. The row keeps its place until the list is loaded again. */
function replaceIfNewer(rows: TableRow[], read: TableRow | null): void {
  if (!read) return;
  const at = rows.findIndex(({ id, version }) => id === read.id && version < read.version);
  if (at >= 0) rows[at] = { ...rows[at], ...read };
}

/** Swaps a row with its neighbour, as the server does. */
function swap(rows: TableRow[], { id, up }: { id: number; up: boolean }): void {
  const at = rows.findIndex((row) => row.id === id);
  const other = up ? at - 1 : at + 1;
  const [row, neighbour] = [rows[at], rows[other]];
  if (row && neighbour) [rows[at], rows[other]] = [neighbour, row];
}
