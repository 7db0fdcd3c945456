import { getSession } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, type Saga, take } from '../../lib/effects';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import { setGreeted, wasGreeted } from '../greeted';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';

/** Finds the session at the start. A failed check, which src/api logs, leaves the status unknown (R6.4). */
export function* findSession(): Saga {
  try {
    const session = yield* call(getSession);
    if (session) {
      const { email, userId } = session;
      yield* put(sessionFound({ email, userId }));
    } else if (session === null) {
      yield* put(noSessionFound());
    }
  } catch (error) {
    logFailure('findSession', error);
  }
}

/**
 * Shows a greeting once for each sign-in (R5.2): not again after a reload, not for a sign-in in another tab, which
 * greets itself, but again for the next session after a sign-out.
 */
export function* announceSignIn(): Saga {
  while (true) {
    const action = yield* take(sessionFound, signedIn, signedInElsewhere);
    const isKnown = sessionFound.match(action)
      ? yield* call(wasGreeted)
      : signedInElsewhere.match(action);
    if (!isKnown) {
      yield* put(toastShown('success', text.signedIn(action.payload.email)));
      yield* call(setGreeted, true);
    }
    if (signedOut.match(yield* take(signedOut, sessionEnded))) yield* call(setGreeted, false);
  }
}
