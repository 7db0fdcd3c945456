import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { getSession } from '../../api/auth';
import { EMAIL as email, OTHER, reducer, SESSION, toastsIn, USER } from '../../test/session';
import { startSaga } from '../../test/startSaga';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../slice';
import { announceSignIn, findSession } from './findSession';

jest.mock('../../api/auth');

test.each([
  ['the session', () => Promise.resolve(SESSION), { status: 'signedIn', ...USER }, []],
  ['that there is none', () => Promise.resolve(null), { status: 'signedOut', email: '' }, []],
  ['nothing in a failed check', () => Promise.resolve(undefined), { status: 'unknown' }, []],
  [
    'nothing in a check that throws, which is logged',
    () => Promise.reject(new Error('broken')),
    { status: 'unknown' },
    [['findSession failed: broken']],
  ],
])('finds %s', async (_, answer, session, logged) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(getSession).mockImplementation(answer);
  const { storeState } = await expectSaga(findSession).withReducer(reducer).run(false);
  expect(storeState).toMatchObject({ session });
  expect(log.mock.calls).toEqual(logged);
});

describe('the greeting', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

  const [found, entered] = [sessionFound(USER), signedIn(USER)];

  test.each<[string, UnknownAction[][], string[][]]>([
    ['is shown for a sign-in', [[noSessionFound(), entered]], [[email]]],
    ['is not repeated when the session is found again', [[found, entered, found]], [[email]]],
    [
      'is not repeated after a reload, but shown for another sign-in',
      [[found], [found], [entered]],
      [[email], [], [email]],
    ],
    [
      'is shown for the session after a sign-out, also after a reload',
      [[found, signedOut(), entered], [found, signedOut()], [found]],
      [[email, email], [], [email]],
    ],
    [
      'is shown for a sign-in after the session ended, but not for a session that was found again',
      [[found, sessionEnded(), entered, sessionEnded()], [found]],
      [[email, email], []],
    ],
    ['is shown to another person', [[found, signedOut(), signedIn(OTHER)]], [[email, OTHER.email]]],
    ['is not shown without a session', [[noSessionFound(), signedOut(), sessionEnded()]], [[]]],
    ['is not shown for a sign-in in another tab', [[signedInElsewhere(USER), found, found]], [[]]],
    [
      'is shown for a sign-in here after one in another tab',
      [[signedInElsewhere(USER), signedOut(), entered]],
      [[email]],
    ],
  ])('%s', async (_, pages, greeted) => {
    const shown: string[][] = [];
    for (const actions of pages) {
      const { dispatch, getState } = startSaga(announceSignIn, reducer);
      await dispatch(...actions);
      expect(toastsIn(getState()).every(([kind]) => kind === 'success')).toBe(true);
      shown.push(toastsIn(getState()).map(([, text = '']) => text));
    }
    expect(shown).toEqual(greeted.map((some) => some.map((one) => `${one} is logged in!`)));
  });
});
