import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { type Saga, take } from '../lib/effects';
import { signedOut } from '../session/slice';

/** What a staff area keeps in the store and does there; it comes with the area's code. */
export interface Feature {
  /** Of its part of the state. */
  name: string;
  reducer: Reducer;
  saga: () => Saga;
}

export type Install = (feature: Feature) => void;

interface Running {
  replaceReducer: (reducer: Reducer) => void;
  run: (saga: () => Saga) => unknown;
}

/** @param reducers what is in the store from the start */
export function makeInstall(
  reducers: Record<string, Reducer>,
  { replaceReducer, run }: Running,
): Install {
  const installed: Record<string, Reducer> = {};
  return ({ name, reducer, saga }) => {
    if (name in installed) return;
    installed[name] = emptiedOnSignOut(reducer);
    replaceReducer(combineReducers({ ...reducers, ...installed }));
    run(() => anewAfterSignOut(saga));
  };
}

const emptiedOnSignOut =
  (reducer: Reducer): Reducer =>
  (state, action): unknown =>
    reducer(signedOut.match(action) ? undefined : state, action);

/** What is under way ends with the session, so that an answer which comes later meets nobody. */
export function* anewAfterSignOut(saga: () => Saga): Saga {
  while (true) {
    const task = (yield effects.spawn(saga)) as Task;
    yield* take(signedOut);
    yield effects.cancel(task);
  }
}
