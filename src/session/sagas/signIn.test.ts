import * as effects from 'redux-saga/effects';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { findProviders, signIn, signInWithGithub } from '../../api/auth';
import { isOnSignInPage, leaveTo, navigate, ownAddress } from '../../router/navigate';
import { EMAIL as email, reducer, SESSION, stateAfter, USER } from '../../test/session';
import { selectIsAnother, selectWanted } from '../selectors';
import {
  githubStopped,
  providersFound,
  signedIn,
  signedOut,
  signInFailed,
  signInRequested,
  guardRedirected,
} from '../slice';
import { keepPage } from '../keptPage';
import { beginSession, handleGithub, handleProviders, handleSignIn } from './signIn';
import { goToWantedPage } from './wantedPage';

const credentials = { email, password: 'secreto' };
const request = signInRequested(credentials);
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation();

describe('handleSignIn', () => {
  const asked = () =>
    testSaga(handleSignIn, request).next().call(signIn, email, credentials.password);

  test('reads the wanted page before the session begins, which clears it', () => {
    asked()
      .next({ ok: true, session: SESSION })
      .select(selectWanted)
      .next('/visits')
      .call(beginSession, USER)
      .next()
      .call(goToWantedPage, '/visits')
      .next()
      .isDone();
  });

  test.each([
    ['begins a session when nobody else was signed in', false, [signedIn(USER)]],
    ['clears the data of another person first', true, [signedOut(), signedIn(USER)]],
  ])('%s', (_, isAnother, actions) => {
    const entering = testSaga(beginSession, USER)
      .next()
      .select(selectIsAnother, USER)
      .next(isAnother);
    actions.reduce((saga, action) => saga.put(action).next(), entering).isDone();
  });

  test.each([
    { reason: 'wrong' },
    { reason: 'tooMany', retryAfterSeconds: 30 },
    { reason: 'network' },
  ] as const)('reports the failure %j', (failure) => {
    asked()
      .next({ ok: false, ...failure })
      .put(signInFailed({ retryAfterSeconds: undefined, ...failure }))
      .next()
      .isDone();
  });

  test('logs an exception and reports a failure', () => {
    const log = spyOnLog();
    asked()
      .throw(new Error('broken'))
      .put(signInFailed({ reason: 'service' }))
      .next()
      .isDone();
    expect(log).toHaveBeenCalledWith('handleSignIn failed: broken');
  });

  test.each([
    ['/customers', stateAfter()],
    ['/visits?x=1', stateAfter(guardRedirected({ wanted: '/visits?x=1' }))],
  ])('opens %s', async (to, state) => {
    const { storeState } = await expectSaga(handleSignIn, request)
      .withReducer(reducer, state)
      .provide([
        [call.fn(signIn), { ok: true, session: SESSION }],
        [call.fn(isOnSignInPage), true],
        [call.fn(navigate), undefined],
      ])
      .call(navigate, to, { replace: true })
      .run();
    expect(storeState).toMatchObject({ session: { status: 'signedIn', ...USER, wanted: '' } });
  });
});

describe('goToWantedPage', () => {
  test.each([
    ['opens the wanted page', '/visits', '/visits'],
    ['opens /customers when no page is wanted', '', '/customers'],
  ])('%s', (_, wanted, to) => {
    testSaga(goToWantedPage, wanted)
      .next()
      .call(isOnSignInPage)
      .next(true)
      .call(navigate, to, { replace: true })
      .next()
      .isDone();
  });

  test('stays on another page', () => {
    testSaga(goToWantedPage, '/visits').next().call(isOnSignInPage).next(false).isDone();
  });
});

describe('handleProviders', () => {
  const asked = () => testSaga(handleProviders).next().call(findProviders);

  test('stores whether the server offers GitHub and links', () => {
    asked()
      .next({ github: true, links: true })
      .put(providersFound({ github: true, links: true }))
      .next()
      .isDone();
  });

  test('reports that the server did not answer', () => {
    asked().next(undefined).put(providersFound()).next().isDone();
  });
});

describe('handleGithub', () => {
  const back = 'https://site.example/login';
  const asked = () =>
    testSaga(handleGithub)
      .next()
      .call(ownAddress, '/login')
      .next(back)
      .call(signInWithGithub, back)
      .next('https://github.example/authorize')
      .select(selectWanted)
      .next('/visits?q=1')
      .call(keepPage, '/visits?q=1')
      .next()
      .race({
        back: effects.call(leaveTo, 'https://github.example/authorize'),
        stayed: effects.delay(15_000),
      });

  test('leaves the page and allows another try after the Back button', () => {
    asked().next().put(githubStopped()).next().isDone();
  });

  test('reports a network failure without an address', () => {
    testSaga(handleGithub)
      .next()
      .next(back)
      .next(undefined)
      .put(signInFailed({ reason: 'network' }))
      .next()
      .isDone();
  });

  test('logs an exception and reports a failure', () => {
    const log = spyOnLog();
    asked()
      .throw(new Error('broken'))
      .put(signInFailed({ reason: 'service' }))
      .next()
      .isDone();
    expect(log).toHaveBeenCalledWith('handleGithub failed: broken');
  });
});
