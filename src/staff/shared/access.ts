import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { onAccess, onForbidden } from '../../api/staff/access';
import { call, put, race, type Saga, select, take, takeFrom } from '../../lib/effects';
import { changeFailed } from '../../resource/changeFailed';
import { runAll } from '../../resource/runAll';
import { selectIsSigningOut, selectRole, selectStatus } from '../../session/selectors';
import { sessionEnded, signedIn, signedInElsewhere } from '../../session/slice';
import { records as text } from '../../text/records';
import { type Toast, toastClosed, toastShown } from '../../ui/toasts/slice';
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

interface Refusal {
  /** Lets whoever was refused go on. */
  resume: (value?: unknown) => void;
}

const refusals = (): EventChannel<Refusal> =>
  eventChannel<Refusal>(
    (emit) => onForbidden(() => new Promise((resume) => emit({ resume }))),
    buffers.expanding(),
  );

/** A page that waits for the role must not wait for a server that does not answer. */
const MAX_WAIT_MS = 3000;

const isTold = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts.some((toast) => toast.text === text.nowReader);

/** Reads the role at once, and tells a person who is a reader that nothing is saved. */
export function* checkRole(): Saga {
  yield* put(pulseRequested());
  yield* race({
    answered: effects.take([pulseRead.type, pulseFailed.type]),
    // No pulse is read without a session.
    ended: effects.take(sessionEnded.type),
    late: effects.delay(MAX_WAIT_MS),
  });
  if ((yield* select(selectRole)) === 'reader' && !(yield* select(isTold)))
    yield* put(toastShown('warning', text.nowReader));
}

/**
 * Reads the role when PostgreSQL has refused something, so that the page stops offering it and says when the role is the
 * cause. Only then do those who were refused get the answer.
 */
export function* watchForbidden(): Saga {
  const channel = yield* call(refusals);
  try {
    while (true) {
      const first = yield* takeFrom(channel);
      try {
        yield* call(checkRole);
      } finally {
        const others = (yield effects.flush(channel)) as Refusal[];
        for (const { resume } of [first, ...others]) resume();
      }
    }
  } finally {
    channel.close();
  }
}

/**
 * Shows why a change was not made, unless it is the role: of that `checkRole` tells, and the area of a person who is no
 * member of staff any more. Reads the role also after requests that were not refused, since becoming a reader frees the
 * person's customers (D4.24), and a change that expects the owner finds none.
 */
export function* tellFailure({ payload }: ReturnType<typeof changeFailed>): Saga {
  yield* call(checkRole);
  if ((yield* select(selectRole)) !== 'reader' && !(yield* select(selectIsRefused)))
    yield* put(toastShown('error', payload));
}

/** Whether the end of the session is the toast's cause, rather than what it says; not of a sign-out in its dialog. */
function* isOfEnd({ payload }: ReturnType<typeof toastShown>): Saga<boolean> {
  if (payload.kind !== 'error' || (yield* select(selectIsSigningOut))) return false;
  return (yield* select(selectStatus)) === 'ended';
}

function* hideWhileEnded(shown: ReturnType<typeof toastShown>): Saga {
  if (yield* call(isOfEnd, shown)) yield* put(toastClosed(shown.payload.id));
}

/** One toast in place of those that were hidden. */
function* tellAfterEnd(shown: ReturnType<typeof toastShown>): Saga {
  if (!(yield* call(isOfEnd, shown))) return;
  yield* take(signedIn, signedInElsewhere);
  yield* put(toastShown('warning', text.notDoneAfterEnd));
}

/** While the dialog of an ended session is shown, errors behind it would guess another cause. */
export function* watchErrors(): Saga {
  yield effects.takeEvery(toastShown.type, hideWhileEnded);
  yield effects.takeLeading(toastShown.type, tellAfterEnd);
}

function* watchFailures(): Saga {
  yield effects.takeEvery(changeFailed.type, tellFailure);
}

/** A feature of all areas. The pulse goes on asking, and so finds out when the account has access again. */
export const accessFeature = {
  name: 'access',
  reducer: accessSlice.reducer,
  saga: () => runAll('access', [watchAccess, watchForbidden, watchFailures, watchErrors]),
};
