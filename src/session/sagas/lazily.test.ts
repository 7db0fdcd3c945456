import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { reducer, stateAfter, USER } from '../../test/session';
import { providersRequested, signedIn, signInRequested, signOutRequested } from '../slice';
import { loadSignIn, loadSignOut, signInLazily, signOutLazily } from './lazily';

const request = signInRequested({ email: USER.email, password: 'secreto' });
const asked = stateAfter(request);
const failed = { ...asked.session, signIn: { status: 'failed', reason: 'network' } };

// session/saga.test.ts runs the code that was loaded.
test.each([
  ['a sign-in fails', asked, { ...asked, session: failed }, 'handleSignIn'],
  ['the providers stay unknown', asked, asked, 'handleProviders'],
  [
    'a sign-out ends',
    stateAfter(signedIn(USER), signOutRequested()),
    stateAfter(signedIn(USER)),
    'handleSignOut',
  ],
] as const)('%s when its code cannot be loaded', async (_, before, after, worker) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const run =
    worker === 'handleSignOut'
      ? expectSaga(signOutLazily)
      : expectSaga(
          signInLazily,
          worker,
          worker === 'handleSignIn' ? request : providersRequested(),
        );
  const failure = throwError(new Error('Loading chunk 7 failed.'));
  await run
    .withReducer(reducer, before)
    .provide([
      [call.fn(loadSignIn), failure],
      [call.fn(loadSignOut), failure],
    ])
    .hasFinalState(after)
    .run(false);
  expect(log).toHaveBeenCalledWith(`${worker} failed: Loading chunk 7 failed.`);
});
