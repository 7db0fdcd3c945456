import { testSaga } from 'redux-saga-test-plan';
import { eventChannel } from 'redux-saga';
import { type SessionEvent, watchSession } from '../api/sessionEvents';
import { USER } from '../test/session';
import { sessionEvents, sessionSaga, watchSessionEvents } from './saga';
import { announceSignIn, findSession } from './sagas/findSession';
import { signInLazily, signOutLazily } from './sagas/lazily';
import { handleSessionEvent, watchGuardResults, watchEndedSession } from './sagas/sessionEnd';
import { githubRequested, providersRequested, signInRequested, signOutRequested } from './slice';

jest.mock('../api/sessionEvents');

test('starts all watchers before the first check, and handles requests one at a time', () => {
  testSaga(sessionSaga)
    .next()
    .fork(announceSignIn)
    .next()
    .fork(watchSessionEvents)
    .next()
    .fork(watchGuardResults)
    .next()
    .fork(watchEndedSession)
    .next()
    .takeLeading(providersRequested.type, signInLazily, 'handleProviders')
    .next()
    .takeLeading(signInRequested.type, signInLazily, 'handleSignIn')
    .next()
    .takeLeading(githubRequested.type, signInLazily, 'handleGithub')
    .next()
    .takeLeading(signOutRequested.type, signOutLazily)
    .next()
    .call(findSession)
    .next()
    .isDone();
});

test('handles session events one at a time', () => {
  const events = eventChannel<SessionEvent>(() => () => undefined);
  const ended: SessionEvent = { type: 'ended' };
  testSaga(watchSessionEvents)
    .next()
    .call(sessionEvents)
    .next(events)
    .take(events)
    .next(ended)
    .call(handleSessionEvent, ended)
    .next()
    .take(events);
});

test('buffers events that arrive while one is handled', () => {
  const happened: SessionEvent[] = [{ type: 'ended' }, { type: 'signedIn', user: USER }];
  const stop = jest.fn();
  jest.mocked(watchSession).mockReturnValue(stop);
  const events = sessionEvents();
  const [emit] = jest.mocked(watchSession).mock.calls[0]!;
  happened.forEach(emit);
  const taken: unknown[] = [];
  for (const _ of happened) events.take((event) => taken.push(event));
  expect(taken).toEqual(happened);
  events.close();
  expect(stop).toHaveBeenCalledTimes(1);
});
