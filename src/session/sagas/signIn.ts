import { findProviders, signIn, signInWithGithub } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, type Saga, select, take } from '../../lib/effects';
import { isOnSignInPage, leaveTo, navigate, ownAddress } from '../../router/navigate';
import { paths } from '../../router/paths';
import { selectWanted } from '../selectors';
import {
  githubRequested,
  githubStopped,
  providersFound,
  providersRequested,
  signedIn,
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
      yield* put(signedIn({ email: result.session.email }));
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

/** Leaves the page. The guard of /login takes what GitHub comes back with. */
export function* handleGithub(): Saga {
  try {
    const address = yield* call(signInWithGithub, yield* call(ownAddress, paths.login));
    if (address === undefined) {
      yield* put(signInFailed({ reason: 'network' }));
    } else {
      yield* call(leaveTo, address);
      yield* put(githubStopped());
    }
  } catch (error) {
    logFailure('handleGithub', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}
