import * as effects from 'redux-saga/effects';
import { signOut } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, fork, put, race, type Saga } from '../../lib/effects';
import { confirmUnsavedWorkLoss } from '../../lib/unsavedWork';
import { flushUpdates } from '../../resource/undo/updates';
import { navigate } from '../../router/navigate';
import { paths } from '../../router/paths';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import { signedOut, signOutFinished } from '../slice';

/** Minimum display time of the spinner (R2.7). */
const SPINNER_MS = 1000;
/** Timeout of a sign-out: with expired tokens supabase-js retries an unreachable server for half a minute. */
const TIMEOUT_MS = 15_000;

/**
 * Asks about unsaved work, sends changes that could still be undone, signs out and goes to the home page (R2.4). When
 * the person prefers to stay, those changes are not sent yet. The spinner ends with the response, after one second at
 * the earliest (R2.7).
 */
export function* handleSignOut(): Saga {
  if (!(yield* call(confirmUnsavedWorkLoss, text.unsaved))) {
    yield* put(signOutFinished());
    return;
  }
  yield* call(flushUpdates);
  const shown = yield* fork(showSpinner);
  if (yield* call(requestSignOut)) {
    yield* put(signedOut());
    yield* call(navigate, paths.home);
  } else {
    yield* put(toastShown('error', text.connectionError));
  }
  yield effects.join(shown);
  yield* put(signOutFinished());
}

export function* showSpinner(): Saga {
  yield effects.delay(SPINNER_MS);
}

/** @returns false when it failed and the person is still signed in (R5.3) */
export function* requestSignOut(): Saga<boolean> {
  try {
    const { done = false } = yield* race<{ done: boolean; timedOut: unknown }>({
      done: effects.call(signOut),
      timedOut: effects.delay(TIMEOUT_MS),
    });
    return done;
  } catch (error) {
    logFailure('signOut', error);
    return false;
  }
}
