import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  dropCalendar,
  type FailedMessage,
  fetchFailedMessages,
  fetchOwnSettings,
  newCalendarSecret,
  type OwnSettings,
  setDigest,
  settleFailedMessages,
} from '../../../api/staff/work';
import { call, put, type Saga, select } from '../../../lib/effects';
import { untilDue } from '../../../resource/live/untilDue';
import { runAll } from '../../../resource/runAll';
import { notices as text } from '../../../text/notices';
import { toastShown } from '../../../ui/toasts/slice';
import { staffSession } from '../../shared/session';
import { changeFailed } from '../../../resource/changeFailed';

interface NoticesState {
  /** undefined: not read yet. */
  settings: OwnSettings | 'failed' | undefined;
  /** Address of a calendar that was just created, since only now it can be shown; or it was just dropped. */
  calendar: { address: string } | 'dropped' | undefined;
  /** Messages that could not be sent. */
  undelivered: FailedMessage[];
}

const nothing: NoticesState = { settings: undefined, calendar: undefined, undelivered: [] };

export const noticesOpened = createAction('notices/opened');
export const noticesClosed = createAction('notices/closed');
export const undeliveredRequested = createAction('notices/undeliveredRequested');
export const undeliveredClosed = createAction('notices/undeliveredClosed');
export const undeliveredSettled = createAction<{ again: boolean }>('notices/undeliveredSettled');
export const digestChosen = createAction<boolean>('notices/digestChosen');
export const calendarRequested = createAction('notices/calendarRequested');
export const calendarDropped = createAction('notices/calendarDropped');
const settingsRead = createAction<OwnSettings | 'failed'>('notices/settingsRead');
const undeliveredRead = createAction<FailedMessage[]>('notices/undeliveredRead');
const calendarMade = createAction<string>('notices/calendarMade');
const calendarEnded = createAction('notices/calendarEnded');

export const selectNotices = (state: object) => (state as { notices: NoticesState }).notices;

export function* readSettings(): Saga {
  yield* put(settingsRead((yield* call(fetchOwnSettings)) ?? 'failed'));
}

const UNDELIVERED_MS = 60_000;

/** Reads the messages every minute while they are on a visible page. */
export function* keepReadingUndelivered({ type }: { type: string }): Saga {
  while (type === undeliveredRequested.type) {
    if (!(yield* select(staffSession.hasEnded))) yield* call(readUndelivered);
    yield* call(untilDue, UNDELIVERED_MS);
  }
}

export function* readUndelivered(): Saga {
  const found = yield* call(fetchFailedMessages);
  if (found) yield* put(undeliveredRead(found));
}

export function* handleSettle({ payload: { again } }: ReturnType<typeof undeliveredSettled>): Saga {
  // The list has the newest first. One that failed since has not been seen.
  const [{ id: newest } = { id: 0 }] = (yield* select(selectNotices)).undelivered;
  const count = yield* call(settleFailedMessages, newest, again);
  if (count === undefined) yield* put(changeFailed(text.failed));
  else if (again) yield* put(toastShown('info', text.undelivered.queued));
  yield* call(readUndelivered);
}

export function* handleDigest({ payload }: ReturnType<typeof digestChosen>): Saga {
  if (!(yield* call(setDigest, payload))) yield* put(toastShown('error', text.failed));
  yield* call(readSettings);
}

export function* handleCalendar(): Saga {
  const secret = yield* call(newCalendarSecret);
  yield* put(
    secret === undefined
      ? toastShown('error', text.failed)
      : calendarMade(`${location.origin}/calendar/${secret}.ics`),
  );
  yield* call(readSettings);
}

export function* handleDrop(): Saga {
  const done = yield* call(dropCalendar);
  yield* put(done ? calendarEnded() : toastShown('error', text.failed));
  yield* call(readSettings);
}

function* watchNotices(): Saga {
  yield effects.takeLatest(noticesOpened.type, readSettings);
  yield effects.takeLatest(
    [undeliveredRequested.type, undeliveredClosed.type],
    keepReadingUndelivered,
  );
  yield effects.takeLeading(undeliveredSettled.type, handleSettle);
  yield effects.takeLatest(digestChosen.type, handleDigest);
  yield effects.takeLeading(calendarRequested.type, handleCalendar);
  yield effects.takeLeading(calendarDropped.type, handleDrop);
}

export const noticesFeature = {
  name: 'notices',
  reducer: createReducer(nothing, (builder) =>
    builder
      .addCase(noticesClosed, (state) => ({ ...state, settings: undefined, calendar: undefined }))
      .addCase(settingsRead, (state, { payload: settings }) => ({ ...state, settings }))
      .addCase(digestChosen, (state, { payload: digest }) => ({
        ...state,
        ...(typeof state.settings === 'object' && { settings: { ...state.settings, digest } }),
      }))
      .addCase(calendarMade, (state, { payload: address }) => ({ ...state, calendar: { address } }))
      .addCase(calendarEnded, (state) => ({ ...state, calendar: 'dropped' as const }))
      .addCase(undeliveredRead, (state, { payload: undelivered }) => ({ ...state, undelivered })),
  ),
  saga: () => runAll('notices', [watchNotices]),
};
