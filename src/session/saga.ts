import { buffers, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { type SessionEvent, watchSession } from '../api/sessionEvents';
import { call, fork, type Saga, takeFrom } from '../lib/effects';
import { announceSignIn, findSession } from './sagas/findSession';
import { signInLazily, signOutLazily } from './sagas/lazily';
import { handleSessionEvent, watchGuardResults, watchEndedSession } from './sagas/sessionEnd';
import { githubRequested, providersRequested, signInRequested, signOutRequested } from './slice';

/** Starts the watchers of the session, which run concurrently, and the first check. */
export function* sessionSaga(): Saga {
  yield* fork(announceSignIn);
  yield* fork(watchSessionEvents);
  yield* fork(watchGuardResults);
  yield* fork(watchEndedSession);
  // takeLeading drops a request that arrives while another one is handled.
  yield effects.takeLeading(providersRequested.type, signInLazily, 'handleProviders');
  yield effects.takeLeading(signInRequested.type, signInLazily, 'handleSignIn');
  yield effects.takeLeading(githubRequested.type, signInLazily, 'handleGithub');
  yield effects.takeLeading(signOutRequested.type, signOutLazily);
  yield* call(findSession);
}

export const sessionEvents = () => eventChannel<SessionEvent>(watchSession, buffers.expanding());

function* watchSessionEvents(): Saga {
  const events = yield* call(sessionEvents);
  while (true) yield* call(handleSessionEvent, yield* takeFrom(events));
}
