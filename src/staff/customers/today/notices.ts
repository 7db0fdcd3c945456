import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  dropCalendar,
  fetchFailedMessages,
  fetchOwnSettings,
  newCalendarSecret,
  setDigest,
  settleFailedMessages,
} from '../../../api/staff/work';
import { call, put, type Saga, select } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { notices as text } from '../../../text/notices';
import { toastShown } from '../../../ui/toasts/slice';
import { staffSession } from '../../shared/session';
import { changeFailed } from '../../../resource/changeFailed';

/** Address of a calendar that was just created, since it cannot be shown later; 'dropped': it was just dropped. */
type NewCalendar = { address: string } | 'dropped' | null;

/** The person's own settings; they are read when their dialog opens. */
export const settings = makeReading('ownSettings', fetchOwnSettings);

/** Messages that could not be sent, newest first. */
export const undelivered = makeReading('undelivered', fetchFailedMessages, {
  keptOn: ['failure', 'close'],
  everyMs: 60_000,
  session: staffSession,
});

export const undeliveredSettled = createAction<{ again: boolean }>('notices/undeliveredSettled');
export const digestChosen = createAction<boolean>('notices/digestChosen');
export const calendarRequested = createAction('notices/calendarRequested');
export const calendarDropped = createAction('notices/calendarDropped');
const calendarMade = createAction<string>('notices/calendarMade');
const calendarEnded = createAction('notices/calendarEnded');

export const selectNewCalendar = (state: object) =>
  (state as { newCalendar: NewCalendar }).newCalendar;

function* handleSettle({ payload: { again } }: ReturnType<typeof undeliveredSettled>): Saga {
  // Settles messages up to the newest one in the list; the person has not seen later ones.
  const [{ id: newest } = { id: 0 }] = (yield* select(undelivered.select)).value ?? [];
  const count = yield* call(settleFailedMessages, newest, again);
  if (count === undefined) yield* put(changeFailed(text.failed));
  else if (again) yield* put(toastShown('info', text.undelivered.queued));
  yield* put(undelivered.due());
}

export function* handleDigest({ payload: digest }: ReturnType<typeof digestChosen>): Saga {
  const { value } = yield* select(settings.select);
  if (value) yield* put(settings.answer({ ...value, digest }));
  if (!(yield* call(setDigest, digest))) yield* put(toastShown('error', text.failed));
  yield* put(settings.due());
}

function* handleCalendar(): Saga {
  const secret = yield* call(newCalendarSecret);
  yield* put(
    secret === undefined
      ? toastShown('error', text.failed)
      : calendarMade(`${location.origin}/calendar/${secret}.ics`),
  );
  yield* put(settings.due());
}

function* handleDrop(): Saga {
  const done = yield* call(dropCalendar);
  yield* put(done ? calendarEnded() : toastShown('error', text.failed));
  yield* put(settings.due());
}

function* watchNotices(): Saga {
  yield effects.takeLeading(undeliveredSettled.type, handleSettle);
  yield effects.takeLatest(digestChosen.type, handleDigest);
  yield effects.takeLeading(calendarRequested.type, handleCalendar);
  yield effects.takeLeading(calendarDropped.type, handleDrop);
}

export const newCalendarFeature = {
  name: 'newCalendar',
  reducer: createReducer<NewCalendar>(null, (builder) =>
    builder
      .addCase(settings.closed, () => null)
      .addCase(calendarMade, (_, { payload: address }) => ({ address }))
      .addCase(calendarEnded, () => 'dropped'),
  ),
  saga: () => runAll('newCalendar', [watchNotices]),
};
