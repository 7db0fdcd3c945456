import { expectSaga } from 'redux-saga-test-plan';
import type { SessionEvent } from '../../api/sessionEvents';
import { hasUnsavedWork } from '../../lib/unsavedWork';
import { locationChanged } from '../../router/locationChange';
import { isOnSignInPage, isOnStaffPage, navigate } from '../../router/navigate';
import { EMAIL as email, OTHER, reducer, stateAfter, toastsIn, USER } from '../../test/session';
import { startSaga } from '../../test/startSaga';
import { session as text } from '../../text/session';
import {
  guardFailed,
  guardRedirected,
  sessionEnded,
  signedIn,
  signedOut,
  signOutRequested,
} from '../slice';
import { handleSessionEvent, watchEndedSession, watchGuardResults } from './sessionEnd';

jest.mock('../../router/navigate');
jest.mock('../../lib/unsavedWork');
afterEach(() => jest.resetAllMocks());

type Page = 'staff' | 'sign-in' | 'public';

const ENDED = ['warning', 'Su sesión terminó. Entre otra vez para seguir.'];
const onPage = (page: Page) => {
  jest.mocked(isOnStaffPage).mockReturnValue(page === 'staff');
  jest.mocked(isOnSignInPage).mockReturnValue(page === 'sign-in');
};

const none = stateAfter();
const here = stateAfter(signedIn(USER));
const formerAddress = stateAfter(signedIn({ ...USER, email: 'former@group.example' }));
const ended = stateAfter(signedIn(USER), sessionEnded());
const left = stateAfter(signedIn(USER), signedOut());
const wantsAds = stateAfter(guardRedirected({ wanted: '/ads' }));
const leaving = stateAfter(signedIn(USER), signOutRequested());

/**
 * Outcome of an event: who is signed in, which page opens, and which toasts are shown. `isCleared`: the data and drafts
 * of staff are deleted.
 */
async function outcome(event: SessionEvent, page: Page, before: typeof here, work: string) {
  onPage(page);
  jest.mocked(hasUnsavedWork).mockReturnValue(work === 'unsaved');
  const { storeState, effects } = await expectSaga(handleSessionEvent, event)
    .withReducer(reducer, before)
    .run(false);
  const { session, toasts } = storeState as typeof before;
  return {
    who: [session.status, session.email],
    goesTo: jest.mocked(navigate).mock.calls,
    toasts: toastsIn({ toasts }),
    isCleared: (effects.put ?? []).some(({ payload }) => signedOut.match(payload.action)),
    isUnchanged: storeState === before,
  };
}

const SIGNED_OUT = { type: 'signedOut' } as const;
const LOST = { type: 'ended' } as const;
const SAME = { type: 'signedIn', user: USER } as const;
const ANOTHER = { type: 'signedIn', user: OTHER } as const;
const isOut = { who: ['signedOut', ''], goesTo: [], toasts: [], isCleared: true };
const goesHome = { ...isOut, goesTo: [['/']] };
const isIn = { who: ['signedIn', email], goesTo: [], toasts: [], isCleared: false };
const asksAgain = { ...isIn, who: ['ended', email] };
const goTo = (path: string) => ({ ...isIn, goesTo: [[path, { replace: true }]] });
const isAnother = { ...isOut, who: ['signedIn', OTHER.email] };
const isAnotherAtHome = { ...goesHome, who: ['signedIn', OTHER.email] };

type Case = [string, Page, typeof here, 'unsaved' | 'saved', object];
const testEvent = (name: string, event: SessionEvent, cases: Case[]) =>
  test.each(cases)(`${name} %s`, async (_, page, before, work, expected) => {
    expect(await outcome(event, page, before, work)).toEqual({ ...expected, isUnchanged: false });
  });

testEvent('a sign-out in another tab', SIGNED_OUT, [
  ['leaves a staff page', 'staff', here, 'saved', goesHome],
  ['leaves a staff page whose session had ended', 'staff', ended, 'saved', goesHome],
  ['stays on a public page', 'public', here, 'saved', isOut],
  ['deletes drafts of staff on a public page', 'public', here, 'unsaved', isOut],
  ['asks for another sign-in where staff have unsaved work', 'staff', here, 'unsaved', asksAgain],
]);

testEvent('a session that was lost', LOST, [
  ['asks for another sign-in on a staff page', 'staff', here, 'saved', asksAgain],
  ['is announced on a public page', 'public', here, 'saved', { ...isOut, toasts: [ENDED] }],
  ['is announced by the first check', 'staff', none, 'saved', { ...isOut, toasts: [ENDED] }],
]);

testEvent('a sign-in in another tab', SAME, [
  ['signs in here', 'public', left, 'saved', isIn],
  ['opens the wanted page', 'sign-in', wantsAds, 'saved', goTo('/ads')],
  ['opens /customers when no page is wanted', 'sign-in', none, 'saved', goTo('/customers')],
  ['continues an ended session and its unsaved work', 'staff', ended, 'unsaved', isIn],
  ['takes over a changed address', 'staff', formerAddress, 'unsaved', isIn],
]);

testEvent('a sign-in of another person in another tab', ANOTHER, [
  ['deletes unsaved work', 'staff', here, 'unsaved', isAnotherAtHome],
  ['deletes unsaved work of an ended session', 'staff', ended, 'unsaved', isAnotherAtHome],
  ['deletes unsaved work during a sign-out', 'staff', leaving, 'unsaved', isAnotherAtHome],
  ['stays on a public page', 'public', here, 'saved', isAnother],
]);

test.each<[string, SessionEvent, Page, typeof here]>([
  ['a sign-out elsewhere, without a session', SIGNED_OUT, 'staff', none],
  ['a second event of the same sign-out, with unsaved work', SIGNED_OUT, 'staff', ended],
  ['a sign-out elsewhere during this tab’s own', SIGNED_OUT, 'public', leaving],
  ['the end of a session during this tab’s own sign-out', LOST, 'staff', leaving],
  ['the end of a session that had ended', LOST, 'public', ended],
  ['the end of a session after a sign-out', LOST, 'public', left],
  ['refreshed tokens of the same person', SAME, 'sign-in', here],
])('nothing changes after %s', async (_, event, page, before) => {
  const { isUnchanged, goesTo } = await outcome(event, page, before, 'unsaved');
  expect([isUnchanged, goesTo]).toEqual([true, []]);
});

describe('a guard', () => {
  test.each([
    ['says nothing to a visitor', none, []],
    ['says that the session has ended', here, [ENDED]],
    ['says that a session had ended before', ended, [ENDED]],
    ['says nothing during a sign-out', leaving, []],
  ])('that redirects %s', async (_, before, toasts) => {
    const { dispatch, getState } = startSaga(watchGuardResults, reducer, before);
    await dispatch(guardRedirected({ wanted: '/visits' }), guardRedirected({ wanted: '/ads' }));
    expect(toastsIn(getState())).toEqual(toasts);
    if (toasts.length > 0) expect(getState().session.status).toBe('signedOut');
  });

  test('that could not check says so, each time', async () => {
    const { dispatch, getState } = startSaga(watchGuardResults, reducer);
    await dispatch(guardFailed(), guardFailed());
    expect(toastsIn(getState())).toEqual(Array(2).fill(['error', text.checkFailed]));
  });
});

test.each([
  ['an ended session is over and announced', ended, ['signedOut', ''], [ENDED]],
  ['a session that has not ended goes on', here, ['signedIn', email], []],
])('when the person leaves the pages for staff, %s', async (_, before, who, toasts) => {
  const { dispatch, getState } = startSaga(watchEndedSession, reducer, before);
  const changed = { type: locationChanged.type };
  onPage('staff');
  expect(await dispatch(changed, changed)).toBe(before);
  onPage('public');
  await dispatch(changed, changed);
  const { session } = getState();
  expect([session.status, session.email]).toEqual(who);
  expect(toastsIn(getState())).toEqual(toasts);
});
