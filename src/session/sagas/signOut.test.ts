import { testSaga } from 'redux-saga-test-plan';
import { runSaga } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { signOut } from '../../api/auth';
import { confirmUnsavedWorkLoss } from '../../lib/unsavedWork';
import type { Saga } from '../../lib/effects';
import { navigate } from '../../router/navigate';
import { flushUpdates } from '../../resource/undo/updates';
import {
  EMAIL as email,
  putsToast,
  runWithStore,
  stateAfter,
  toastsIn,
  USER,
} from '../../test/session';
import { session as text } from '../../text/session';
import { selectPendingCall, selectEmail, selectStatus } from '../selectors';
import { signedIn, signedOut, signOutFinished, signOutRequested } from '../slice';
import { handleSignOut, requestSignOut, showSpinner } from './signOut';

jest.mock('../../api/auth', () => ({ signOut: jest.fn() }));
jest.mock('../../router/navigate', () => ({ navigate: jest.fn() }));
jest.mock('../../lib/unsavedWork', () => ({ confirmUnsavedWorkLoss: () => true }));

const answer = jest.mocked(signOut);

function* watchSignOut(): Saga {
  yield effects.takeLeading(signOutRequested.type, handleSignOut);
}

describe('handleSignOut', () => {
  const shown = runSaga({}, function* () {});
  const asked = () =>
    testSaga(handleSignOut)
      .next()
      .call(confirmUnsavedWorkLoss, text.unsaved)
      .next(true)
      .call(flushUpdates)
      .next()
      .fork(showSpinner)
      .next(shown)
      .call(requestSignOut);

  test('sends nothing when the person wants to keep unsaved work', () => {
    testSaga(handleSignOut)
      .next()
      .call(confirmUnsavedWorkLoss, text.unsaved)
      .next(false)
      .put(signOutFinished())
      .next()
      .isDone();
  });

  test('goes to /home', () => {
    asked()
      .next(true)
      .put(signedOut())
      .next()
      .call(navigate, '/')
      .next()
      .join(shown)
      .next()
      .put(signOutFinished())
      .next()
      .isDone();
  });

  test('shows a toast after a failure', () => {
    asked()
      .next(false)
      .inspect(putsToast('error', 'Connection error.'))
      .next()
      .join(shown)
      .next()
      .put(signOutFinished())
      .next()
      .isDone();
  });
});

test('shows the spinner for at least one second', () => {
  testSaga(showSpinner).next().delay(1000).next().isDone();
});

describe('requestSignOut', () => {
  const asked = () =>
    testSaga(requestSignOut)
      .next()
      .is(effects.race({ done: effects.call(signOut), timedOut: effects.delay(15_000) }));

  test.each([
    [{ done: true }, true],
    [{ done: false }, false],
    [{ timedOut: true }, false],
  ])('%j returns %s', (result, expected) => {
    asked().next(result).returns(expected);
  });

  test('logs an exception and fails', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    asked().throw(new Error('broken')).returns(false);
    expect(log).toHaveBeenCalledWith('signOut failed: broken');
  });
});

describe('the spinner appears at once, and ends after one second or with a later response', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  const later = <T>(ms: number, value: T) =>
    new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
  /** Makes a store with a signed-in person, and functions that click the button and read the spinner. */
  function start() {
    const store = runWithStore(watchSignOut, stateAfter(signedIn(USER)));
    const click = () => store.dispatch(signOutRequested());
    const seen = () => selectPendingCall(store.getState());
    const after = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return seen();
    };
    return { store, click, seen, after };
  }

  test.each([
    ['succeeds after 200 ms', 200, true, 1000],
    ['succeeds after 1000 ms', 1000, true, 1000],
    ['succeeds after 3000 ms', 3000, true, 3000],
    ['fails after 200 ms', 200, false, 1000],
    ['fails after 3000 ms', 3000, false, 3000],
    ['never answers', 1e9, false, 15_000],
  ])('%s', async (_, answersAt, succeeds, endsAt) => {
    answer.mockImplementation(() => later(answersAt, succeeds));
    const { store, click, seen, after } = start();
    click();
    expect(seen()).toBe('signOut');
    expect(await after(endsAt - 1)).toBe('signOut');
    expect(await after(1)).toBeUndefined();
    const state = store.getState();
    expect(selectStatus(state)).toBe(succeeds ? 'signedOut' : 'signedIn');
    expect(selectEmail(state)).toBe(succeeds ? '' : email);
    expect(toastsIn(state)).toEqual(succeeds ? [] : [['error', 'Connection error.']]);
    expect(jest.mocked(navigate).mock.calls).toEqual(succeeds ? [['/']] : []);
  });

  test('signs out with the response, before the spinner ends', async () => {
    answer.mockImplementation(() => later(200, true));
    const { store, click, after } = start();
    click();
    await after(200);
    expect(selectStatus(store.getState())).toBe('signedOut');
    expect(navigate).toHaveBeenCalledWith('/');
  });

  test('shows the toast about a failure before the spinner ends', async () => {
    answer.mockImplementation(() => later(200, false));
    const { store, click, after } = start();
    click();
    await after(200);
    expect(toastsIn(store.getState())).toHaveLength(1);
  });

  test('ignores a second click while signing out and allows another try after a failure', async () => {
    answer.mockImplementationOnce(() => later(200, false));
    answer.mockImplementationOnce(() => later(200, true));
    const { store, click, after } = start();
    click();
    await after(500);
    click();
    expect(await after(500)).toBeUndefined();
    expect(answer).toHaveBeenCalledTimes(1);
    click();
    expect(await after(999)).toBe('signOut');
    expect(await after(1)).toBeUndefined();
    expect(answer).toHaveBeenCalledTimes(2);
    expect(selectStatus(store.getState())).toBe('signedOut');
  });
});
