import { expectSaga } from 'redux-saga-test-plan';
import { findProviders, signIn, signInWithGithub } from '../../api/auth';
import { isOnSignInPage, leaveTo, navigate, ownAddress } from '../../router/navigate';
import { EMAIL as email, OTHER, reducer, SESSION, stateAfter, USER } from '../../test/session';
import { heldPromise, startSaga } from '../../test/startSaga';
import { keepPage } from '../keptPage';
import {
  githubRequested,
  guardRedirected,
  sessionEnded,
  signedIn,
  signedOut,
  signInRequested,
} from '../slice';
import { handleGithub, handleProviders, handleSignIn } from './signIn';

jest.mock('../../api/auth');
jest.mock('../../router/navigate');
jest.mock('../keptPage');

const request = signInRequested({ email, password: 'secreto' });
const wantsVisits = guardRedirected({ wanted: '/visits?q=1' });
let log: jest.SpyInstance;
beforeEach(() => {
  jest.resetAllMocks();
  log = jest.spyOn(console, 'error').mockImplementation();
});

describe('a sign-in with a password', () => {
  const entering = (before = stateAfter()) =>
    expectSaga(handleSignIn, request).withReducer(reducer, before);

  test.each([
    ['/customers', true, stateAfter(), [['/customers', { replace: true }]]],
    ['the wanted page', true, stateAfter(wantsVisits), [['/visits?q=1', { replace: true }]]],
    ['no other page from a dialog', false, stateAfter(signedIn(USER), sessionEnded()), []],
  ])('opens %s', async (_, isOnPage, before, goesTo) => {
    jest.mocked(signIn).mockResolvedValue({ ok: true, session: SESSION });
    jest.mocked(isOnSignInPage).mockReturnValue(isOnPage);
    const { storeState } = await entering(before).not.put(signedOut()).run(false);
    expect(signIn).toHaveBeenCalledWith(email, 'secreto');
    expect(storeState).toMatchObject({ session: { status: 'signedIn', ...USER, wanted: '' } });
    expect(jest.mocked(navigate).mock.calls).toEqual(goesTo);
  });

  test('deletes the data of another person whose session had ended', async () => {
    jest.mocked(signIn).mockResolvedValue({ ok: true, session: SESSION });
    const { storeState } = await entering(stateAfter(signedIn(OTHER), sessionEnded()))
      .put(signedOut())
      .run(false);
    expect(storeState).toMatchObject({ session: { status: 'signedIn', ...USER } });
  });

  test.each([
    { reason: 'wrong' },
    { reason: 'tooMany', retryAfterSeconds: 30 },
    { reason: 'network' },
  ] as const)('fails with %j', async (failure) => {
    jest.mocked(signIn).mockResolvedValue({ ok: false, ...failure });
    const { storeState } = await entering().run(false);
    expect(storeState).toMatchObject({ session: { signIn: { status: 'failed', ...failure } } });
    expect(navigate).not.toHaveBeenCalled();
  });

  test('fails after an exception, which is logged', async () => {
    jest.mocked(signIn).mockRejectedValue(new Error('broken'));
    const { storeState } = await entering().run(false);
    expect(storeState).toMatchObject({
      session: { signIn: { status: 'failed', reason: 'service' } },
    });
    expect(log).toHaveBeenCalledWith('handleSignIn failed: broken');
  });
});

test.each([
  [
    { github: true, links: true },
    { github: true, links: true },
  ],
  [undefined, { github: false, links: null }],
])('the providers %j of the server are stored as %j', async (found, stored) => {
  jest.mocked(findProviders).mockResolvedValue(found);
  const { storeState } = await expectSaga(handleProviders).withReducer(reducer).run(false);
  expect(storeState).toMatchObject({ session: stored });
});

describe('a sign-in with GitHub', () => {
  const ownPage = 'https://site.example/login';
  const github = 'https://github.example/authorize';

  /** Clicks the button. The browser leaves the page until `comeBack` is called. */
  async function click() {
    const { promise, answer: comeBack } = heldPromise<void>();
    const calls: string[] = [];
    jest.mocked(keepPage).mockImplementation((page) => void calls.push(page));
    jest.mocked(leaveTo).mockImplementation((address) => {
      calls.push(address);
      return promise;
    });
    jest.mocked(ownAddress).mockImplementation((path) => `https://site.example${path}`);
    const { getState } = startSaga(
      handleGithub,
      reducer,
      stateAfter(wantsVisits, githubRequested()),
    );
    await jest.advanceTimersByTimeAsync(0);
    return { calls, comeBack, status: () => getState().session.signIn };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('keeps the wanted page, then leaves the site; after the Back button another try is possible', async () => {
    jest.mocked(signInWithGithub).mockResolvedValue(github);
    const { comeBack, status, calls } = await click();
    expect(signInWithGithub).toHaveBeenCalledWith(ownPage);
    expect(calls).toEqual(['/visits?q=1', github]);
    expect(status()).toEqual({ status: 'pending' });
    await comeBack();
    expect(status()).toEqual({ status: 'idle' });
  });

  test('can be tried again after 15 seconds, since no event says that the person stopped it', async () => {
    jest.mocked(signInWithGithub).mockResolvedValue(github);
    const { status } = await click();
    await jest.advanceTimersByTimeAsync(14_999);
    expect(status()).toEqual({ status: 'pending' });
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toEqual({ status: 'idle' });
  });

  test.each([
    ['no address is found', () => Promise.resolve(undefined), 'network', []],
    [
      'asking for the address throws',
      () => Promise.reject(new Error('broken')),
      'service',
      [['handleGithub failed: broken']],
    ],
  ])('fails when %s', async (_, ask, reason, logged) => {
    jest.mocked(signInWithGithub).mockImplementation(ask);
    const { status } = await click();
    expect(status()).toMatchObject({ status: 'failed', reason });
    expect(leaveTo).not.toHaveBeenCalled();
    expect(log.mock.calls).toEqual(logged);
  });
});
