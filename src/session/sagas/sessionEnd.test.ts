import { testSaga } from 'redux-saga-test-plan';
import { locationChanged } from '../../router/locationChange';
import { isOnSignInPage, isOnStaffPage, navigate } from '../../router/navigate';
import {
  EMAIL as email,
  OTHER,
  putsToast,
  runWithStore,
  stateAfter,
  toastsIn,
  USER,
} from '../../test/session';
import { selectIsSigningOut, selectStatus } from '../selectors';
import {
  guardFailed,
  sessionEnded,
  signedIn,
  signedOut,
  signOutRequested,
  guardRedirected,
} from '../slice';
import {
  handleEnded,
  handleSessionEvent,
  handleSignedInElsewhere,
  handleSignedOutElsewhere,
  announceEnd,
  leave,
  watchGuardResults,
  watchEndedSession,
} from './sessionEnd';

jest.mock('../../router/navigate');
jest.mock('../../lib/unsavedWork', () => ({ hasUnsavedWork: jest.fn() }));
afterEach(() => jest.resetAllMocks());

const { email: other } = OTHER;
const ENDED = ['warning', 'Su sesión terminó. Entre otra vez para seguir.'] as const;
const onPage = (page: 'staff' | 'sign-in' | 'public') => {
  jest.mocked(isOnStaffPage).mockReturnValue(page === 'staff');
  jest.mocked(isOnSignInPage).mockReturnValue(page === 'sign-in');
};

describe('handleSessionEvent', () => {
  test('handles a sign-in in another tab', () => {
    testSaga(handleSessionEvent, { type: 'signedIn', user: USER })
      .next()
      .call(handleSignedInElsewhere, USER)
      .next()
      .isDone();
  });

  test.each([
    ['signedOut', handleSignedOutElsewhere],
    ['ended', handleEnded],
  ] as const)('handles %s', (type, handle) => {
    testSaga(handleSessionEvent, { type })
      .next()
      .select(selectIsSigningOut)
      .next(false)
      .call(handle)
      .next()
      .isDone();
  });

  test.each(['signedOut', 'ended'] as const)(
    'ignores %s during this tab’s own sign-out',
    (type) => {
      testSaga(handleSessionEvent, { type }).next().select(selectIsSigningOut).next(true).isDone();
    },
  );
});

describe('leave', () => {
  const leaving = () => testSaga(leave).next().put(signedOut()).next().call(isOnStaffPage);

  test('leaves a staff page', () => {
    leaving().next(true).call(navigate, '/').next().isDone();
  });

  test('stays on a page that is not for staff', () => {
    leaving().next(false).isDone();
  });
});

describe('handleEnded', () => {
  test.each(['signedOut', 'ended'])('does nothing when the status is %s', (status) => {
    testSaga(handleEnded).next().select(selectStatus).next(status).isDone();
  });

  test('stays on a staff page without a toast', () => {
    testSaga(handleEnded)
      .next()
      .select(selectStatus)
      .next('signedIn')
      .put(sessionEnded())
      .next()
      .call(isOnStaffPage)
      .next(true)
      .isDone();
  });

  test('announces the end on a page that is not for staff', () => {
    testSaga(handleEnded)
      .next()
      .select(selectStatus)
      .next('signedIn')
      .put(sessionEnded())
      .next()
      .call(isOnStaffPage)
      .next(false)
      .call(announceEnd)
      .next()
      .isDone();
  });

  test('announces an end that the first check finds', () => {
    testSaga(handleEnded)
      .next()
      .select(selectStatus)
      .next('unknown')
      .put(sessionEnded())
      .next()
      .call(announceEnd)
      .next()
      .isDone();
  });
});

test('announceEnd signs out and shows a toast', () => {
  testSaga(announceEnd)
    .next()
    .put(signedOut())
    .next()
    .inspect(putsToast(...ENDED))
    .next()
    .isDone();
});

describe('watchGuardResults', () => {
  const guards = [guardRedirected.type, guardFailed.type];
  const wanted = '/visits';

  test('shows a toast after a failed check', () => {
    testSaga(watchGuardResults)
      .next()
      .take(guards)
      .next(guardFailed())
      .inspect(putsToast('error', expect.stringContaining('No se pudo comprobar') as string))
      .next()
      .take(guards);
  });

  test.each([
    ['shows nothing to a visitor', [], []],
    ['announces the end of a session', [signedIn(USER)], [ENDED]],
    [
      'announces the end of a session that had ended before',
      [signedIn(USER), sessionEnded()],
      [ENDED],
    ],
    ['shows nothing during a sign-out', [signedIn(USER), signOutRequested()], []],
  ])('%s', (_, before, toasts) => {
    const store = runWithStore(watchGuardResults, stateAfter(...before));
    store.dispatch(guardRedirected({ wanted }));
    expect(toastsIn(store.getState())).toEqual(toasts);
    if (toasts.length > 0) expect(selectStatus(store.getState())).toBe('signedOut');
  });
});

describe('session events', () => {
  const signedInHere = stateAfter(signedIn(USER));
  const endedHere = stateAfter(signedIn(USER), sessionEnded());

  test.each([
    ['signs out', 'staff', signedInHere, { type: 'signedOut' }, 'signedOut', '', ['/'], []],
    ['signs out', 'public', signedInHere, { type: 'signedOut' }, 'signedOut', '', [], []],
    ['signs out', 'staff', endedHere, { type: 'signedOut' }, 'signedOut', '', ['/'], []],
    ['loses the session', 'staff', signedInHere, { type: 'ended' }, 'ended', email, [], []],
    ['loses the session', 'public', signedInHere, { type: 'ended' }, 'signedOut', '', [], [ENDED]],
    ['loses the session again', 'staff', endedHere, { type: 'ended' }, 'ended', email, [], []],
    [
      'signs in as another',
      'staff',
      signedInHere,
      { type: 'signedIn', user: OTHER },
      'signedIn',
      other,
      ['/'],
      [],
    ],
    [
      'signs in as another',
      'public',
      signedInHere,
      { type: 'signedIn', user: OTHER },
      'signedIn',
      other,
      [],
      [],
    ],
    ['signs in', 'staff', endedHere, { type: 'signedIn', user: USER }, 'signedIn', email, [], []],
    [
      'signs in',
      'public',
      stateAfter(),
      { type: 'signedIn', user: USER },
      'signedIn',
      email,
      [],
      [],
    ],
    [
      'signs in',
      'sign-in',
      stateAfter(guardRedirected({ wanted: '/ads' })),
      { type: 'signedIn', user: USER },
      'signedIn',
      email,
      ['/ads'],
      [],
    ],
  ] as const)(
    'another tab %s, on a %s page',
    (_, page, before, event, status, who, goesTo, toasts) => {
      onPage(page);
      const store = runWithStore(() => handleSessionEvent(event), before);
      const state = store.getState();
      expect(state.session).toMatchObject({ status, email: who });
      expect(jest.mocked(navigate).mock.calls.map(([to]) => to)).toEqual(goesTo);
      expect(toastsIn(state)).toEqual(toasts);
    },
  );
});

describe('leaving the page where the session ended', () => {
  const left = () =>
    testSaga(watchEndedSession)
      .next()
      .take([locationChanged.type])
      .next({ type: locationChanged.type })
      .select(selectStatus);

  test('announces the end on a public page', () => {
    left().next('ended').call(isOnStaffPage).next(false).call(announceEnd);
  });

  test('does nothing on another staff page, or when no session has ended', () => {
    left().next('ended').call(isOnStaffPage).next(true).take([locationChanged.type]);
    left().next('signedIn').take([locationChanged.type]);
  });
});
