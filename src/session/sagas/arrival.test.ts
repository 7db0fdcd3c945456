import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { getSession } from '../../api/auth';
import { EMAIL as email, putsToast, reducer, SESSION, toastsIn } from '../../test/session';
import {
  nobodyFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';
import { findSession, tellWhoIsIn } from './arrival';

describe('findSession', () => {
  test('somebody', () => {
    testSaga(findSession)
      .next()
      .call(getSession)
      .next(SESSION)
      .put(sessionFound({ email }))
      .next()
      .isDone();
  });

  test('nobody', () => {
    testSaga(findSession).next().call(getSession).next(null).put(nobodyFound()).next().isDone();
  });

  test('a failed check says nothing', () => {
    testSaga(findSession).next().call(getSession).next(undefined).isDone();
  });

  test('a throw is logged and goes no further', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(findSession).next().call(getSession).throw(new Error('broken')).isDone();
    expect(log).toHaveBeenCalledWith('findSession failed: broken');
  });
});

describe('tellWhoIsIn', () => {
  const arrivals = [sessionFound.type, signedIn.type, signedInElsewhere.type];
  const ends = [signedOut.type, sessionEnded.type];

  test.each([sessionFound({ email }), signedIn({ email })])('$type is said, once', (arrival) => {
    testSaga(tellWhoIsIn)
      .next()
      .take(arrivals)
      .next(arrival)
      .inspect(putsToast('success', 'ana@group.example is logged in!'))
      .next()
      .take(ends)
      .next()
      .take(arrivals);
  });

  test('another tab has said it itself', () => {
    testSaga(tellWhoIsIn).next().take(arrivals).next(signedInElsewhere({ email })).take(ends);
  });

  const other = 'eva@group.example';
  const found = sessionFound({ email });
  test.each([
    ['found, signed in and found by guards', [found, signedIn({ email }), found, found], [email]],
    ['again after a sign-out', [found, signedOut(), signedIn({ email })], [email, email]],
    ['again after an end', [found, sessionEnded(), signedIn({ email })], [email, email]],
    ['somebody else', [found, signedOut(), signedIn({ email: other })], [email, other]],
    ['nobody', [nobodyFound(), signedOut(), sessionEnded()], []],
    ['in another tab', [signedInElsewhere({ email }), found, found], []],
    [
      'here after another tab',
      [signedInElsewhere({ email }), signedOut(), signedIn({ email })],
      [email],
    ],
  ])('%s', async (_, actions, emails) => {
    const run = expectSaga(tellWhoIsIn).withReducer(reducer);
    for (const action of actions) run.dispatch(action);
    const { storeState } = await run.silentRun(0);
    expect(toastsIn(storeState as never)).toEqual(
      emails.map((one) => ['success', `${one} is logged in!`]),
    );
  });
});
