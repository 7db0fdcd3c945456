import type { Action, Reducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import type { Saga } from '../lib/effects';

const STOPPED: Action = { type: 'test/stopped' };
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

// The real function also while a test uses fake timers; not setImmediate, which jsdom does not have.
const { setTimeout } = globalThis;

/** Resolves when everything has happened that waits for no timer. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** A promise that the test resolves, such as the response of a slow server. */
export function heldPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  const answer = (value: T) => {
    resolve(value);
    return settled();
  };
  return { promise, answer };
}

/**
 * Runs a saga until the end of the test, so that the test can look at the state between two actions. An error of the
 * saga fails the test.
 */
export function startSaga<State>(saga: () => Saga, reducer: Reducer<State>, before?: State) {
  let state = before ?? reducer(undefined, { type: 'test/started' });
  /** The actions that the saga has put. */
  const puts: Action[] = [];
  let dispatched: Action | undefined;
  const errors: unknown[] = [];
  const run = expectSaga(function* () {
    try {
      yield effects.race([effects.call(saga), effects.take(STOPPED.type)]);
    } catch (error) {
      errors.push(error);
    }
  }).withReducer((_: unknown, action: Action) => {
    if (action !== dispatched) puts.push(action);
    state = reducer(state, action);
    return state;
  }, state);
  void run.run(false);
  const dispatch = async (...sent: Action[]) => {
    for (const action of sent) {
      dispatched = action;
      run.dispatch(action);
      // The saga may put the same action later.
      dispatched = undefined;
      await settled();
    }
    return state;
  };
  /** Cancels the saga, as a sign-out does. */
  const stop = async () => {
    await dispatch(STOPPED);
    expect(errors).toEqual([]);
  };
  stops.push(stop);
  return { dispatch, stop, puts, getState: () => state };
}
