import { testSaga } from 'redux-saga-test-plan';
import { signInFailed, signInRequested, signOutFinished } from '../slice';
import { loadSignIn, loadSignOut, signInLazily, signOutLazily } from './lazily';
import { handleSignIn } from './signIn';
import { handleSignOut } from './signOut';

const request = signInRequested({ email: 'ana@group.example', password: 'secreto' });
const failure = new Error('Loading chunk 7 failed.');
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

test('runs the worker of a sign-in and of a sign-out', () => {
  testSaga(signInLazily, 'handleSignIn', request)
    .next()
    .call(loadSignIn)
    .next({ handleSignIn })
    .call(handleSignIn, request);
  testSaga(signOutLazily).next().call(loadSignOut).next({ handleSignOut }).call(handleSignOut);
});

test('when the worker cannot be loaded, a sign-in fails and a sign-out finishes', () => {
  testSaga(signInLazily, 'handleSignIn', request)
    .next()
    .call(loadSignIn)
    .throw(failure)
    .put(signInFailed({ reason: 'network' }));
  testSaga(signInLazily, 'handleProviders', request).next().throw(failure).isDone();
  testSaga(signOutLazily).next().throw(failure).put(signOutFinished());
});
