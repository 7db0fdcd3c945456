import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../../lib/effects';
import { typedText } from '../../lib/storable';
import type { Option } from '../form/fields';
import { statePart } from '../statePart';
import { mentionsOf } from './mentions';

/** An event of a row, as it was read. */
export interface Logged {
  id: number;
}

/** An event in words. */
export interface Entry extends Logged {
  /** ISO 8601. */
  created_at: string;
  /** E-mail address of the staff member; '' when a visitor or the server did it. */
  by: string;
  /** Who did it when `by` is '', if not a visitor. */
  nobody?: string;
  title: string;
  /** Note; '' is none. */
  text: string;
}

/** Reads and writes the events of a resource's rows; undefined is a failure. */
export interface History {
  /** Newest first. */
  read: (row: number) => Promise<Logged[] | undefined>;
  /** Puts what was read into words. @param nameOf gives the name of a member of staff by the e-mail address */
  say(events: readonly Logged[], nameOf: (email: string) => string): Entry[];
  /** @param mentions ids of the colleagues whom the text mentions */
  add: (row: number, kind: string, text: string, mentions: string[]) => Promise<unknown>;
  /** Kinds of notes that staff can add. */
  kinds: readonly [Option, ...Option[]];
  /** Kind of note that the command `done` (key H) chooses. Default: the kind does not change. */
  doneKind?: string;
}

interface NoteDraft {
  text: string;
  /** Title of the row. */
  title: string;
}

const initialState = () => ({
  row: undefined as number | undefined,
  /** Events, newest first; undefined until they are read. */
  entries: undefined as Logged[] | 'failed' | undefined,
  /** Unsaved notes by row id. */
  drafts: {} as Record<number, NoteDraft>,
  /** Text of the note that is being added, as it was sent. */
  sent: '',
  status: 'idle' as 'idle' | 'adding' | 'failed',
  /** Number of times that shown entries have changed. */
  changes: 0,
});

type HistoryState = ReturnType<typeof initialState>;

/**
 * Whether both lists have the same entries. Entries are only added and removed, never changed, so number and newest
 * entry tell.
 */
const areSame = (before: Logged[], now: Logged[]) =>
  before.length === now.length && before[0]?.id === now[0]?.id;

/**
 * State and saga of a resource's history: reads the events of an opened row and adds notes.
 * @param history undefined: the resource has none, and these actions are not dispatched
 */
export function makeHistory(name: string, history: History | undefined) {
  const { reducer, actions } = createSlice({
    name: `${name}/history`,
    initialState,
    reducers: {
      historyOpened: (state, { payload: row }: PayloadAction<number>) => {
        if (state.row !== row) state.entries = undefined;
        if (state.status === 'failed') state.status = 'idle';
        state.row = row;
      },
      historyRead: (
        state,
        { payload }: PayloadAction<{ row: number; entries: Logged[] | undefined }>,
      ) => {
        const { row, entries } = payload;
        if (state.row !== row) return;
        if (!Array.isArray(state.entries)) state.entries = entries ?? 'failed';
        // A repeated read that failed leaves the entries on the page.
        else if (entries && !areSame(state.entries, entries)) {
          state.entries = entries;
          state.changes++;
        }
      },
      noteWritten: (state, { payload }: PayloadAction<{ row: number } & NoteDraft>) => {
        const { row, text, title } = payload;
        if (text.trim() === '') delete state.drafts[row];
        else state.drafts[row] = { text, title };
      },
      /** The entries may have changed: reads them again. */
      historyDue: (_, __: PayloadAction<number>) => undefined,
      addRequested: (state, { payload }: PayloadAction<{ row: number; kind: string }>) => {
        state.sent = state.drafts[payload.row]?.text ?? '';
        state.status = 'adding';
      },
      added: (state, { payload: row }: PayloadAction<number>) => {
        state.status = 'idle';
        const draft = state.drafts[row];
        // What was written during the request stays, as the next note.
        if (draft?.text.startsWith(state.sent)) draft.text = draft.text.slice(state.sent.length);
        if (draft?.text.trim() === '') delete state.drafts[row];
      },
      addFailed: (state) => {
        state.status = 'failed';
      },
    },
  });
  const { historyOpened, historyRead, historyDue, addRequested, added, addFailed } = actions;
  const selectHistory = statePart<HistoryState>(name, 'history');

  function* read({ payload: row }: { payload: number }): Saga {
    const entries = history && (yield* call(history.read, row));
    yield* put(historyRead({ row, entries }));
  }

  function* add({ payload: { row, kind } }: ReturnType<typeof addRequested>): Saga {
    const { drafts } = yield* select(selectHistory);
    const text = typedText(drafts[row]?.text ?? '');
    const isAdded =
      history &&
      text !== '' &&
      (yield* call(history.add, row, kind, text, yield* mentionsOf(name, text)));
    yield* put(isAdded ? added(row) : addFailed());
  }

  /** A new read cancels the previous one. While a note is being added, further requests to add one are ignored. */
  function* historySaga(): Saga {
    yield effects.takeLatest<{ type: string; payload: number }>(
      [historyOpened.type, historyDue.type, added.type],
      read,
    );
    yield effects.takeLeading(addRequested.type, add);
  }

  return { reducer, actions, selectHistory, saga: historySaga };
}
