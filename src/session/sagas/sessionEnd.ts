import type { User } from '../../api/auth';
import type { SessionEvent } from '../../api/sessionEvents';
import { call, put, type Saga, select, take } from '../../lib/effects';
import { hasUnsavedWork } from '../../lib/unsavedWork';
import { locationChanged } from '../../router/locationChange';
import { isOnStaffPage, navigate } from '../../router/navigate';
import { paths } from '../../router/paths';
import { session as text } from '../../text/session';
import { toastShown } from '../../ui/toasts/slice';
import {
  selectEmail,
  selectIsAnother,
  selectIsSigningOut,
  selectStatus,
  selectWanted,
} from '../selectors';
import { guardFailed, sessionEnded, signedInElsewhere, signedOut, guardRedirected } from '../slice';
import { goToWantedPage } from './wantedPage';

/**
 * Handles a session event of another tab or of the server. During this tab's own sign-out it ignores all but sign-ins.
 */
export function* handleSessionEvent(event: SessionEvent): Saga {
  if (event.type === 'signedIn') yield* call(handleSignedInElsewhere, event.user);
  else if (yield* select(selectIsSigningOut)) return;
  else if (event.type === 'signedOut') yield* call(handleSignedOutElsewhere);
  else yield* call(handleEnded);
}

/** Handles a sign-in in another tab. A refresh of the tokens there calls it too, and changes nothing but a new address. */
function* handleSignedInElsewhere(user: User): Saga {
  const status = yield* select(selectStatus);
  const isAnother = yield* select(selectIsAnother, user);
  const before = yield* select(selectEmail);
  if (status === 'signedIn' && !isAnother && before === user.email) return;
  // The next person must not see the previous one's data and drafts.
  if (isAnother) yield* call(leave);
  const wanted = yield* select(selectWanted);
  yield* put(signedInElsewhere(user));
  yield* call(goToWantedPage, wanted);
}

/**
 * Keeps a page for staff with unsaved work below the dialog of an ended session, where the same person can sign in
 * again.
 */
function* handleSignedOutElsewhere(): Saga {
  if ((yield* select(selectEmail)) === '') return;
  if ((yield* call(isOnStaffPage)) && (yield* call(hasUnsavedWork))) yield* call(handleEnded);
  else yield* call(leave);
}

export function* leave(): Saga {
  yield* put(signedOut());
  if (yield* call(isOnStaffPage)) yield* call(navigate, paths.home);
}

/**
 * Keeps a page for staff with its drafts below a sign-in dialog; on any other page a toast says that the session ended.
 */
function* handleEnded(): Saga {
  const status = yield* select(selectStatus);
  if (status === 'signedOut' || status === 'ended') return;
  yield* put(sessionEnded());
  if (status === 'signedIn' && (yield* call(isOnStaffPage))) return;
  yield* call(announceEnd);
}

/** Shows a toast that says why a guard redirected, except to visitors and during a sign-out. */
export function* watchGuardResults(): Saga {
  while (true) {
    const action = yield* take(guardRedirected, guardFailed);
    if (guardFailed.match(action)) yield* put(toastShown('error', text.checkFailed));
    else if (yield* select(selectIsSigningOut)) continue;
    else if ((yield* select(selectEmail)) !== '') yield* call(announceEnd);
  }
}

/** Signs out when the person leaves the pages for staff after the session ended. */
export function* watchEndedSession(): Saga {
  while (true) {
    yield* take(locationChanged);
    const status = yield* select(selectStatus);
    if (status === 'ended' && !(yield* call(isOnStaffPage))) yield* call(announceEnd);
  }
}

function* announceEnd(): Saga {
  yield* put(signedOut());
  yield* put(toastShown('warning', text.ended));
}
