import { testSaga } from 'redux-saga-test-plan';
import { getSession, type Session, signIn } from '../api/auth';
import { findSession, handleSignIn, sessionSaga, watchSignIn } from './saga';
import { nobodyFound, sessionFound, signedIn, signInFailed, signInRequested } from './slice';

const session: Session = {
  email: 'ana@group.example',
  userId: '1',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 0,
};
const credentials = { email: 'ana@group.example', password: 'secreto' };

test('looks for a session and waits for sign-ins at the same time', () => {
  testSaga(sessionSaga).next().fork(findSession).next().take([signInRequested.type]);
});

describe('findSession', () => {
  test('somebody', () => {
    testSaga(findSession)
      .next()
      .call(getSession)
      .next(session)
      .put(sessionFound({ email: session.email }))
      .next()
      .isDone();
  });

  test('nobody', () => {
    testSaga(findSession).next().call(getSession).next(null).put(nobodyFound()).next().isDone();
  });

  test('a failed check says nothing', () => {
    testSaga(findSession).next().call(getSession).next(undefined).isDone();
  });

  test('a throw is logged and goes no further', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const error = new Error('broken');
    testSaga(findSession).next().call(getSession).throw(error).isDone();
    expect(log).toHaveBeenCalledWith('findSession failed: broken');
  });
});

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
  const { email, password } = credentials;

  test('succeeds', () => {
    testSaga(handleSignIn, credentials)
      .next()
      .call(signIn, email, password)
      .next({ ok: true, session })
      .put(signedIn({ email }))
      .next()
      .isDone();
  });

  test.each([
    { reason: 'wrong' },
    { reason: 'tooMany', retryAfterSeconds: 30 },
    { reason: 'network' },
  ] as const)('fails: %j', (failure) => {
    testSaga(handleSignIn, credentials)
      .next()
      .call(signIn, email, password)
      .next({ ok: false, ...failure })
      .put(signInFailed({ retryAfterSeconds: undefined, ...failure }))
      .next()
      .isDone();
  });

  test('a throw is logged and said', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const error = new Error('broken');
    testSaga(handleSignIn, credentials)
      .next()
      .call(signIn, email, password)
      .throw(error)
      .put(signInFailed({ reason: 'service' }))
      .next()
      .isDone();
    expect(log).toHaveBeenCalledWith('handleSignIn failed: broken');
  });
});
