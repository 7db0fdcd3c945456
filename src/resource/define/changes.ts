import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { changeRowsAtLast } from '../../api/staff/lastChanges';
import { changeRows, type Columns, moveRow, type Table } from '../../api/staff/tableRows';
import { call, put, type Saga } from '../../lib/effects';
import type { Texts } from '../../text/nouns';
import { toastShown } from '../../ui/toasts/slice';
import { changeSettled } from '../undo/settle';
import { changeDue, changeMade } from '../undo/slice';

interface Change {
  ids: number[];
  columns: Columns;
}

interface Move {
  id: number;
  up: boolean;
}

interface Options {
  table: Table;
  list: { actions: { reloadRequested: ActionCreatorWithoutPayload } };
  texts: Pick<Texts, 'notDone' | 'notMoved'>;
  rowsChanged: ActionCreatorWithPayload<Change>;
  changeRequested: ActionCreatorWithPayload<Change & { said: string }>;
  moveRequested: ActionCreatorWithPayload<Move>;
  moved: ActionCreatorWithoutPayload;
}

/** Changes of many rows, each of which can be undone until it is due; and moves, one after the other. */
export function makeChangeSaga({ table, list, texts, ...actions }: Options) {
  const { rowsChanged, changeRequested, moveRequested, moved } = actions;
  const { reloadRequested } = list.actions;

  function* make({ payload }: ReturnType<typeof changeRequested>): Saga {
    const { ids, columns, said } = payload;
    if (ids.length > 0) yield* put(changeMade(said, rowsChanged({ ids, columns })));
  }

  function* send({ payload }: ReturnType<typeof changeDue>): Saga {
    const { change, keepalive } = payload;
    const { outcome } = change;
    if (!rowsChanged.match(outcome)) return;
    const { ids, columns } = outcome.payload;
    const count = yield* call(keepalive ? changeRowsAtLast : changeRows, table, ids, columns);
    // A copy: what is in the store is frozen, and redux-saga marks what it puts.
    if (count) yield* put({ ...outcome });
    yield* put(changeSettled({ change, done: Boolean(count) }));
    if (count) return;
    yield* put(toastShown('error', texts.notDone(change.text)));
    yield* put(reloadRequested());
  }

  function* move({ payload: { id, up } }: ReturnType<typeof moveRequested>): Saga {
    if (table !== 'companies' && table !== 'products') return;
    const isMoved = yield* call(moveRow, table, id, up);
    if (isMoved) yield* put(moved());
    else {
      yield* put(toastShown('error', texts.notMoved));
      yield* put(reloadRequested());
    }
  }

  return function* changeSaga(): Saga {
    yield effects.takeEvery(changeRequested.type, make);
    yield effects.takeEvery(changeDue.type, send);
    const moves = (yield effects.actionChannel(moveRequested.type, buffers.expanding())) as never;
    while (true) {
      const next = (yield effects.take(moves)) as ReturnType<typeof moveRequested>;
      yield* call(move, next);
    }
  };
}
