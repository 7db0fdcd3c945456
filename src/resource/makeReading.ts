import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../lib/effects';
import { connectionRestored } from './connection';

interface ReadingState<T> {
  /** Value of the last successful read; undefined: not read yet, or the last read failed. */
  value: T | undefined;
  hasFailed: boolean;
}

/**
 * A value that is read as a whole once it is needed, and again after every action that may have changed it; after a
 * failure also when the connection is back.
 * @param read undefined is a failure @param changeTypes types of these actions
 */
export function makeReading<T>(
  name: string,
  read: () => Promise<T | undefined>,
  changeTypes: readonly string[],
) {
  const requested = createAction(`${name}/requested`);
  const answered = createAction<{ value: T | undefined }>(`${name}/answered`);
  const nothing: ReadingState<T> = { value: undefined, hasFailed: false };
  let isWanted = false;
  const selectReading = (state: object) =>
    (state as Record<string, unknown>)[name] as ReadingState<T>;

  function* ask({ type }: { type: string }): Saga {
    isWanted ||= type === requested.type;
    if (isWanted) yield* put(answered({ value: yield* call(read) }));
  }

  function* retry(): Saga {
    if ((yield* select(selectReading)).hasFailed) yield* put(requested());
  }

  return {
    requested,
    select: selectReading,
    feature: {
      name,
      reducer: createReducer(nothing, (builder) =>
        builder.addCase(answered, (_, { payload: { value } }) => ({
          value,
          hasFailed: value === undefined,
        })),
      ),
      *saga(): Saga {
        isWanted = false;
        yield effects.takeLatest([requested.type, ...changeTypes], ask);
        yield effects.takeEvery(connectionRestored.type, retry);
      },
    },
  };
}
