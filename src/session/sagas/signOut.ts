import * as effects from 'redux-saga/effects';
import { signOut } from '../../api/auth';
import { LOGOUT_SPINNER_MS } from '../../config/constants';
import { logFailure } from '../../api/unwrap';
import { call, fork, put, race, type Saga, take } from '../../lib/effects';
import { confirmUnsavedWorkLoss } from '../../lib/unsavedWork';
import { settleChanges } from '../../resource/undo/settle';
import { navigate } from '../../router/navigate';
import { paths } from '../../router/paths';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import { signedOut, signOutFinished, signOutRequested } from '../slice';

/** Nobody waits longer; with tokens that have run out the library asks an unreachable server for half a minute. */
const PATIENCE_MS = 15_000;

/** One at a time: a second click while it runs is dropped. */
export function* watchSignOut(): Saga {
  while (true) {
    yield* take(signOutRequested);
    yield* call(handleSignOut);
  }
}

/** Goes to /home (spec 2). The spinner ends with the answer, and not before a second is over (spec 9). */
export function* handleSignOut(): Saga {
  yield* call(settleChanges);
  if (!(yield* call(confirmUnsavedWorkLoss, text.unsaved))) {
    yield* put(signOutFinished());
    return;
  }
  const shown = yield* fork(wait);
  if (yield* call(askForSignOut)) {
    yield* put(signedOut());
    yield* call(navigate, paths.home);
  } else {
    yield* put(toastShown('error', text.connectionError));
  }
  yield effects.join(shown);
  yield* put(signOutFinished());
}

export function* wait(): Saga {
  yield effects.delay(LOGOUT_SPINNER_MS);
}

/** false: it failed, and the person is still signed in (spec 8). */
export function* askForSignOut(): Saga<boolean> {
  try {
    const { done = false } = yield* race<{ done: boolean; late: unknown }>({
      done: effects.call(signOut),
      late: effects.delay(PATIENCE_MS),
    });
    return done;
  } catch (error) {
    logFailure('signOut', error);
    return false;
  }
}
