import * as effects from 'redux-saga/effects';
import { storable } from '../../lib/storable';
import { call, put, type Saga, select } from '../../lib/effects';
import type { History, HistorySlice, HistoryState } from './slice';

interface Options {
  history: History;
  slice: HistorySlice;
  selectHistory: (state: never) => HistoryState;
}

/** Reads the history of an opened row and adds notes. A new read cancels the previous one; a second note waits. */
export function makeHistorySaga({ history, slice, selectHistory }: Options) {
  const { historyOpened, historyRead, addRequested, added, addFailed } = slice.actions;

  function* read({ payload: row }: { payload: number }): Saga {
    const entries = yield* call(history.read, row);
    yield* put(historyRead({ row, entries }));
  }

  function* add({ payload: { row, kind } }: ReturnType<typeof addRequested>): Saga {
    const { drafts } = yield* select(selectHistory);
    const text = storable(drafts[row] ?? '').trim();
    const isAdded = text !== '' && (yield* call(history.add, row, kind, text));
    yield* put(isAdded ? added(row) : addFailed());
  }

  return function* historySaga(): Saga {
    yield effects.takeLatest<{ type: string; payload: number }>(
      [historyOpened.type, added.type],
      read,
    );
    yield effects.takeLeading(addRequested.type, add);
  };
}
