import { getSession } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, type Saga, take } from '../../lib/effects';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';

/** Finds the session at the start. A failed check, logged by api, leaves the status unknown (R6.4). */
export function* findSession(): Saga {
  try {
    const session = yield* call(getSession);
    if (session) yield* put(sessionFound({ email: session.email }));
    else if (session === null) yield* put(noSessionFound());
  } catch (error) {
    logFailure('findSession', error);
  }
}

/** Shows a toast when a session is first seen, and again only after it was over (R5.2); not for a sign-in in another tab. */
export function* announceSignIn(): Saga {
  while (true) {
    const action = yield* take(sessionFound, signedIn, signedInElsewhere);
    if (!signedInElsewhere.match(action))
      yield* put(toastShown('success', text.signedIn(action.payload.email)));
    yield* take(signedOut, sessionEnded);
  }
}
