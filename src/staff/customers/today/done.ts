import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { addEvent } from '../../../api/staff/customerEvents';
import type { Task } from '../../../api/staff/work';
import { call, put, type Saga, select } from '../../../lib/effects';
import { storable } from '../../../lib/storable';
import { runAll } from '../../../resource/runAll';
import { today as text } from '../../../text/today';
import { customersArea } from '../area';

/** What the dialog changes in the customer. */
export interface NextContact {
  nextContactOn: string | null;
  nextStep: string;
  status: string;
  owner: string | null;
}

const closed = () => ({
  /** The task that is being finished; undefined: the dialog is closed. */
  task: undefined as Task | undefined,
  /** What was said; '' is no call. */
  note: '',
  status: 'writing' as 'writing' | 'saving' | 'failed',
});
type DoneState = ReturnType<typeof closed>;

const doneSlice = createSlice({
  name: 'taskDone',
  initialState: closed,
  reducers: {
    doneOpened: (_, { payload: task }: PayloadAction<Task>) => ({ ...closed(), task }),
    doneClosed: closed,
    noteWritten: (state, { payload: note }: PayloadAction<string>) => ({ ...state, note }),
    doneRequested: (state, _: PayloadAction<NextContact>) => ({ ...state, status: 'saving' }),
    doneFailed: (state) => ({ ...state, status: 'failed' }),
  },
});
export const { doneOpened, doneClosed, noteWritten, doneRequested, doneFailed } = doneSlice.actions;

export const selectDone = (state: object) => (state as { taskDone: DoneState }).taskDone;

/** Adds the call to the history, then changes the customer; the change can be undone. */
export function* handleDone({ payload: columns }: ReturnType<typeof doneRequested>): Saga {
  const { task, note } = yield* select(selectDone);
  if (!task) return;
  const said = storable(note).trim();
  if (said !== '' && !(yield* call(addEvent, task.id, 'call', said))) {
    yield* put(doneFailed());
    return;
  }
  const { changeRequested } = customersArea.actions;
  const change = { ids: [task.id], columns: { ...columns }, text: text.changed(task.name) };
  yield* put(changeRequested(change));
  yield* put(doneClosed());
}

function* watchDone(): Saga {
  yield effects.takeLeading(doneRequested.type, handleDone);
}

export const doneFeature = {
  name: 'taskDone',
  reducer: doneSlice.reducer,
  saga: () => runAll('taskDone', [watchDone]),
  hasUnsavedWork: (state: object) => selectDone(state).note.trim() !== '',
};
