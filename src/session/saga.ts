import { buffers, eventChannel } from 'redux-saga';
import { type SessionEvent, watchSession } from '../api/sessionEvents';
import { call, fork, type Saga, takeFrom } from '../lib/effects';
import { findSession, announceSignIn } from './sagas/findSession';
import { handleSessionEvent, watchGuards, watchLeavingEnded } from './sagas/sessionEnd';
import { watchGithub, watchProviders, watchSignIn } from './sagas/signIn';
import { watchSignOut } from './sagas/signOut';

/** The session's watchers, which run concurrently, and the first check. */
export function* sessionSaga(): Saga {
  yield* fork(announceSignIn);
  yield* fork(watchSessionEvents);
  yield* fork(watchGuards);
  yield* fork(watchLeavingEnded);
  yield* fork(watchProviders);
  yield* fork(watchSignIn);
  yield* fork(watchGithub);
  yield* fork(watchSignOut);
  yield* call(findSession);
}

export const sessionEvents = () => eventChannel<SessionEvent>(watchSession, buffers.expanding());

export function* watchSessionEvents(): Saga {
  const events = yield* call(sessionEvents);
  while (true) yield* call(handleSessionEvent, yield* takeFrom(events));
}
