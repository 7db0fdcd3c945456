import * as effects from 'redux-saga/effects';
import { findProviders, signIn, signInWithGithub, type User } from '../../api/auth';
import { logFailure } from '../../api/unwrap';
import { call, put, race, type Saga, select } from '../../lib/effects';
import { leaveTo, ownAddress } from '../../router/navigate';
import { paths } from '../../router/paths';
import { keepPage } from '../keptPage';
import { selectIsAnother, selectWanted } from '../selectors';
import {
  githubStopped,
  providersFound,
  signedIn,
  signedOut,
  signInFailed,
  type signInRequested,
} from '../slice';
import { goToWantedPage } from './wantedPage';

export function* handleSignIn({ payload }: ReturnType<typeof signInRequested>): Saga {
  try {
    const result = yield* call(signIn, payload.email, payload.password);
    if (result.ok) {
      const { email, userId } = result.session;
      const wanted = yield* select(selectWanted);
      yield* call(beginSession, { email, userId });
      yield* call(goToWantedPage, wanted);
    } else {
      const { reason, retryAfterSeconds } = result;
      yield* put(signInFailed({ reason, retryAfterSeconds }));
    }
  } catch (error) {
    logFailure('handleSignIn', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}

/** Clears the previous person's data and drafts when another person signs in. */
function* beginSession(user: User): Saga {
  if (yield* select(selectIsAnother, user)) yield* put(signedOut());
  yield* put(signedIn(user));
}

/** Asks the server which ways to sign in it offers besides the password. */
export function* handleProviders(): Saga {
  yield* put(providersFound(yield* call(findProviders)));
}

/** Time after which the page stops waiting for GitHub's, longer than its first response takes on a slow network. */
const REDIRECT_TIMEOUT_MS = 15_000;

/** Sends the browser to GitHub, which returns to /login; the guard there completes the sign-in. */
export function* handleGithub(): Saga {
  try {
    const address = yield* call(signInWithGithub, yield* call(ownAddress, paths.login));
    if (address === undefined) {
      yield* put(signInFailed({ reason: 'network' }));
    } else {
      yield* call(keepPage, yield* select(selectWanted));
      // A timeout is needed because no event says that the person stopped the navigation.
      yield* race({
        back: effects.call(leaveTo, address),
        stayed: effects.delay(REDIRECT_TIMEOUT_MS),
      });
      yield* put(githubStopped());
    }
  } catch (error) {
    logFailure('handleGithub', error);
    yield* put(signInFailed({ reason: 'service' }));
  }
}
