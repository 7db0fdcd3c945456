import * as effects from 'redux-saga/effects';
import { findProviders, signIn, signInWithGithub } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, race, type Saga, select, take } from '../../lib/effects';
import { isOnSignInPage, leaveTo, navigate, ownAddress } from '../../router/navigate';
import { paths } from '../../router/paths';
import { selectEmail, selectWanted } from '../selectors';
import {
  githubRequested,
  githubStopped,
  providersFound,
  providersRequested,
  signedIn,
  signedOut,
  signInFailed,
  signInRequested,
} from '../slice';

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
      const wanted = yield* select(selectWanted);
      yield* call(enter, result.session.email);
      yield* call(goOn, wanted);
    } else {
      const { reason, retryAfterSeconds } = result;
      yield* put(signInFailed({ reason, retryAfterSeconds }));
    }
  } catch (error) {
    logFailure('handleSignIn', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}

/** What the one before has loaded and typed is not the next one's. */
export function* enter(email: string): Saga {
  const before = yield* select(selectEmail);
  if (before !== '' && before !== email) yield* put(signedOut());
  yield* put(signedIn({ email }));
}

/** From the sign-in page to where a guard turned away from, else to /customers (spec 2). From elsewhere nowhere. */
export function* goOn(wanted: string): Saga {
  if (yield* call(isOnSignInPage))
    yield* call(navigate, wanted || paths.customers, { replace: true });
}

/** Whether the page may offer GitHub. When the server does not say so, it does not. */
export function* watchProviders(): Saga {
  while (true) {
    yield* take(providersRequested);
    const providers = yield* call(findProviders);
    if (providers) yield* put(providersFound(providers));
  }
}

export function* watchGithub(): Saga {
  while (true) {
    yield* take(githubRequested);
    yield* call(handleGithub);
  }
}

/** Longer than GitHub's first answer takes on a slow network. */
const LEAVING_MS = 15_000;

/** Leaves the page. The guard of /login takes what GitHub comes back with. */
export function* handleGithub(): Saga {
  try {
    const address = yield* call(signInWithGithub, yield* call(ownAddress, paths.login));
    if (address === undefined) {
      yield* put(signInFailed({ reason: 'network' }));
    } else {
      // Nothing tells of a visitor who stops the browser on the way.
      yield* race({ back: effects.call(leaveTo, address), stayed: effects.delay(LEAVING_MS) });
      yield* put(githubStopped());
    }
  } catch (error) {
    logFailure('handleGithub', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}
