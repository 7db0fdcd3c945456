import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { getSession } from '../../api/auth';
import { EMAIL as email, putsToast, reducer, SESSION, toastsIn } from '../../test/session';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';
import { findSession, announceSignIn } from './findSession';

describe('findSession', () => {
  test('reports the session', () => {
    testSaga(findSession)
      .next()
      .call(getSession)
      .next(SESSION)
      .put(sessionFound({ email }))
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

  test.each([sessionFound({ email }), signedIn({ email })])('announces $type once', (arrival) => {
    testSaga(announceSignIn)
      .next()
      .take(arrivals)
      .next(arrival)
      .inspect(putsToast('success', 'ana@group.example is logged in!'))
      .next()
      .take(ends)
      .next()
      .take(arrivals);
  });

  test('does not announce a sign-in in another tab', () => {
    testSaga(announceSignIn).next().take(arrivals).next(signedInElsewhere({ email })).take(ends);
  });

  const other = 'eva@group.example';
  const found = sessionFound({ email });
  test.each([
    [
      'announces a session that is found repeatedly once',
      [found, signedIn({ email }), found, found],
      [email],
    ],
    [
      'announces a sign-in after a sign-out',
      [found, signedOut(), signedIn({ email })],
      [email, email],
    ],
    [
      'announces a sign-in after the session ended',
      [found, sessionEnded(), signedIn({ email })],
      [email, email],
    ],
    ['announces another person', [found, signedOut(), signedIn({ email: other })], [email, other]],
    ['announces nothing without a session', [noSessionFound(), signedOut(), sessionEnded()], []],
    [
      'does not announce a session that began in another tab',
      [signedInElsewhere({ email }), found, found],
      [],
    ],
    [
      'announces a sign-in here after one in another tab',
      [signedInElsewhere({ email }), signedOut(), signedIn({ email })],
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
