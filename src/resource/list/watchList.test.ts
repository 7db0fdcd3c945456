import { combineReducers, createAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { heldPromise, startSaga } from '../../test/startSaga';
import { connectionRestored } from '../connection';
import { readTableSettings } from '../tableSettings';
import { makeList, removeRows } from './makeList';
import { makeLoad, reloadShown, sizeOf, watchList } from './watchList';

jest.mock('../tableSettings');

interface Query {
  size: number | undefined;
  page: number;
}
interface Page {
  rows: { id: number }[];
  total: number;
}
const query: Query = { size: 50, page: 1 };
const back = createAction('back');
const gone = createAction<number[]>('gone');
const things = makeList<{ id: number }, Query>({
  name: 'things',
  readQuery: () => query,
  findsSame: (a, b) => a.size === b.size,
  showsSame: (a, b) => a.size === b.size && a.page === b.page,
  sizes: [25, 50, 100],
  retryOn: [back],
  on: (list, action) => {
    if (gone.match(action)) removeRows(list, action.payload);
  },
});
const { queryChanged, reloadRequested, pageClosed, loadStarted, rowsFound } = things.actions;
const reducer = combineReducers({ things: combineReducers({ list: things.reducer }) });

const find = jest.fn<Promise<Page | undefined>, [Query, number]>();
const page = (...ids: number[]): Page => ({ rows: ids.map((id) => ({ id })), total: 12 });
/** Lets the next request wait until the test answers it. */
function holdAnswer() {
  const held = heldPromise<Page | undefined>();
  find.mockReturnValueOnce(held.promise);
  return held.answer;
}

function start(work: { fillUp?: undefined } = {}) {
  const load = makeLoad(things, find, (asked) => asked.page === 1);
  const { getState, ...saga } = startSaga(
    () => watchList(things, { ...load, ...work, changes: [gone] }),
    reducer,
  );
  const list = () => getState().things.list;
  return { ...saga, list, ids: () => list().rows.map(({ id }) => id) };
}

/** A list whose page is open and shows the rows 4 and 5. */
async function opened(work?: { fillUp?: undefined }) {
  find.mockResolvedValueOnce(page(4, 5));
  const it = start(work);
  await it.dispatch(queryChanged(query));
  expect([it.ids(), it.list().status]).toEqual([[4, 5], 'loaded']);
  return it;
}

let log: jest.SpyInstance;
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(readTableSettings).mockReturnValue({ size: 100 });
  log = jest.spyOn(console, 'error').mockImplementation();
});

describe('a list', () => {
  test.each([
    [query, 50, true],
    [{ size: undefined, page: 2 }, 100, false],
  ])('loads rows and total of the query %j with one request', async (asked, size, isFirst) => {
    find.mockResolvedValue(page(4));
    const { dispatch, puts, list } = start();
    await dispatch(queryChanged(asked));
    expect(find.mock.calls).toEqual([[asked, size]]);
    expect(puts).toContainEqual(loadStarted({ size, isFirst }));
    expect(list()).toMatchObject({ status: 'loaded', rows: [{ id: 4 }], size });
    expect(things.selectTotal({ things: { list: list() } })).toBe(12);
  });

  test('drops the late response of an earlier request, and of a page that was closed', async () => {
    const { dispatch, ids, list } = start();
    const [first, second, third] = [holdAnswer(), holdAnswer(), holdAnswer()];
    await dispatch(queryChanged(query), reloadRequested());
    await second(page(2));
    await first(page(1));
    expect(ids()).toEqual([2]);
    await dispatch(reloadRequested(), pageClosed());
    await third(page(3));
    expect(list()).toMatchObject({ status: 'idle', rows: [] });
  });

  test('that shows the query already requests nothing', async () => {
    const { dispatch } = await opened();
    await dispatch(queryChanged({ ...query }), back(), connectionRestored());
    expect(find).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['without an answer', () => Promise.resolve(undefined), []],
    ['that throws', () => Promise.reject(new Error('broken')), [['things: load failed: broken']]],
  ])('repeats a request %s after a sign-in or an outage', async (_, fails, logged) => {
    find.mockImplementationOnce(fails).mockImplementationOnce(fails);
    find.mockResolvedValue(page(4));
    const { dispatch, list, ids } = start();
    await dispatch(queryChanged(query));
    expect(list().status).toBe('failed');
    expect(log.mock.calls).toEqual(logged);
    await dispatch(back());
    expect(list().status).toBe('failed');
    await dispatch(connectionRestored());
    expect(ids()).toEqual([4]);
  });
});

describe('when rows are removed', () => {
  test('the page stays on the screen while it is filled up', async () => {
    const { dispatch, list, ids } = await opened();
    const answer = holdAnswer();
    await dispatch(gone([5]));
    expect(list()).toMatchObject({ status: 'loaded', rows: [{ id: 4 }] });
    await answer(page(4, 6));
    expect(find.mock.calls[1]).toEqual([query, 50]);
    expect(ids()).toEqual([4, 6]);
  });

  test.each([
    ['is not answered', () => Promise.resolve(undefined), []],
    ['throws', () => Promise.reject(new Error('broken')), [['things: fillUp failed: broken']]],
  ])('the other rows stay if the request %s', async (_, fails, logged) => {
    const { dispatch, list } = await opened();
    find.mockImplementationOnce(fails);
    await dispatch(gone([5]));
    expect(find).toHaveBeenCalledTimes(2);
    expect(list()).toMatchObject({ status: 'loaded', rows: [{ id: 4 }] });
    expect(log.mock.calls).toEqual(logged);
  });

  test('a list that is not filled up requests nothing', async () => {
    const { dispatch, ids } = await opened({ fillUp: undefined });
    await dispatch(gone([5]));
    expect([ids(), find.mock.calls.length]).toEqual([[4], 1]);
  });

  test.each([
    ['loading', []],
    ['searching', [rowsFound({ rows: [{ id: 4 }, { id: 5 }], reached: 4 })]],
  ])('while the list is %s, it loads again', async (status, found) => {
    const { dispatch, list, ids } = start();
    const [first, second] = [holdAnswer(), holdAnswer()];
    await dispatch(queryChanged(query), ...found);
    expect(list().status).toBe(status);
    await dispatch(gone([5]));
    await second(page(4, 6));
    // This response still has the removed row.
    await first(page(4, 5));
    expect([ids(), find.mock.calls.length]).toEqual([[4, 6], 2]);
  });

  test('a list that has failed or is closed requests nothing', async () => {
    find.mockResolvedValue(undefined);
    const { dispatch } = start();
    await dispatch(gone([5]), queryChanged(query), gone([5]));
    expect(find).toHaveBeenCalledTimes(1);
  });
});

test('reloadShown reloads a list only while its page is open', async () => {
  const state = (status: string) => ({ things: { list: { status } } });
  await expectSaga(reloadShown, things)
    .withState(state('failed'))
    .put(reloadRequested())
    .run(false);
  await expectSaga(reloadShown, things)
    .withState(state('idle'))
    .not.put(reloadRequested())
    .run(false);
});

test.each([
  [100, 50, 100],
  [undefined, 50, 50],
  [undefined, 33, 25],
  [undefined, undefined, 25],
])('page size with %s in the query and %s stored: %d', (wanted, size, expected) => {
  jest.mocked(readTableSettings).mockReturnValue(size === undefined ? {} : { size });
  expect(sizeOf(things, wanted)).toBe(expected);
});
