import { createAction } from '@reduxjs/toolkit';
import { runSaga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { connectionRestored } from '../connection';
import { readTableSettings } from '../tableSettings';
import { makeList } from './makeList';
import { makeLoad, reloadShown, sizeOf, watchList } from './watchList';

jest.mock('../tableSettings');

const back = createAction('back');
const gone = createAction('gone');
const query = { size: 50 as number | undefined };
const things = makeList<{ id: number }, typeof query>({
  name: 'things',
  readQuery: () => query,
  findsSame: (a, b) => a.size === b.size,
  showsSame: (a, b) => a.size === b.size,
  sizes: [25, 50, 100],
  retryOn: [back],
});
const { selectList, selectQuery } = things;
const { queryChanged, reloadRequested, pageClosed, loadStarted, rowsFound, loadFailed } =
  things.actions;

const task = () => runSaga({}, function* () {});
const list = (fields: object) => ({ ...things.getInitialState(), ...fields });

describe('watchList', () => {
  function* load() {}
  function* fillUp() {}
  const TAKEN = [
    ...[queryChanged, reloadRequested, pageClosed, back],
    ...[connectionRestored, gone],
  ].map(({ type }) => type);
  const watching = () =>
    testSaga(watchList, things, { load, fillUp, changes: [gone] })
      .next()
      .take(TAKEN);
  const asked = queryChanged(query);

  test('a new request cancels the previous one', () => {
    const [first, second] = [task(), task()];
    watching()
      .next(asked)
      .select(selectList)
      .next(list({ round: 1, status: 'loading' }))
      .fork(load)
      .next(first)
      .take(TAKEN)
      .next(reloadRequested())
      .select(selectList)
      .next(list({ round: 2, status: 'loading' }))
      .cancel(first)
      .next()
      .fork(load)
      .next(second)
      .take(TAKEN)
      .next(pageClosed())
      .select(selectList)
      .next(list({ round: 3, status: 'idle' }))
      .cancel(second)
      .next()
      .take(TAKEN);
  });

  test('does nothing without a new request', () => {
    watching()
      .next(asked)
      .select(selectList)
      .next(list({ round: 0, status: 'loaded' }))
      .take(TAKEN);
  });

  test.each([
    ['loaded', fillUp],
    ['loading', load],
    ['searching', load],
  ])('fills up or reloads when rows are removed while %s', (status, work) => {
    watching()
      .next(gone())
      .select(selectList)
      .next(list({ round: 0, status }))
      .fork(work)
      .next(task())
      .take(TAKEN);
  });

  test.each(['failed', 'idle'])('does nothing when rows are removed while %s', (status) => {
    watching()
      .next(gone())
      .select(selectList)
      .next(list({ round: 0, status }))
      .take(TAKEN);
  });
});

describe('makeLoad', () => {
  const find = jest.fn<
    Promise<{ rows: { id: number }[]; total: number } | undefined>,
    [typeof query, number]
  >();
  const { load, fillUp } = makeLoad(things, find, () => true);
  const answer = { rows: [{ id: 4 }], total: 12 };
  const found = rowsFound({ ...answer, reached: null });

  const loading = () =>
    testSaga(load)
      .next()
      .select(selectQuery)
      .next(query)
      .call(sizeOf, things, 50)
      .next(50)
      .put(loadStarted({ size: 50, isFirst: true }))
      .next()
      .call(find, query, 50);

  test('loads rows and total with one request', () => {
    loading().next(answer).put(found).next().isDone();
  });

  test('dispatches loadFailed after a failed request', () => {
    loading().next(undefined).put(loadFailed()).next().isDone();
  });

  test('logs a thrown error and dispatches loadFailed', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    loading().throw(new Error('broken')).put(loadFailed()).next().isDone();
    expect(log).toHaveBeenCalledWith('things: load failed: broken');
  });

  test('fillUp requests the page again and keeps the rows after a failure', () => {
    const filling = () =>
      testSaga(fillUp)
        .next()
        .select(selectList)
        .next(list({ query, size: 25 }))
        .call(find, query, 25);
    filling().next(answer).put(found).next().isDone();
    filling().next(undefined).isDone();
  });
});

test('reloadShown reloads a list only while its page is open', () => {
  const reloading = () => testSaga(reloadShown, things).next().select(things.selectStatus);
  reloading().next('failed').put(reloadRequested()).next().isDone();
  reloading().next('idle').isDone();
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
