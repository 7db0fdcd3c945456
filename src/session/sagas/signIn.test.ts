import * as effects from 'redux-saga/effects';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { findProviders, signIn, signInWithGithub } from '../../api/auth';
import { isOnSignInPage, leaveTo, navigate, ownAddress } from '../../router/navigate';
import { EMAIL as email, reducer, SESSION, stateAfter } from '../../test/session';
import { selectEmail, selectWanted } from '../selectors';
import {
  githubRequested,
  githubStopped,
  providersFound,
  providersRequested,
  signedIn,
  signedOut,
  signInFailed,
  signInRequested,
  turnedAway,
} from '../slice';
import {
  enter,
  goOn,
  handleGithub,
  handleSignIn,
  watchGithub,
  watchProviders,
  watchSignIn,
} from './signIn';

const credentials = { email, password: 'secreto' };
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation();

test('a sign-in is handled to its end before the next is taken', () => {
  testSaga(watchSignIn)
    .next()
    .take([signInRequested.type])
    .next(signInRequested(credentials))
    .call(handleSignIn, credentials)
    .next()
    .take([signInRequested.type]);
});

describe('handleSignIn', () => {
  const asked = () =>
    testSaga(handleSignIn, credentials).next().call(signIn, email, credentials.password);

  test('succeeds: where it leads is read before the session begins, which forgets it', () => {
    asked()
      .next({ ok: true, session: SESSION })
      .select(selectWanted)
      .next('/visits')
      .call(enter, email)
      .next()
      .call(goOn, '/visits')
      .next()
      .isDone();
  });

  test.each([
    ['nobody was in', '', [signedIn({ email })]],
    ['the same person comes back', email, [signedIn({ email })]],
    ['somebody else was in', 'bea@group.example', [signedOut(), signedIn({ email })]],
  ])('%s', (_, before, actions) => {
    const entering = testSaga(enter, email).next().select(selectEmail).next(before);
    actions.reduce((saga, action) => saga.put(action).next(), entering).isDone();
  });

  test.each([
    { reason: 'wrong' },
    { reason: 'tooMany', retryAfterSeconds: 30 },
    { reason: 'network' },
  ] as const)('fails: %j', (failure) => {
    asked()
      .next({ ok: false, ...failure })
      .put(signInFailed({ retryAfterSeconds: undefined, ...failure }))
      .next()
      .isDone();
  });

  test('a throw is logged and said', () => {
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
    ['/visits?x=1', stateAfter(turnedAway({ wanted: '/visits?x=1' }))],
  ])('leads to %s', async (to, state) => {
    const { storeState } = await expectSaga(handleSignIn, credentials)
      .withReducer(reducer, state)
      .provide([
        [call.fn(signIn), { ok: true, session: SESSION }],
        [call.fn(isOnSignInPage), true],
        [call.fn(navigate), undefined],
      ])
      .call(navigate, to, { replace: true })
      .run();
    expect(storeState).toMatchObject({ session: { status: 'signedIn', email, wanted: '' } });
  });
});

describe('goOn', () => {
  test.each([
    ['to where a guard turned away from', '/visits', '/visits'],
    ['else to /customers', '', '/customers'],
  ])('from the sign-in page %s', (_, wanted, to) => {
    testSaga(goOn, wanted)
      .next()
      .call(isOnSignInPage)
      .next(true)
      .call(navigate, to, { replace: true })
      .next()
      .isDone();
  });

  test('from another page nowhere', () => {
    testSaga(goOn, '/visits').next().call(isOnSignInPage).next(false).isDone();
  });
});

describe('watchProviders', () => {
  const asked = () =>
    testSaga(watchProviders).next().take([providersRequested.type]).next().call(findProviders);

  test('keeps what the server offers', () => {
    asked()
      .next({ github: true })
      .put(providersFound({ github: true }))
      .next()
      .take([providersRequested.type]);
  });

  test('what the server does not say is asked for next time', () => {
    asked().next(undefined).take([providersRequested.type]);
  });
});

test('GitHub is left for once at a time', () => {
  testSaga(watchGithub)
    .next()
    .take([githubRequested.type])
    .next()
    .call(handleGithub)
    .next()
    .take([githubRequested.type]);
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
      .race({
        back: effects.call(leaveTo, 'https://github.example/authorize'),
        stayed: effects.delay(15_000),
      });

  test('leaves the page; who comes back with the browser’s button may try again', () => {
    asked().next().put(githubStopped()).next().isDone();
  });

  test('no address', () => {
    testSaga(handleGithub)
      .next()
      .next(back)
      .next(undefined)
      .put(signInFailed({ reason: 'network' }))
      .next()
      .isDone();
  });

  test('a throw is logged and said', () => {
    const log = spyOnLog();
    asked()
      .throw(new Error('broken'))
      .put(signInFailed({ reason: 'service' }))
      .next()
      .isDone();
    expect(log).toHaveBeenCalledWith('handleGithub failed: broken');
  });
});
