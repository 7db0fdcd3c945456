import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga } from '../lib/effects';

export interface ReadingState<T> {
  /** As it was read last; undefined: not yet, or in vain. */
  value: T | undefined;
  hasFailed: boolean;
}

/**
 * Something that is read as a whole, and again whenever it may have changed.
 * @param read undefined is a failure @param again types of the actions that tell of a change
 */
export function makeReading<T>(
  name: string,
  read: () => Promise<T | undefined>,
  again: readonly string[],
) {
  const asked = createAction(`${name}/asked`);
  const answered = createAction<{ value: T | undefined }>(`${name}/answered`);
  const nothing: ReadingState<T> = { value: undefined, hasFailed: false };
  let isWanted = false;

  function* ask({ type }: { type: string }): Saga {
    isWanted ||= type === asked.type;
    if (isWanted) yield* put(answered({ value: yield* call(read) }));
  }

  return {
    asked,
    select: (state: object) => (state as Record<string, unknown>)[name] as ReadingState<T>,
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
        yield effects.takeLatest([asked.type, ...again], ask);
      },
    },
  };
}
