import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga } from '../../lib/effects';
import type { Option } from '../form/fields';
import { statePart } from '../statePart';

/** Options to find: those that match a typed text, or the one with this value. */
type Wanted = { text: string } | { value: string };

/** Finds options on the server; undefined is a failure. */
export type FindOptions = (wanted: Wanted) => Promise<readonly Option[] | undefined>;

interface Search {
  status: 'searching' | 'found' | 'failed';
  /** Options for the last text. */
  options: readonly Option[];
  /** Texts of the options read so far, by value; '' when there is no such option. */
  names: Record<string, string>;
}

type SearchesState = Record<string, Search>;

export const NOT_SEARCHED: Search = { status: 'found', options: [], names: {} };

const DEBOUNCE_MS = 300;

const namesOf = (options: readonly Option[]): Record<string, string> =>
  Object.fromEntries(options.map(([value, text]) => [value, text]));

/** State and saga of the options that are searched on the server. */
export function makeSearches({
  name,
  searches = {},
}: {
  name: string;
  searches?: Record<string, FindOptions>;
}) {
  const { reducer, actions } = createSlice({
    name: `${name}/searches`,
    initialState: (): SearchesState => ({}),
    reducers: {
      optionsWanted: (state, { payload }: PayloadAction<{ search: string; wanted: Wanted }>) => {
        const before = state[payload.search] ?? NOT_SEARCHED;
        return { ...state, [payload.search]: { ...before, status: 'searching' } };
      },
      /** @param found undefined after a failure */
      optionsAnswered: (
        state,
        {
          payload,
        }: PayloadAction<{ search: string; wanted: Wanted; found: readonly Option[] | undefined }>,
      ) => {
        const { search, wanted, found } = payload;
        const before = state[search] ?? NOT_SEARCHED;
        const isText = 'text' in wanted;
        // A value whose name could not be read is shown itself.
        const own = isText ? {} : { [wanted.value]: found ? '' : `#${wanted.value}` };
        return {
          ...state,
          [search]: {
            status: found ? 'found' : 'failed',
            options: isText ? (found ?? []) : before.options,
            names: { ...before.names, ...own, ...namesOf(found ?? []) },
          },
        };
      },
    },
  });
  const { optionsWanted, optionsAnswered } = actions;

  function* find({ payload: { search, wanted } }: ReturnType<typeof optionsWanted>): Saga {
    if ('text' in wanted && wanted.text !== '') yield effects.delay(DEBOUNCE_MS);
    const ask = searches[search];
    const found = ask && (yield* call(ask, wanted));
    yield* put(optionsAnswered({ search, wanted, found }));
  }

  function* searchesSaga(): Saga {
    yield effects.takeLatest(optionsWanted.type, find);
  }

  return {
    reducer,
    actions,
    selectSearches: statePart<SearchesState>(name, 'searches'),
    saga: searchesSaga,
  };
}
