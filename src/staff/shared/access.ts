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
  /** Whether the server refuses the account, because it is signed in but does not belong to staff. */
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

function* watchAccess(): Saga {
  const events = yield* call(accessEvents);
  try {
    while (true) yield* put(accessChanged((yield* takeFrom(events)).hasAccess));
  } finally {
    events.close();
  }
}

interface Refusal {
  /** Resumes the refused request, which waits until the role has been read. */
  resume: (value?: unknown) => void;
}

const refusals = (): EventChannel<Refusal> =>
  eventChannel<Refusal>(
    (emit) => onForbidden(() => new Promise((resume) => emit({ resume }))),
    buffers.expanding(),
  );

/** Maximum wait for the role, so that a server that does not answer blocks no refused request. */
const MAX_WAIT_MS = 3000;

const isTold = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts.some((toast) => toast.text === text.nowReader);

/** Reads the role at once, and tells a person who has become a reader that nothing can be saved. */
export function* checkRole(): Saga {
  yield* put(pulseRequested());
  yield* race({
    answered: effects.take([pulseRead.type, pulseFailed.type]),
    // Without a session no pulse is read, so the wait would never end.
    ended: effects.take(sessionEnded.type),
    late: effects.delay(MAX_WAIT_MS),
  });
  if ((yield* select(selectRole)) === 'reader' && !(yield* select(isTold)))
    yield* put(toastShown('warning', text.nowReader));
}

/**
 * Reads the role when PostgreSQL has refused a request, so that the page stops offering what the role may not do, and
 * says so. The refused requests return only afterwards, because their callers then decide by the current role.
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
 * Shows why a change failed, unless the cause is the role: then `checkRole` has shown it, or the area shows that the
 * person no longer belongs to staff. Reads the role after every failure, not only after refusals: a person who becomes
 * a reader loses their customers (D4.24), so a change that expects them as owner finds no row.
 */
export function* tellFailure({ payload }: ReturnType<typeof changeFailed>): Saga {
  yield* call(checkRole);
  if ((yield* select(selectRole)) !== 'reader' && !(yield* select(selectIsRefused)))
    yield* put(toastShown('error', payload));
}

/**
 * Whether an error toast is due to the end of the session, whatever it says. Errors of a sign-out in the dialog of the
 * ended session are not.
 */
function* isCausedByEnd({ payload }: ReturnType<typeof toastShown>): Saga<boolean> {
  if (payload.kind !== 'error' || (yield* select(selectIsSigningOut))) return false;
  return (yield* select(selectStatus)) === 'ended';
}

function* hideWhileEnded(shown: ReturnType<typeof toastShown>): Saga {
  if (yield* call(isCausedByEnd, shown)) yield* put(toastClosed(shown.payload.id));
}

/** Shows one toast after the next sign-in, in place of all that were hidden. */
function* tellAfterEnd(shown: ReturnType<typeof toastShown>): Saga {
  if (!(yield* call(isCausedByEnd, shown))) return;
  yield* take(signedIn, signedInElsewhere);
  yield* put(toastShown('warning', text.notDoneAfterEnd));
}

/** Hides error toasts while the dialog of an ended session is open, because they would name a wrong cause. */
export function* watchErrors(): Saga {
  yield effects.takeEvery(toastShown.type, hideWhileEnded);
  yield effects.takeLeading(toastShown.type, tellAfterEnd);
}

function* watchFailures(): Saga {
  yield effects.takeEvery(changeFailed.type, tellFailure);
}

/** Feature of all areas. The pulse is read on while access is refused, which shows when it is granted again. */
export const accessFeature = {
  name: 'access',
  reducer: accessSlice.reducer,
  saga: () => runAll('access', [watchAccess, watchForbidden, watchFailures, watchErrors]),
};
