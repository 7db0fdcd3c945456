import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../../../lib/effects';
import { untilPageIs } from '../../../lib/untilPageIs';
import type { ListQuery } from '../../../resource/define/query';
import { connectionRestored } from '../../../resource/connection';
import { runAll } from '../../../resource/runAll';
import { selectUnconfirmed } from '../../../resource/undo/slice';
import type { Action } from '../../../resource/undo/updates';
import { selectStatus } from '../../../session/selectors';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { customersArea } from '../area';

/** Time between two reads while the page is visible: leads arrive, and colleagues work too. */
const INTERVAL_MS = 8000;

interface WorkState<Data> {
  /** undefined: the page is closed. */
  query: ListQuery | undefined;
  /** Result of the last read for this query; undefined until it is there. */
  data: Data | undefined;
  hasFailed: boolean;
}

interface Options<Data> {
  /** Name of the feature. */
  name: string;
  /** undefined is a failure. */
  read: (query: ListQuery) => Promise<Data | undefined>;
  /** The data after a change of customers that the server does not show yet. */
  after: (data: Data, update: Action) => Data;
}

/**
 * A view of customers that is read as a whole: when it opens, after each change of a customer, and every 8 s. Optimistic
 * updates are shown at once.
 */
export function makeWork<Data>({ name, read, after }: Options<Data>) {
  const nothing = (): WorkState<unknown> => ({
    query: undefined,
    data: undefined,
    hasFailed: false,
  });
  const isChange = ({ type }: Action) => customersArea.changeTypes.includes(type);
  const slice = createSlice({
    name,
    initialState: nothing,
    reducers: {
      queryChanged: (_, { payload: query }: PayloadAction<ListQuery>) => ({ ...nothing(), query }),
      pageClosed: nothing,
      reloadRequested: (state) => ({ ...state, hasFailed: false }),
      dataRead: (state, { payload: data }: PayloadAction<unknown>) =>
        state.query && { ...state, data, hasFailed: false },
      readFailed: (state) => ({ ...state, hasFailed: true }),
    },
    extraReducers: (builder) =>
      // Confirmed: shown until the next read, which follows.
      builder.addMatcher(isChange, (state, action) => ({
        ...state,
        data: state.data && after(state.data as Data, action),
      })),
  });
  const { queryChanged, pageClosed, reloadRequested, dataRead, readFailed } = slice.actions;
  const selectState = (state: object) =>
    (state as Record<string, unknown>)[name] as WorkState<Data>;

  /** Reads now and then every 8 s, while the session lasts; a new event cancels it and begins again. */
  function* keepReading(): Saga {
    while (true) {
      const { query } = yield* select(selectState);
      if (!query || (yield* select(selectStatus)) === 'ended') return;
      const data = yield* call(read, query);
      yield* put(data === undefined ? readFailed() : dataRead(data));
      yield effects.delay(INTERVAL_MS);
      yield* call(untilPageIs, 'visible');
    }
  }

  function* watch(): Saga {
    const returns = [signedIn, signedInElsewhere, connectionRestored];
    const events = [queryChanged, pageClosed, reloadRequested, ...returns];
    yield effects.takeLatest(
      [...events.map(({ type }) => type), ...customersArea.changeTypes],
      keepReading,
    );
  }

  return {
    actions: slice.actions,
    selectHasFailed: (state: object) => selectState(state).hasFailed,
    /** The data with the optimistic updates applied; undefined until they are read. */
    selectData: createSelector(
      [(state: object) => selectState(state).data, selectUnconfirmed],
      (data, updates) => data && updates.reduce(after, data),
    ),
    keepReading,
    feature: { name, reducer: slice.reducer, saga: () => runAll(name, [watch]) },
  };
}
