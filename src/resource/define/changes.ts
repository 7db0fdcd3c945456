import { buffers } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { patchRowsOnUnload } from '../../api/staff/unloadRequests';
import { changeRows, type Columns, type TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga } from '../../lib/effects';
import { toastShown } from '../../ui/toasts/slice';
import { reloadShown } from '../list/watchList';
import { type RowUpdateSender, sendRowUpdate } from '../undo/rowUpdates';
import { updateDue, updateMade } from '../undo/slice';
import type { AnyDefinition } from './definition';
import type { Rows } from './rows';

/** Handles bulk changes, which can be undone for 10 s, and moves, which are sent one after the other. */
export function makeChangeSaga<R extends TableRow>(
  { table, texts, move }: Pick<AnyDefinition<R>, 'table' | 'texts' | 'move'>,
  { list, updates, changeRequested, moveRequested, moved, moveFailed }: Rows<R>,
) {
  function* make({ payload }: ReturnType<typeof changeRequested>): Saga {
    const { ids, columns, said } = payload;
    if (ids.length > 0) yield* put(updateMade(said, updates.rowsChanged({ ids, columns })));
  }

  const sender: RowUpdateSender<Columns> = {
    updates,
    change: (ids, columns, keepalive) =>
      call(keepalive ? patchRowsOnUnload : changeRows, table, ids, columns),
    failed: texts.notDone,
    notFound: texts.notDone,
    reload: () => reloadShown(list),
  };

  function* handleMove({ payload: { id, up } }: ReturnType<typeof moveRequested>): Saga {
    const isMoved = move && (yield* call(move, id, up));
    if (isMoved) yield* put(moved());
    else {
      yield* put(toastShown('error', texts.notMoved));
      yield* put(moveFailed({ id, up }));
    }
  }

  return function* changeSaga(): Saga {
    yield effects.takeEvery(changeRequested.type, make);
    yield effects.takeEvery(updateDue.type, sendRowUpdate<Columns>, sender);
    const moves = (yield effects.actionChannel(moveRequested.type, buffers.expanding())) as never;
    while (true) {
      const next = (yield effects.take(moves)) as ReturnType<typeof moveRequested>;
      yield* call(handleMove, next);
    }
  };
}
