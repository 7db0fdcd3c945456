import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../../lib/effects';
import { storable } from '../../lib/storable';
import type { Option } from '../form/fields';

/** Event of a row. */
export interface Entry {
  id: number;
  /** ISO 8601. */
  created_at: string;
  /** E-mail address of the staff member; '' when a visitor or the server did it. */
  by: string;
  title: string;
  /** Note; '' is none. */
  text: string;
}

/** Reads and writes the events of a resource's rows; undefined is a failure. */
export interface History {
  /** Newest first. */
  read: (row: number) => Promise<Entry[] | undefined>;
  add: (row: number, kind: string, text: string) => Promise<true | undefined>;
  /** Kinds of notes that staff can add. */
  kinds: readonly [Option, ...Option[]];
}

export interface HistoryState {
  row: number | undefined;
  /** undefined until they are read. */
  entries: Entry[] | 'failed' | undefined;
  /** Unsaved notes by row id. */
  drafts: Record<number, string>;
  status: 'idle' | 'adding' | 'failed';
}

const initialState = (): HistoryState => ({
  row: undefined,
  entries: undefined,
  drafts: {},
  status: 'idle',
});

export const makeHistory = (name: string) =>
  createSlice({
    name: `${name}/history`,
    initialState,
    reducers: {
      historyOpened: (history, { payload: row }: PayloadAction<number>) => {
        if (history.row !== row) history.entries = undefined;
        if (history.status === 'failed') history.status = 'idle';
        history.row = row;
      },
      historyRead: (
        history,
        { payload }: PayloadAction<{ row: number; entries: Entry[] | undefined }>,
      ) => {
        if (history.row === payload.row) history.entries = payload.entries ?? 'failed';
      },
      noteWritten: (history, { payload }: PayloadAction<{ row: number; text: string }>) => {
        history.drafts[payload.row] = payload.text;
      },
      addRequested: (history, _: PayloadAction<{ row: number; kind: string }>) => {
        history.status = 'adding';
      },
      added: (history, { payload: row }: PayloadAction<number>) => {
        history.status = 'idle';
        delete history.drafts[row];
      },
      addFailed: (history) => {
        history.status = 'failed';
      },
    },
  });

type HistorySlice = ReturnType<typeof makeHistory>;

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
