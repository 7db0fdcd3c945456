import { getSession } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, type Saga, take } from '../../lib/effects';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import {
  nobodyFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';

/** Finds out at the start who is signed in. A failed check leaves the status unknown; api has logged it (spec 8). */
export function* findSession(): Saga {
  try {
    const session = yield* call(getSession);
    if (session) yield* put(sessionFound({ email: session.email }));
    else if (session === null) yield* put(nobodyFound());
  } catch (error) {
    logFailure('findSession', error);
  }
}

/** Once when a session is first seen, and again only after it was over (spec 4). Another tab has said it itself. */
export function* tellWhoIsIn(): Saga {
  while (true) {
    const action = yield* take(sessionFound, signedIn, signedInElsewhere);
    if (!signedInElsewhere.match(action))
      yield* put(toastShown('success', text.isLoggedIn(action.payload.email)));
    yield* take(signedOut, sessionEnded);
  }
}
