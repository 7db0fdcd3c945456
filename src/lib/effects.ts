import type { Action } from '@reduxjs/toolkit';
import type { TakeableChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

/**
 * Generator of a saga. The functions of this file give redux-saga's effects typed results, as in
 * `const uuid = yield* call(readUuid)`. They yield redux-saga's own effects, so tests use redux-saga/effects.
 */
export type Saga<Result = void> = Generator<effects.Effect, Result, unknown>;

type ResultOf<T> = T extends Generator<unknown, infer Result, unknown> ? Result : Awaited<T>;

interface ActionCreator extends Action {
  match: (action: unknown) => action is Action;
}

type ActionOf<Creator> = Creator extends { match: (action: unknown) => action is infer A }
  ? A
  : never;

export function* call<Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
  ...args: Args
): Saga<ResultOf<Result>> {
  return (yield effects.call(fn, ...args)) as ResultOf<Result>;
}

export function* select<State, Args extends unknown[], Result>(
  selector: (state: State, ...args: Args) => Result,
  ...args: Args
): Saga<Result> {
  return (yield effects.select(selector, ...args)) as Result;
}

export function* put(action: Action): Saga {
  yield effects.put(action);
}

export function* take<Creators extends ActionCreator[]>(
  ...creators: Creators
): Saga<ActionOf<Creators[number]>> {
  return (yield effects.take(creators.map(({ type }) => type))) as ActionOf<Creators[number]>;
}

export function* takeFrom<T extends object>(channel: TakeableChannel<T>): Saga<T> {
  return (yield effects.take(channel)) as T;
}

export function* fork<Args extends unknown[]>(
  fn: (...args: Args) => unknown,
  ...args: Args
): Saga<Task> {
  return (yield effects.fork(fn, ...args)) as Task;
}

/** @returns the result of the effect that finished first; the others are undefined */
export function* race<Results extends object>(contestants: {
  [Name in keyof Results]: effects.Effect;
}): Saga<Partial<Results>> {
  return (yield effects.race(contestants)) as Partial<Results>;
}
