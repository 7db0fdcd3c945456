import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { addEvent } from '../../../api/staff/customerEvents';
import { type Columns, readRow } from '../../../api/staff/tableRows';
import type { Task, TaskKind } from '../../../api/staff/work';
import { currentTime } from '../../../lib/currentTime';
import { call, put, type Saga, select } from '../../../lib/effects';
import { typedText } from '../../../lib/storable';
import { mentionsOf } from '../../../resource/history/mentions';
import { runAll } from '../../../resource/runAll';
import { sentUpdateMade } from '../../../resource/undo/slice';
import { today as text } from '../../../text/today';
import { toastShown } from '../../../ui/toasts/slice';
import { changeOf } from '../work/requestRows';
import { customersArea } from '../area';
import type { Customer } from '../customer';
import { changesOf, type Draft, isDirty, shownOf } from './nextContact';
import { customerWon } from '../work/won';
import { eventsChanged } from '../work/answers';
import { giveBackIfUndone, giveBackRequested, type Sent, takeIfFree } from './taking';

interface Opened {
  kind: TaskKind;
  task: Task;
}

interface DoneState {
  /** Task that is being finished; undefined: the dialog is closed. */
  opened: Opened | undefined;
  draft: Draft;
  /** 'gone': a colleague has taken the customer meanwhile, or it was merged or erased. */
  status: 'writing' | 'saving' | 'failed' | 'gone';
}

const closed = (): DoneState => ({
  opened: undefined,
  draft: { note: '' },
  status: 'writing',
});

const doneSlice = createSlice({
  name: 'taskDone',
  initialState: closed,
  reducers: {
    doneOpened: (_, { payload: opened }: PayloadAction<Opened>) => ({ ...closed(), opened }),
    /** Ignored while the dialog saves: its answer would meet the dialog of another task. */
    doneClosed: (state) => (state.status === 'saving' ? state : closed()),
    draftChanged: (state, { payload }: PayloadAction<Partial<Draft>>) => {
      Object.assign(state.draft, payload);
    },
    doneRequested: (state) => ({ ...state, status: 'saving' }),
    doneFailed: (state, { payload: status }: PayloadAction<'failed' | 'gone'>) => ({
      ...state,
      status,
    }),
    doneSaved: closed,
  },
});
export const { doneOpened, doneClosed, draftChanged, doneRequested, doneFailed, doneSaved } =
  doneSlice.actions;

export const selectDone = (state: object) => (state as { taskDone: DoneState }).taskDone;

/** Saves the dialog: adds the note to the history, takes the customer if nobody owns it, and makes the changes. */
function* handleDone(): Saga {
  const { opened, draft } = yield* select(selectDone);
  if (!opened) return;
  const { kind, task } = opened;
  const shown = shownOf(kind, task, draft, yield* call(currentTime));
  const said = typedText(draft.note);
  const mentions = yield* mentionsOf(customersArea.definition.name, said);
  const event =
    said === ''
      ? undefined
      : yield* call(addEvent, task.id, shown.way, said, task.opportunityId, mentions);
  if (said !== '' && event === undefined) {
    const row = (yield* call(readRow, 'customers', task.id)) as Customer | null | undefined;
    yield* put(doneFailed(row === null || row?.merged ? 'gone' : 'failed'));
    return;
  }
  const taken = shown.takes ? yield* call(takeIfFree, task) : undefined;
  const columns = changesOf(task, shown);
  yield* call(makeChanges, task, columns, { taken, event });
  yield* put(doneSaved());
  if (said !== '') yield* put(eventsChanged());
  if (columns.status === 'ganado') yield* put(customerWon(task));
}

/**
 * Makes the changes as an optimistic update; undoing it takes back what was sent already, too.
 * @param sent what was sent at once: the customer was taken, a note added
 */
export function* makeChanges(task: Task, columns: Columns, sent: Sent): Saga {
  const { id, name } = task;
  const done = text.changed(name);
  const isSent = sent.taken !== undefined || sent.event !== undefined;
  if (Object.keys(columns).length > 0) {
    // Starts before the change, since it waits for the change's update.
    if (isSent) yield effects.spawn(giveBackIfUndone, task, sent);
    yield* put(changeOf(task, columns, done));
  } else if (isSent) yield* put(sentUpdateMade(done, giveBackRequested({ id, name, ...sent })));
  else yield* put(toastShown('success', done));
}

function* watchDone(): Saga {
  yield effects.takeLeading(doneRequested.type, handleDone);
}

export const doneFeature = {
  name: 'taskDone',
  reducer: doneSlice.reducer,
  saga: () => runAll('taskDone', [watchDone]),
  hasUnsavedWork: (state: object) => isDirty(selectDone(state).draft),
};
