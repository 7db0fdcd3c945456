import { getSession, signIn } from '../api/auth';
import { logFailure } from '../api/unwrap';
import { call, fork, put, type Saga, take } from '../lib/effects';
import { nobodyFound, sessionFound, signedIn, signInFailed, signInRequested } from './slice';

/** Finds out at the start who is signed in, and waits for sign-ins meanwhile. */
export function* sessionSaga(): Saga {
  yield* fork(findSession);
  yield* watchSignIn();
}

/** A failed check leaves the status unknown; api has logged it (spec 8). */
export function* findSession(): Saga {
  try {
    const session = yield* call(getSession);
    if (session) yield* put(sessionFound({ email: session.email }));
    else if (session === null) yield* put(nobodyFound());
  } catch (error) {
    logFailure('findSession', error);
  }
}

/** One at a time: what is asked for while a sign-in runs is dropped. */
export function* watchSignIn(): Saga {
  while (true) {
    const { payload } = yield* take(signInRequested);
    yield* call(handleSignIn, payload);
  }
}

type Credentials = ReturnType<typeof signInRequested>['payload'];

export function* handleSignIn({ email, password }: Credentials): Saga {
  try {
    const result = yield* call(signIn, email, password);
    if (result.ok) {
      yield* put(signedIn({ email: result.session.email }));
    } else {
      const { reason, retryAfterSeconds } = result;
      yield* put(signInFailed({ reason, retryAfterSeconds }));
    }
  } catch (error) {
    logFailure('handleSignIn', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}
