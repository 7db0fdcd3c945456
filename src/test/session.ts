import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Session } from '../api/auth';
import type { Saga } from '../lib/effects';
import { sessionReducer } from '../session/slice';
import { toastsReducer } from '../ui/toasts/slice';

export const EMAIL = 'ana@group.example';

export const SESSION: Session = {
  email: EMAIL,
  userId: '1',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 0,
};

/** What the session's sagas read and write of the store. */
export const reducer = combineReducers({ session: sessionReducer, toasts: toastsReducer });

type Action = Parameters<typeof reducer>[1];
export type State = ReturnType<typeof reducer>;

/** What the reducers make of these actions. */
export const stateAfter = (...actions: Action[]): State =>
  actions.reduce<State>(reducer, reducer(undefined, { type: 'started' }));

/** What the toasts say, each with its kind. */
export const toastsIn = ({ toasts }: State) => toasts.map(({ kind, text }) => [kind, text]);

/** For testSaga's `inspect`: that the effect puts this toast, whose id is another every time. */
export const putsToast = (kind: string, text: string) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: 'toasts/toastShown', payload: { kind, text } } },
  });

/** A store in which sagas of the session run as in the application. */
export function runWithStore(saga: () => Saga, before: State = stateAfter()) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    preloadedState: before,
    // Its checks take long on a busy machine, and say so.
    middleware: () => new Tuple(sagas),
  });
  sagas.run(saga);
  return store;
}
