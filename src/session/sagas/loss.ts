import type { SessionEvent } from '../../api/sessionEvents';
import { call, put, type Saga, select, take } from '../../lib/effects';
import { locationChanged } from '../../router/locationChange';
import { isOnStaffPage, navigate } from '../../router/navigate';
import { paths } from '../../router/paths';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import { selectEmail, selectIsSigningOut, selectStatus, selectWanted } from '../selectors';
import { checkFailed, sessionEnded, signedInElsewhere, signedOut, turnedAway } from '../slice';
import { goOn } from './signIn';

/** What another tab did, or what the server refused. During a sign-out of our own its answer decides. */
export function* handleSessionEvent(event: SessionEvent): Saga {
  if (event.type === 'signedIn') yield* call(handleSignedInElsewhere, event.email);
  else if (yield* select(selectIsSigningOut)) return;
  else if (event.type === 'signedOut') yield* call(handleSignedOutElsewhere);
  else yield* call(handleEnded);
}

/** Also with each renewal of the tokens, which changes nothing here. */
export function* handleSignedInElsewhere(email: string): Saga {
  const status = yield* select(selectStatus);
  const before = yield* select(selectEmail);
  if (status === 'signedIn' && before === email) return;
  // What the one has loaded and typed is not the other's.
  if (before !== '' && before !== email) yield* call(handleSignedOutElsewhere);
  const wanted = yield* select(selectWanted);
  yield* put(signedInElsewhere({ email }));
  yield* call(goOn, wanted);
}

export function* handleSignedOutElsewhere(): Saga {
  if ((yield* select(selectEmail)) === '') return;
  yield* put(signedOut());
  if (yield* call(isOnStaffPage)) yield* call(navigate, paths.home);
}

/** On a staff page the page stays, with all that was typed, and asks for the password; elsewhere it is only said. */
export function* handleEnded(): Saga {
  const status = yield* select(selectStatus);
  if (status === 'signedOut' || status === 'ended') return;
  yield* put(sessionEnded());
  if (status === 'signedIn' && (yield* call(isOnStaffPage))) return;
  yield* call(sayEnded);
}

/** On the way to a staff page. Who is about to be signed out knows why nobody was found. */
export function* watchGuards(): Saga {
  while (true) {
    const action = yield* take(turnedAway, checkFailed);
    if (checkFailed.match(action)) yield* put(toastShown('error', text.checkFailed));
    else if (yield* select(selectIsSigningOut)) continue;
    else if ((yield* select(selectEmail)) !== '') yield* call(sayEnded);
  }
}

/** Whoever leaves the staff page on which a session ended leaves the session as well. */
export function* watchLeavingEnded(): Saga {
  while (true) {
    yield* take(locationChanged);
    const status = yield* select(selectStatus);
    if (status === 'ended' && !(yield* call(isOnStaffPage))) yield* call(sayEnded);
  }
}

export function* sayEnded(): Saga {
  yield* put(signedOut());
  yield* put(toastShown('warning', text.ended));
}
