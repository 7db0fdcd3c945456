import { combineReducers, configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { untilPageIs } from '../../lib/untilPageIs';
import { makeList } from '../list/makeList';
import { makeLive } from './makeLive';

jest.mock('../../lib/untilPageIs');

interface Query {
  q: string;
  page: number;
}

const [back, ended] = [createAction('back'), createAction('ended')];
const list = makeList<{ id: number }, Query>({
  name: 'things',
  readQuery: () => ({ q: '', page: 1 }),
  findsSame: (a, b) => a.q === b.q,
  showsSame: (a, b) => a.q === b.q && a.page === b.page,
  sizes: [25],
  retryOn: [back],
});
const { queryChanged, loadStarted, rowsFound, loadFailed, pageClosed } = list.actions;
const findNewest = jest.fn<Promise<number | undefined>, []>();
const countAbove = jest.fn<Promise<number | undefined>, [Query, number]>();
let hasEnded = false;
let task: Task | undefined;

/** The page's visibility as the saga sees it. */
let turn: Partial<Record<DocumentVisibilityState, () => void>> = {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  [hasEnded, turn] = [false, {}];
  jest
    .mocked(untilPageIs)
    .mockImplementation((state) => new Promise((resolve) => (turn[state] = resolve)));
});
afterEach(() => {
  task?.cancel();
  jest.useRealTimers();
});

/** Customers that colleagues have handed over; undefined is a failure. */
const findGained = jest.fn<
  Promise<{ newest: number; customers: number[] } | undefined>,
  [number | null]
>();

function start(
  interval = { min: 5000, max: 5000 },
  isAll?: (query: Query) => boolean,
  changed?: () => number | undefined,
  countGained?: (query: Query, customers: number[], newest: number) => number | undefined,
) {
  const live = makeLive(list, {
    interval,
    ...(isAll && { isAll }),
    findNewest,
    countAbove,
    ...(changed && {
      *countChanged() {
        return changed();
      },
    }),
    ...(countGained && {
      gained: {
        find: findGained,
        *count(...about) {
          return countGained(...about);
        },
      },
    }),
    session: {
      begins: [back],
      ends: ended,
      hasEnded: () => hasEnded,
      selectEmail: () => '',
      selectUserId: () => '',
      *checkRole() {},
    },
  });
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      things: combineReducers({ list: list.reducer, live: live.reducer }),
    },
    middleware: () => new Tuple(sagas),
  });
  task = sagas.run(live.saga);
  const shows = (query: Query, ids: number[], isFirst = query.page === 1) => {
    store.dispatch(queryChanged(query));
    store.dispatch(loadStarted({ size: 25, isFirst }));
    store.dispatch(rowsFound({ rows: ids.map((id) => ({ id })), reached: null, total: 9 }));
  };
  const after = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return live.selectNewCount(store.getState());
  };
  return { live, store, shows, after };
}

const first = { q: '', page: 1 };

test('offers the rows above those shown that match the query, 5 s after they were created', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(0);
  const { shows, after } = start();
  shows({ q: 'ana', page: 1 }, [4]);
  expect(await after(5000)).toBe(0);
  expect(countAbove).toHaveBeenLastCalledWith({ q: 'ana', page: 1 }, 7);
  countAbove.mockResolvedValue(2);
  expect(await after(4999)).toBe(0);
  expect(await after(1)).toBe(2);
  // The number falls when one of them is deleted.
  countAbove.mockResolvedValue(1);
  expect(await after(5000)).toBe(1);
  countAbove.mockResolvedValue(undefined);
  expect(await after(5000)).toBe(1);
});

test('does not count the rows that the first page shows', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(3);
  const { live, store, shows, after } = start();
  shows(first, [6]);
  expect(await after(5000)).toBe(3);
  // The list is read again after a change by this person.
  store.dispatch(rowsFound({ rows: [{ id: 3 }, { id: 10 }], reached: null }));
  expect(live.selectNewCount(store.getState())).toBe(0);
  await after(5000);
  expect(countAbove).toHaveBeenLastCalledWith(first, 10);
});

test('rows of other pages are not taken for the newest', async () => {
  findNewest.mockResolvedValue(70);
  countAbove.mockResolvedValue(1);
  const { shows, after } = start();
  shows({ q: '', page: 2 }, [40]);
  expect(await after(5000)).toBe(1);
  expect(countAbove).toHaveBeenLastCalledWith({ q: '', page: 2 }, 70);
  // Another page counts again, above the greatest id that is already known.
  shows({ q: '', page: 3 }, [20]);
  expect(await after(0)).toBe(0);
  expect(await after(5000)).toBe(1);
  expect(findNewest).toHaveBeenCalledTimes(1);
  shows(first, [71, 70]);
  expect(await after(0)).toBe(0);
});

test('an empty list of all rows needs no request for the greatest id', async () => {
  countAbove.mockResolvedValue(1);
  const { shows, after } = start(undefined, () => true);
  shows(first, []);
  expect(await after(5000)).toBe(1);
  expect(countAbove).toHaveBeenLastCalledWith(first, 0);
  expect(findNewest).not.toHaveBeenCalled();
});

test('asks again for the greatest id after a failure', async () => {
  findNewest.mockResolvedValueOnce(undefined).mockResolvedValue(7);
  countAbove.mockResolvedValue(1);
  const { shows, after } = start();
  shows(first, []);
  expect(await after(5000)).toBe(1);
  expect(findNewest).toHaveBeenCalledTimes(2);
});

test('doubles the interval while nothing is new, and begins with the shortest again after new rows', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(0);
  const { shows, after } = start({ min: 10_000, max: 60_000 });
  shows(first, []);
  const asked = async (ms: number) => {
    countAbove.mockClear();
    await after(ms);
    return countAbove.mock.calls.length;
  };
  for (const ms of [10_000, 20_000, 40_000, 60_000, 60_000])
    expect([await asked(ms - 1), await asked(1)]).toEqual([0, 1]);
  countAbove.mockResolvedValue(1);
  await after(60_000);
  expect([await asked(9999), await asked(1)]).toEqual([0, 1]);
});

test('counts changed rows until the list is read again, and keeps the number after a failure', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(0);
  let changed: number | undefined = 2;
  const { live, store, shows, after } = start(undefined, undefined, () => changed);
  shows(first, [7]);
  await after(5000);
  expect(live.selectChangedCount(store.getState())).toBe(2);
  changed = undefined;
  await after(5000);
  expect(live.selectChangedCount(store.getState())).toBe(2);
  shows(first, [7]);
  expect(live.selectChangedCount(store.getState())).toBe(0);
});

test('offers the rows of customers gained after the list was loaded, beside the new ones', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(1);
  findGained.mockImplementation((after) =>
    Promise.resolve({ newest: 20, customers: after === null ? [] : [3, 4] }),
  );
  const countGained = jest.fn<number | undefined, [Query, number[], number]>(() => 2);
  const { shows, after } = start(undefined, undefined, undefined, countGained);
  shows(first, [7]);
  await after(0);
  expect(findGained.mock.calls).toEqual([[null]]);
  expect(await after(5000)).toBe(3);
  expect(findGained).toHaveBeenLastCalledWith(20);
  expect(countGained).toHaveBeenLastCalledWith(first, [3, 4], 7);
  // A failed request leaves the last number unchanged.
  findGained.mockResolvedValue(undefined);
  expect(await after(5000)).toBe(3);
  countGained.mockReturnValue(undefined);
  findGained.mockResolvedValue({ newest: 21, customers: [3] });
  expect(await after(5000)).toBe(3);
  // Another page counts on from the same change, the first page from the newest one.
  shows({ q: '', page: 2 }, [5]);
  await after(0);
  expect(findGained).toHaveBeenLastCalledWith(20);
  shows(first, [7]);
  await after(0);
  expect(findGained).toHaveBeenLastCalledWith(null);
});

test('counts nobody as gained until the change is known after which they count', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(0);
  findGained.mockResolvedValueOnce(undefined).mockResolvedValue({ newest: 20, customers: [] });
  const { shows, after } = start(undefined, undefined, undefined, () => 1);
  shows(first, [7]);
  expect(await after(5000)).toBe(0);
  findGained.mockResolvedValue({ newest: 21, customers: [3] });
  expect(await after(5000)).toBe(1);
  expect(findGained.mock.calls).toEqual([[null], [null], [20]]);
});

test('does not ask while the page is hidden, and at once when it is shown again', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(1);
  const { shows, after } = start();
  shows(first, []);
  await after(0);
  turn.hidden?.();
  expect(await after(600_000)).toBe(0);
  turn.visible?.();
  expect(await after(0)).toBe(1);
});

test('asks only while the page is open, the list loaded and the session valid', async () => {
  findNewest.mockResolvedValue(7);
  countAbove.mockResolvedValue(1);
  const { store, shows, after } = start();
  shows(first, []);
  store.dispatch(loadFailed());
  expect(await after(60_000)).toBe(0);
  shows(first, []);
  hasEnded = true;
  store.dispatch(ended());
  expect(await after(60_000)).toBe(0);
  hasEnded = false;
  store.dispatch(back());
  expect(await after(5000)).toBe(1);
  store.dispatch(pageClosed());
  countAbove.mockClear();
  expect(await after(60_000)).toBe(0);
  expect(countAbove).not.toHaveBeenCalled();
});
