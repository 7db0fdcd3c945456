import { testSaga } from 'redux-saga-test-plan';
import { eventChannel } from 'redux-saga';
import { type SessionEvent, watchSession } from '../api/sessionEvents';
import { sessionEvents, sessionSaga, watchSessionEvents } from './saga';
import { findSession, tellWhoIsIn } from './sagas/arrival';
import { handleSessionEvent, watchGuards, watchLeavingEnded } from './sagas/loss';
import { watchGithub, watchProviders, watchSignIn } from './sagas/signIn';
import { watchSignOut } from './sagas/signOut';

jest.mock('../api/sessionEvents');

test('everything stands ready before the first check', () => {
  testSaga(sessionSaga)
    .next()
    .fork(tellWhoIsIn)
    .next()
    .fork(watchSessionEvents)
    .next()
    .fork(watchGuards)
    .next()
    .fork(watchLeavingEnded)
    .next()
    .fork(watchProviders)
    .next()
    .fork(watchSignIn)
    .next()
    .fork(watchGithub)
    .next()
    .fork(watchSignOut)
    .next()
    .call(findSession)
    .next()
    .isDone();
});

test('one event of the session after the other', () => {
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

test('events that come while one is handled are kept', () => {
  const happened: SessionEvent[] = [{ type: 'ended' }, { type: 'signedIn', email: 'a@b.example' }];
  const stop = jest.fn();
  jest.mocked(watchSession).mockReturnValue(stop);
  const events = sessionEvents();
  const [tell] = jest.mocked(watchSession).mock.calls[0]!;
  happened.forEach(tell);
  const taken: unknown[] = [];
  for (const _ of happened) events.take((event) => taken.push(event));
  expect(taken).toEqual(happened);
  events.close();
  expect(stop).toHaveBeenCalledTimes(1);
});
