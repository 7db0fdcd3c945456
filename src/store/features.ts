import { combineReducers, type Reducer, type Store } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { type Saga, take } from '../lib/effects';
import { registerUnsavedWork } from '../lib/unsavedWork';
import { signedOut } from '../session/slice';

/** Reducer and saga that arrive with a staff area's lazily loaded code. */
export interface Feature {
  /** Key of the feature's state in the store. */
  name: string;
  reducer: Reducer;
  saga: () => Saga;
  /** Whether the state contains work that would be lost when the page closes or the person signs out. */
  hasUnsavedWork?: (state: never) => boolean;
}

export type Install = (feature: Feature) => void;

/** Makes the store's function that installs a feature. @param reducers reducers that the store has from the start */
export function makeInstall(
  reducers: Record<string, Reducer>,
  store: Pick<Store, 'getState' | 'replaceReducer'>,
  run: (saga: () => Saga) => unknown,
): Install {
  const installed: Record<string, Reducer> = {};
  return ({ name, reducer, saga, hasUnsavedWork }) => {
    if (name in installed) return;
    installed[name] = emptiedOnSignOut(reducer);
    store.replaceReducer(combineReducers({ ...reducers, ...installed }));
    if (hasUnsavedWork) registerUnsavedWork(() => hasUnsavedWork(store.getState() as never));
    run(() => restartOnSignOut(saga));
  };
}

const emptiedOnSignOut =
  (reducer: Reducer): Reducer =>
  (state, action): unknown =>
    reducer(signedOut.match(action) ? undefined : state, action);

/** Cancels the feature's sagas on sign-out, so late responses are dropped, and starts them again. */
function* restartOnSignOut(saga: () => Saga): Saga {
  while (true) {
    const task = (yield effects.spawn(saga)) as Task;
    yield* take(signedOut);
    yield effects.cancel(task);
  }
}
