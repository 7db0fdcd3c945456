import { testSaga } from 'redux-saga-test-plan';
import { hasUnsavedWork } from '../../lib/unsavedWork';
import { isOnStaffPage, navigate } from '../../router/navigate';
import { EMAIL as email, OTHER, runWithStore, stateAfter, USER } from '../../test/session';
import { selectEmail } from '../selectors';
import { sessionEnded, signedIn } from '../slice';
import { handleEnded, handleSessionEvent, handleSignedOutElsewhere, leave } from './sessionEnd';

jest.mock('../../router/navigate');
jest.mock('../../lib/unsavedWork', () => ({ hasUnsavedWork: jest.fn() }));
afterEach(() => jest.clearAllMocks());

describe('handleSignedOutElsewhere', () => {
  test('does nothing without a session', () => {
    testSaga(handleSignedOutElsewhere).next().select(selectEmail).next('').isDone();
  });

  const asked = (isStaffPage: boolean) =>
    testSaga(handleSignedOutElsewhere)
      .next()
      .select(selectEmail)
      .next(email)
      .call(isOnStaffPage)
      .next(isStaffPage);

  test('leaves a staff page that has no unsaved work, and every page that is not for staff', () => {
    asked(true).call(hasUnsavedWork).next(false).call(leave).next().isDone();
    asked(false).call(leave).next().isDone();
  });

  test('stays on a staff page with unsaved work, and asks for a new sign-in there', () => {
    asked(true).call(hasUnsavedWork).next(true).call(handleEnded).next().isDone();
  });
});

describe('with unsaved work', () => {
  beforeEach(() => jest.mocked(hasUnsavedWork).mockReturnValue(true));

  test.each([
    ['signs out', 'staff', { type: 'signedOut' }, 'ended', email, []],
    ['signs out', 'public', { type: 'signedOut' }, 'signedOut', '', []],
    // The next person must not see the unsaved work.
    [
      'signs in as another',
      'staff',
      { type: 'signedIn', user: OTHER },
      'signedIn',
      OTHER.email,
      ['/'],
    ],
  ] as const)('another tab %s, on a %s page', (_, page, event, status, who, goesTo) => {
    jest.mocked(isOnStaffPage).mockReturnValue(page === 'staff');
    const store = runWithStore(() => handleSessionEvent(event), stateAfter(signedIn(USER)));
    expect(store.getState().session).toMatchObject({ status, email: who });
    expect(jest.mocked(navigate).mock.calls.map(([to]) => to)).toEqual(goesTo);
  });

  test('a second event of the same sign-out changes nothing', () => {
    jest.mocked(isOnStaffPage).mockReturnValue(true);
    const before = stateAfter(signedIn(USER), sessionEnded());
    const store = runWithStore(() => handleSessionEvent({ type: 'signedOut' }), before);
    expect(store.getState().session).toEqual(before.session);
  });
});
