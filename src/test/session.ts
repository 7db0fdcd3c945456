import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Session, User } from '../api/auth';
import type { Saga } from '../lib/effects';
import { sessionReducer } from '../session/slice';
import { toastsReducer } from '../ui/toasts/slice';

export const EMAIL = 'ana@group.example';

export const USER: User = { email: EMAIL, userId: '1' };
export const OTHER: User = { email: 'eva@group.example', userId: '2' };

export const SESSION: Session = {
  ...USER,
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 0,
};

/** Reducer of the part of the store that the session's sagas use. */
export const reducer = combineReducers({ session: sessionReducer, toasts: toastsReducer });

type Action = Parameters<typeof reducer>[1];
export type State = ReturnType<typeof reducer>;

/** The state after these actions. */
export const stateAfter = (...actions: Action[]): State =>
  actions.reduce<State>(reducer, reducer(undefined, { type: 'started' }));

/** Kind and text of each toast. */
export const toastsIn = ({ toasts }: Pick<State, 'toasts'>) =>
  toasts.map(({ kind, text }) => [kind, text]);

/** Makes an argument for testSaga's `inspect` that expects a put of this toast with any id. */
export const putsToast = (kind: string, text: string) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: 'toasts/toastShown', payload: { kind, text } } },
  });

/** Makes a store and runs a saga of the session with it. */
export function runWithStore(saga: () => Saga, before: State = stateAfter()) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    preloadedState: before,
    // Does without the default middleware, which logs warnings when its checks are slow on a busy machine.
    middleware: () => new Tuple(sagas),
  });
  sagas.run(saga);
  return store;
}
