import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { GainedCustomers } from '../../api/staff/colleagues';
import { call, put, type Saga, select } from '../../lib/effects';
import type { Found, List, ListRow } from '../list/makeList';
import type { SessionSigns } from '../session';
import { statePart } from '../statePart';
import { untilDue } from './untilDue';

const initialState = () => ({
  /** Greatest id that has been shown; undefined: unknown. */
  newest: undefined as number | undefined,
  /** Newest change of any customer's owner when the list was loaded; undefined: unknown. */
  ownerChange: undefined as number | undefined,
  /** Number of matching rows that have a greater id, or belong to customers gained since that change. */
  newCount: 0,
  /** Number of the rows of the page that others have changed since it was loaded. */
  changedCount: 0,
  /** Whether the list shows its first page, where new rows appear. */
  isFirst: false,
});

export type LiveState = ReturnType<typeof initialState>;

interface Options<Query> {
  /**
   * Interval of the requests in milliseconds: `min` at first and after new rows, then doubled up to `max` while nothing
   * is new.
   */
  interval: { min: number; max: number };
  /** Whether an empty list for this query means that there are no rows at all. */
  isAll?: (query: Query) => boolean;
  /** The greatest id of all rows, 0 without rows; undefined after a failure. */
  findNewest: () => Promise<number | undefined>;
  /** Number of rows that match the query and have a greater id; undefined after a failure. */
  countAbove: (query: Query, id: number) => Promise<number | undefined> | Saga<number | undefined>;
  /**
   * Number of the rows of the page that others have changed; undefined after a failure. Default: they are not counted.
   */
  countChanged?: (() => Saga<number | undefined>) | undefined;
  /**
   * Finds and counts rows that have become visible to an agent, because colleagues have handed over or freed their
   * customers. Default: they are not counted.
   */
  gained?:
    | {
        /** @param after change of an owner; null: finds the newest change only */
        find: (after: number | null) => Promise<GainedCustomers | undefined>;
        /** Number of these customers' rows that match the query, are not on the page, and have no id above `newest`. */
        count: (query: Query, customers: number[], newest: number) => Saga<number | undefined>;
      }
    | undefined;
  session: SessionSigns;
}

/**
 * Watches for rows that were created or gained since a list was loaded, and counts those that match its filters. It
 * never changes the list itself: `LiveOffer` shows the numbers, and a click loads the rows.
 */
export function makeLive<Row extends ListRow, Query>(
  list: List<Row, Query>,
  options: Options<Query>,
) {
  const { interval, isAll = () => false, findNewest, countAbove, countChanged } = options;
  const { gained, session } = options;
  const { loadStarted, pageClosed, rowsFound } = list.actions;
  const { reducer, actions, getInitialState } = createSlice({
    name: `${list.name}/live`,
    initialState,
    reducers: {
      newestSeen: (live, { payload: id }: PayloadAction<number>) => raiseNewest(live, id),
      ownerChangeSeen: (live, { payload: id }: PayloadAction<number>) => {
        live.ownerChange = id;
      },
      rowsCounted: (
        live,
        { payload }: PayloadAction<Pick<LiveState, 'newCount' | 'changedCount'>>,
      ) => {
        Object.assign(live, payload);
      },
    },
    extraReducers: (builder) =>
      builder
        .addCase(pageClosed, initialState)
        .addCase(loadStarted, (live, { payload: { isFirst } }) => {
          if (isFirst) Object.assign(live, { newest: undefined, ownerChange: undefined });
          live.newCount = 0;
          live.changedCount = 0;
          live.isFirst = isFirst;
        })
        .addMatcher(rowsFound.match, (live, { payload }: PayloadAction<Found<Row>>) => {
          // Other pages do not show the new rows.
          const newest = Math.max(...payload.rows.map(({ id }) => id));
          if (!live.isFirst || newest <= (live.newest ?? 0)) return;
          raiseNewest(live, newest);
          live.newCount = 0;
        }),
  });
  const { newestSeen, ownerChangeSeen, rowsCounted } = actions;
  const selectLive = statePart<LiveState>(list.name, 'live');
  const { min, max } = interval;

  /** Polls while the page is open and the session is valid. A sign-out cancels it. */
  function* watchNew(): Saga {
    const events = [loadStarted, pageClosed, session.ends, ...session.begins];
    yield effects.takeLatest(
      events.map(({ type }) => type),
      pollIfOpen,
    );
  }

  function* pollIfOpen(): Saga {
    const { status } = yield* select(list.selectList);
    if (status === 'idle' || (yield* select(session.hasEnded))) return;
    yield* call(poll);
  }

  function* poll(): Saga {
    yield* call(newestId);
    yield* call(findGained);
    let wait = min;
    while (true) {
      const why = yield* call(untilDue, wait);
      const hasNew = yield* call(countNew);
      wait = hasNew || why === 'shown' ? min : Math.min(2 * wait, max);
    }
  }

  /** Greatest id at the time the list was loaded. @returns undefined after a failure */
  function* newestId(): Saga<number | undefined> {
    const { newest: known } = yield* select(selectLive);
    if (known !== undefined) return known;
    if (isAll(yield* select(list.selectQuery))) return 0;
    const newest = yield* call(findNewest);
    if (newest !== undefined) yield* put(newestSeen(newest));
    return newest;
  }

  /**
   * Finds the customers that the person has gained since the list was loaded; undefined is a failure. The first call
   * finds none: it notes the change of an owner after which they count.
   */
  function* findGained(): Saga<number[] | undefined> {
    if (!gained) return [];
    const { ownerChange } = yield* select(selectLive);
    const found = yield* call(gained.find, ownerChange ?? null);
    if (found && ownerChange === undefined) yield* put(ownerChangeSeen(found.newest));
    return found?.customers;
  }

  function* countGained(query: Query, newest: number): Saga<number | undefined> {
    const customers = yield* call(findGained);
    return gained && customers && customers.length > 0
      ? yield* call(gained.count, query, customers, newest)
      : customers?.length;
  }

  /** @returns whether there are more new rows than before */
  function* countNew(): Saga<boolean> {
    const { query, status } = yield* select(list.selectList);
    if (status !== 'loaded' && status !== 'searching') return false;
    const newest = yield* call(newestId);
    if (newest === undefined) return false;
    const before = yield* select(selectLive);
    const above = yield* call(countAbove, query, newest);
    const gainedCount = yield* call(countGained, query, newest);
    const newCount =
      above === undefined || gainedCount === undefined ? before.newCount : above + gainedCount;
    const changed = countChanged ? yield* call(countChanged) : 0;
    const changedCount = changed ?? before.changedCount;
    if (newCount === before.newCount && changedCount === before.changedCount) return false;
    yield* put(rowsCounted({ newCount, changedCount }));
    return newCount > before.newCount;
  }

  return {
    reducer,
    actions,
    getInitialState,
    saga: watchNew,
    steps: { pollIfOpen, poll, newestId, countNew },
    selectLive,
    selectNewCount: (state: object) => selectLive(state).newCount,
    selectChangedCount: (state: object) => selectLive(state).changedCount,
  };
}

export type Live = Pick<ReturnType<typeof makeLive>, 'selectNewCount' | 'selectChangedCount'>;

function raiseNewest(live: LiveState, id: number): void {
  live.newest = Math.max(live.newest ?? 0, id);
}
