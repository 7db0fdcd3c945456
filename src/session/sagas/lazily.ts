import type { Action } from '@reduxjs/toolkit';
import { logFailure } from '../../api/unwrap';
import { call, put, type Saga } from '../../lib/effects';
import { signInFailed, signOutFinished } from '../slice';

// Visitors do not load these workers. Each is in the chunk of the page or menu that needs it, so it is usually loaded
// already; only the dialog of an ended session has to wait for the sign-in.

type SignIn = 'handleProviders' | 'handleSignIn' | 'handleGithub';

export const loadSignIn = () => import(/* webpackChunkName: "login" */ './signIn');
export const loadSignOut = () => import(/* webpackChunkName: "account" */ './signOut');

export function* signInLazily(worker: SignIn, action: Action): Saga {
  try {
    const workers = yield* call(loadSignIn);
    yield* call(workers[worker] as (action: Action) => Saga, action);
  } catch (error) {
    logFailure(worker, error);
    if (worker !== 'handleProviders') yield* put(signInFailed({ reason: 'network' }));
  }
}

export function* signOutLazily(): Saga {
  try {
    yield* call((yield* call(loadSignOut)).handleSignOut);
  } catch (error) {
    logFailure('handleSignOut', error);
    yield* put(signOutFinished());
  }
}
