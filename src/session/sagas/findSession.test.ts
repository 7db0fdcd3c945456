/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { getSession } from '../../api/auth';
import {
  EMAIL as email,
  putsToast,
  reducer,
  OTHER,
  SESSION,
  toastsIn,
  USER,
} from '../../test/session';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';
import { setGreeted, wasGreeted } from '../greeted';
import { findSession, announceSignIn } from './findSession';

describe('findSession', () => {
  test('reports the session', () => {
    testSaga(findSession)
      .next()
      .call(getSession)
      .next(SESSION)
      .put(sessionFound(USER))
      .next()
      .isDone();
  });

  test('reports that there is no session', () => {
    testSaga(findSession).next().call(getSession).next(null).put(noSessionFound()).next().isDone();
  });

  test('reports nothing after a failed check', () => {
    testSaga(findSession).next().call(getSession).next(undefined).isDone();
  });

  test('logs an exception and ends', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(findSession).next().call(getSession).throw(new Error('broken')).isDone();
    expect(log).toHaveBeenCalledWith('findSession failed: broken');
  });
});

describe('announceSignIn', () => {
  const arrivals = [sessionFound.type, signedIn.type, signedInElsewhere.type];
  const ends = [signedOut.type, sessionEnded.type];

  const found = sessionFound(USER);

  beforeEach(() => localStorage.clear());

  test('announces a sign-in, and stores that it did', () => {
    testSaga(announceSignIn)
      .next()
      .take(arrivals)
      .next(signedIn(USER))
      .inspect(putsToast('success', 'ana@group.example is logged in!'))
      .next()
      .call(setGreeted, true)
      .next()
      .take(ends)
      .next(sessionEnded())
      .take(arrivals);
  });

  test('announces a session found at the start, unless it was announced before', () => {
    const start = () =>
      testSaga(announceSignIn).next().take(arrivals).next(sessionFound(USER)).call(wasGreeted);
    start().next(false).inspect(putsToast('success', 'ana@group.example is logged in!'));
    start().next(true).take(ends).next(signedOut()).call(setGreeted, false).next().take(arrivals);
  });

  test('does not announce again after a reload, but does after a sign-out', async () => {
    const startWith = async (...actions: UnknownAction[]) => {
      const run = expectSaga(announceSignIn).withReducer(reducer);
      for (const action of actions) run.dispatch(action);
      const { storeState } = await run.silentRun(0);
      return toastsIn(storeState as never).length;
    };
    expect(await startWith(found)).toBe(1);
    expect(await startWith(found)).toBe(0);
    expect(await startWith(found, signedOut())).toBe(0);
    expect(await startWith(found)).toBe(1);
  });

  test('does not announce a sign-in in another tab', () => {
    testSaga(announceSignIn).next().take(arrivals).next(signedInElsewhere(USER)).take(ends);
  });

  const { email: other } = OTHER;
  test.each([
    [
      'announces a session that is found repeatedly once',
      [found, signedIn(USER), found, found],
      [email],
    ],
    ['announces a sign-in after a sign-out', [found, signedOut(), signedIn(USER)], [email, email]],
    [
      'announces a sign-in after the session ended',
      [found, sessionEnded(), signedIn(USER)],
      [email, email],
    ],
    ['announces another person', [found, signedOut(), signedIn(OTHER)], [email, other]],
    ['announces nothing without a session', [noSessionFound(), signedOut(), sessionEnded()], []],
    [
      'does not announce a session that began in another tab',
      [signedInElsewhere(USER), found, found],
      [],
    ],
    [
      'announces a sign-in here after one in another tab',
      [signedInElsewhere(USER), signedOut(), signedIn(USER)],
      [email],
    ],
  ])('%s', async (_, actions, emails) => {
    const run = expectSaga(announceSignIn).withReducer(reducer);
    for (const action of actions) run.dispatch(action);
    const { storeState } = await run.silentRun(0);
    expect(toastsIn(storeState as never)).toEqual(
      emails.map((one) => ['success', `${one} is logged in!`]),
    );
  });
});
