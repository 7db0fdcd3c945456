import * as auth from '../api/auth';
import { watchSession } from '../api/sessionEvents';
import { confirmUnsavedWorkLoss } from '../lib/unsavedWork';
import { locationChanged } from '../router/locationChange';
import { isOnStaffPage, navigate } from '../router/navigate';
import { OTHER, reducer, SESSION, toastsIn, USER } from '../test/session';
import { heldPromise, settled, startSaga } from '../test/startSaga';
import { session as text } from '../text/session';
import { sessionSaga } from './saga';
import {
  githubRequested,
  guardFailed,
  providersRequested,
  signedIn,
  signInRequested,
  signOutRequested,
} from './slice';

jest.mock('../api/auth');
jest.mock('../api/sessionEvents');
jest.mock('../lib/unsavedWork');
jest.mock('../router/navigate');
jest.mock('./greeted');
const api = jest.mocked(auth);

const credentials = { email: USER.email, password: 'secreto' };

/** Starts the sagas of a page, whose first check finds this session. */
async function open(found: typeof SESSION | null) {
  api.getSession.mockResolvedValue(found);
  const { dispatch, getState } = startSaga(sessionSaga, reducer);
  await settled();
  return { dispatch, getState, who: () => [getState().session.status, getState().session.email] };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(watchSession).mockReturnValue(() => undefined);
  jest.mocked(confirmUnsavedWorkLoss).mockReturnValue(true);
});

afterEach(() => jest.useRealTimers());

test('a person who has a session is signed in and greeted', async () => {
  const { getState, who } = await open(SESSION);
  expect(who()).toEqual(['signedIn', USER.email]);
  expect(toastsIn(getState())).toEqual([['success', text.signedIn(USER.email)]]);
});

test('a person can sign in before the first check has ended', async () => {
  const check = heldPromise<null>();
  api.getSession.mockReturnValue(check.promise);
  api.signIn.mockResolvedValue({ ok: true, session: SESSION });
  const { dispatch, getState } = startSaga(sessionSaga, reducer);
  await dispatch(signInRequested(credentials));
  await check.answer(null);
  expect(getState().session).toMatchObject({ status: 'signedIn', ...USER });
});

test.each([
  ['looking for providers', providersRequested(), api.findProviders, { github: true, links: true }],
  ['signing in', signInRequested(credentials), api.signIn, { ok: true, session: SESSION }],
  ['going to GitHub', githubRequested(), api.signInWithGithub, undefined],
  ['signing out', signOutRequested(), api.signOut, false],
])(
  'another click while %s is ignored, and one afterwards is not',
  async (_, click, ask, answer) => {
    const first = heldPromise<unknown>();
    jest.mocked<(...args: never[]) => Promise<unknown>>(ask).mockReturnValue(first.promise);
    const { dispatch } = await open(null);
    await dispatch(click, click);
    expect(ask).toHaveBeenCalledTimes(1);
    await first.answer(answer);
    // The spinner of a sign-out is shown for at least a second.
    if (ask === api.signOut) await jest.advanceTimersByTimeAsync(1000);
    await dispatch(click);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

test('an event of the session waits until the one before has been handled', async () => {
  const { who } = await open(SESSION);
  const left = heldPromise<void>();
  jest.mocked(navigate).mockReturnValue(left.promise);
  jest.mocked(isOnStaffPage).mockReturnValue(true);
  const [[emit]] = jest.mocked(watchSession).mock.calls as [[(event: object) => void]];
  emit({ type: 'signedIn', user: OTHER });
  emit({ type: 'ended' });
  await settled();
  expect(who()).toEqual(['signedOut', '']);
  await left.answer();
  expect(who()).toEqual(['ended', OTHER.email]);
});

test('a guard’s failure is told, and an ended session is over on the next public page', async () => {
  const { dispatch, getState, who } = await open(null);
  await dispatch(guardFailed());
  expect(toastsIn(getState())).toEqual([['error', text.checkFailed]]);
  jest.mocked(isOnStaffPage).mockReturnValue(true);
  const [[emit]] = jest.mocked(watchSession).mock.calls as [[(event: object) => void]];
  await dispatch(signedIn(USER));
  emit({ type: 'ended' });
  await settled();
  expect(who()).toEqual(['ended', USER.email]);
  jest.mocked(isOnStaffPage).mockReturnValue(false);
  await dispatch({ type: locationChanged.type });
  expect(who()).toEqual(['signedOut', '']);
});
