import { testSaga } from 'redux-saga-test-plan';
import { locationChanged } from '../../router/locationChange';
import { isOnSignInPage, isOnStaffPage, navigate } from '../../router/navigate';
import { EMAIL as email, putsToast, runWithStore, stateAfter, toastsIn } from '../../test/session';
import { selectEmail, selectIsSigningOut, selectStatus, selectWanted } from '../selectors';
import {
  checkFailed,
  sessionEnded,
  signedIn,
  signedInElsewhere,
  signedOut,
  signOutRequested,
  turnedAway,
} from '../slice';
import {
  handleEnded,
  handleSessionEvent,
  handleSignedInElsewhere,
  handleSignedOutElsewhere,
  sayEnded,
  watchGuards,
  watchLeavingEnded,
} from './loss';
import { goOn } from './signIn';

jest.mock('../../router/navigate');
afterEach(() => jest.clearAllMocks());

const other = 'eva@group.example';
const ENDED = ['warning', 'Su sesión terminó. Entre otra vez para seguir.'] as const;
const onPage = (page: 'staff' | 'sign-in' | 'public') => {
  jest.mocked(isOnStaffPage).mockReturnValue(page === 'staff');
  jest.mocked(isOnSignInPage).mockReturnValue(page === 'sign-in');
};

describe('handleSessionEvent', () => {
  test('a sign-in in another tab', () => {
    testSaga(handleSessionEvent, { type: 'signedIn', email })
      .next()
      .call(handleSignedInElsewhere, email)
      .next()
      .isDone();
  });

  test.each([
    ['signedOut', handleSignedOutElsewhere],
    ['ended', handleEnded],
  ] as const)('%s', (type, handle) => {
    testSaga(handleSessionEvent, { type })
      .next()
      .select(selectIsSigningOut)
      .next(false)
      .call(handle)
      .next()
      .isDone();
  });

  test.each(['signedOut', 'ended'] as const)('%s by a sign-out of our own', (type) => {
    testSaga(handleSessionEvent, { type }).next().select(selectIsSigningOut).next(true).isDone();
  });
});

describe('handleSignedInElsewhere', () => {
  const asked = (status: string, before: string) =>
    testSaga(handleSignedInElsewhere, email)
      .next()
      .select(selectStatus)
      .next(status)
      .select(selectEmail)
      .next(before);

  test('new tokens of who is signed in already', () => {
    asked('signedIn', email).isDone();
  });

  test.each([
    ['nobody was', 'signedOut', ''],
    ['the same person, whose session had ended', 'ended', email],
  ])('%s', (_, status, before) => {
    asked(status, before)
      .select(selectWanted)
      .next('/visits')
      .put(signedInElsewhere({ email }))
      .next()
      .call(goOn, '/visits')
      .next()
      .isDone();
  });

  test.each(['signedIn', 'ended'])(
    'another account: all that is the first’s goes: %s',
    (status) => {
      asked(status, other)
        .call(handleSignedOutElsewhere)
        .next()
        .select(selectWanted)
        .next('')
        .put(signedInElsewhere({ email }))
        .next()
        .call(goOn, '')
        .next()
        .isDone();
    },
  );
});

describe('handleSignedOutElsewhere', () => {
  test('nobody was signed in', () => {
    testSaga(handleSignedOutElsewhere).next().select(selectEmail).next('').isDone();
  });

  const told = () =>
    testSaga(handleSignedOutElsewhere)
      .next()
      .select(selectEmail)
      .next(email)
      .put(signedOut())
      .next()
      .call(isOnStaffPage);

  test('a staff page is left', () => {
    told().next(true).call(navigate, '/').next().isDone();
  });

  test('another page stays', () => {
    told().next(false).isDone();
  });
});

describe('handleEnded', () => {
  test.each(['signedOut', 'ended'])('nothing to end: %s', (status) => {
    testSaga(handleEnded).next().select(selectStatus).next(status).isDone();
  });

  test('a staff page stays and says nothing more', () => {
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

  test('on another page it is said', () => {
    testSaga(handleEnded)
      .next()
      .select(selectStatus)
      .next('signedIn')
      .put(sessionEnded())
      .next()
      .call(isOnStaffPage)
      .next(false)
      .call(sayEnded)
      .next()
      .isDone();
  });

  test('also when the first check has found it', () => {
    testSaga(handleEnded)
      .next()
      .select(selectStatus)
      .next('unknown')
      .put(sessionEnded())
      .next()
      .call(sayEnded)
      .next()
      .isDone();
  });
});

test('sayEnded', () => {
  testSaga(sayEnded)
    .next()
    .put(signedOut())
    .next()
    .inspect(putsToast(...ENDED))
    .next()
    .isDone();
});

describe('watchGuards', () => {
  const guards = [turnedAway.type, checkFailed.type];
  const wanted = '/visits';

  test('a check that failed is said', () => {
    testSaga(watchGuards)
      .next()
      .take(guards)
      .next(checkFailed())
      .inspect(putsToast('error', expect.stringContaining('No se pudo comprobar') as string))
      .next()
      .take(guards);
  });

  test.each([
    ['a visitor is only turned away', [], []],
    ['the session of somebody is over', [signedIn({ email })], [ENDED]],
    ['also one that had ended', [signedIn({ email }), sessionEnded()], [ENDED]],
    ['one’s own sign-out says nothing', [signedIn({ email }), signOutRequested()], []],
  ])('%s', (_, before, toasts) => {
    const store = runWithStore(watchGuards, stateAfter(...before));
    store.dispatch(turnedAway({ wanted }));
    expect(toastsIn(store.getState())).toEqual(toasts);
    if (toasts.length > 0) expect(selectStatus(store.getState())).toBe('signedOut');
  });
});

describe('what another tab does', () => {
  const signedInHere = stateAfter(signedIn({ email }));
  const endedHere = stateAfter(signedIn({ email }), sessionEnded());

  test.each([
    ['signs out', 'staff', signedInHere, { type: 'signedOut' }, 'signedOut', '', ['/'], []],
    ['signs out', 'public', signedInHere, { type: 'signedOut' }, 'signedOut', '', [], []],
    ['signs out', 'staff', endedHere, { type: 'signedOut' }, 'signedOut', '', ['/'], []],
    ['loses it', 'staff', signedInHere, { type: 'ended' }, 'ended', email, [], []],
    ['loses it', 'public', signedInHere, { type: 'ended' }, 'signedOut', '', [], [ENDED]],
    ['loses it again', 'staff', endedHere, { type: 'ended' }, 'ended', email, [], []],
    [
      'signs in as another',
      'staff',
      signedInHere,
      { type: 'signedIn', email: other },
      'signedIn',
      other,
      ['/'],
      [],
    ],
    [
      'signs in as another',
      'public',
      signedInHere,
      { type: 'signedIn', email: other },
      'signedIn',
      other,
      [],
      [],
    ],
    ['signs in', 'staff', endedHere, { type: 'signedIn', email }, 'signedIn', email, [], []],
    ['signs in', 'public', stateAfter(), { type: 'signedIn', email }, 'signedIn', email, [], []],
    [
      'signs in',
      'sign-in',
      stateAfter(turnedAway({ wanted: '/ads' })),
      { type: 'signedIn', email },
      'signedIn',
      email,
      ['/ads'],
      [],
    ],
  ] as const)('%s, seen on a %s page', (_, page, before, event, status, who, goesTo, toasts) => {
    onPage(page);
    const store = runWithStore(() => handleSessionEvent(event), before);
    const state = store.getState();
    expect(state.session).toMatchObject({ status, email: who });
    expect(jest.mocked(navigate).mock.calls.map(([to]) => to)).toEqual(goesTo);
    expect(toastsIn(state)).toEqual(toasts);
  });
});

describe('leaving the page on which the session ended', () => {
  const left = () =>
    testSaga(watchLeavingEnded)
      .next()
      .take([locationChanged.type])
      .next({ type: locationChanged.type })
      .select(selectStatus);

  test('for a public page: it is said, and nobody is signed in', () => {
    left().next('ended').call(isOnStaffPage).next(false).call(sayEnded);
  });

  test('for another staff page, and when nothing has ended: no', () => {
    left().next('ended').call(isOnStaffPage).next(true).take([locationChanged.type]);
    left().next('signedIn').take([locationChanged.type]);
  });
});
