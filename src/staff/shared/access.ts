import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { onAccess, onForbidden } from '../../api/staff/access';
import { call, put, race, type Saga, select, takeFrom } from '../../lib/effects';
import { runAll } from '../../resource/runAll';
import { selectRole } from '../../session/selectors';
import { sessionEnded } from '../../session/slice';
import { records as text } from '../../text/records';
import { toastShown } from '../../ui/toasts/slice';
import { pulseFailed, pulseRead, pulseRequested } from './pulse/slice';

interface AccessState {
  /** Whether the server refuses the account: it is signed in, but no member of staff. */
  isRefused: boolean;
}

export const accessSlice = createSlice({
  name: 'access',
  initialState: (): AccessState => ({ isRefused: false }),
  reducers: {
    accessChanged: (state, { payload: hasAccess }: PayloadAction<boolean>) => {
      state.isRefused = !hasAccess;
    },
  },
});

export const { accessChanged } = accessSlice.actions;

export const selectIsRefused = ({ access }: { access?: AccessState }) => access?.isRefused ?? false;

const accessEvents = (): EventChannel<{ hasAccess: boolean }> =>
  eventChannel((emit) => onAccess((hasAccess) => emit({ hasAccess })), buffers.expanding());

export function* watchAccess(): Saga {
  const events = yield* call(accessEvents);
  try {
    while (true) yield* put(accessChanged((yield* takeFrom(events)).hasAccess));
  } finally {
    events.close();
  }
}

const forbiddenEvents = (): EventChannel<object> =>
  eventChannel<object>((emit) => onForbidden(() => emit({})), buffers.none());

/** Reads the role at once, and tells a person who is a reader that nothing is saved. */
export function* checkRole(): Saga {
  yield* put(pulseRequested());
  yield* race({
    answered: effects.take([pulseRead.type, pulseFailed.type]),
    // No pulse is read without a session.
    ended: effects.take(sessionEnded.type),
  });
  if ((yield* select(selectRole)) === 'reader') yield* put(toastShown('warning', text.nowReader));
}

/** A proxy may refuse everything, the pulse too. */
const QUIET_MS = 1000;

/**
 * Reads the role at once when PostgreSQL has refused something, so that the page stops offering it, and says when the
 * role is the cause.
 */
export function* watchForbidden(): Saga {
  const events = yield* call(forbiddenEvents);
  try {
    while (true) {
      yield* takeFrom(events);
      yield* call(checkRole);
      yield effects.delay(QUIET_MS);
    }
  } finally {
    events.close();
  }
}

/** A feature of all areas. The pulse goes on asking, and so finds out when the account has access again. */
export const accessFeature = {
  name: 'access',
  reducer: accessSlice.reducer,
  saga: () => runAll('access', [watchAccess, watchForbidden]),
};
