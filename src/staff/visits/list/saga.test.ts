import { combineReducers } from '@reduxjs/toolkit';
import {
  type CountedVisits,
  countMatching,
  fetchVisits,
  type FoundVisits,
} from '../../../api/staff/visitList';
import { currentTime } from '../../../lib/currentTime';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { visit } from '../../../test/visits';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { readQuery, toFilters } from '../query';
import { watchQuery } from './saga';
import { loadStarted, queryChanged, reloadRequested, visitsList } from './slice';

jest.mock('../../../api/staff/visitList');
jest.mock('../../../lib/currentTime');

const NOW = new Date(2026, 10, 21, 12);
const reducer = combineReducers({ visits: combineReducers({ list: visitsList.reducer }) });
const read = (search: string) => readQuery(new URLSearchParams(search));

/** Descending ids. */
const ids = (first: number, count: number) => Array.from({ length: count }, (_, i) => first - i);
const found = (rows: number[], reached: number | null = null, unreadable = 0): FoundVisits => ({
  rows: rows.map((id) => visit({ id })),
  unreadable: Array<null>(unreadable).fill(null),
  reached,
});
const counted = (count: number, reached: number | null = null) => ({ count, excluded: 0, reached });

// Answers of the server to the next requests, and the requests.
type Answer<T> = Promise<T | undefined> | T | undefined;
let pages: Answer<FoundVisits>[] = [];
let counts: Answer<CountedVisits>[] = [];
const requests: unknown[][] = [];
const asked = () => requests.splice(0);

beforeEach(() => {
  [pages, counts] = [[], []];
  asked();
  jest.mocked(currentTime).mockReturnValue(NOW);
  jest.mocked(fetchVisits).mockImplementation(async (...request) => {
    requests.push(['rows', ...request]);
    return pages.shift();
  });
  jest.mocked(countMatching).mockImplementation(async (...request) => {
    requests.push(['count', ...request]);
    return counts.shift();
  });
});

/** Opens the page with this address. */
async function open(search = '') {
  const run = startSaga(watchQuery, reducer);
  const list = () => run.getState().visits.list;
  const show = (changed: string) => run.dispatch(queryChanged(read(changed)));
  await show(search);
  return { ...run, show, list, shown: () => list().rows.map(({ id }) => id) };
}

/** Opens a page whose list is complete. */
async function openLoaded(search: string, rows: number[], unreadable = 0) {
  [pages, counts] = [[found(rows, null, unreadable)], [counted(60)]];
  const page = await open(search);
  asked();
  return page;
}

describe('a page of the list', () => {
  test('shows rows as they are found, until it is full; then all are counted', async () => {
    const rest = heldPromise<FoundVisits>();
    pages = [found(ids(100, 20), 70), rest.promise];
    counts = [counted(100, 50), counted(3)];
    const { list, shown } = await open('device=PC&range=today');
    const filters = toFilters(read('device=PC&range=today'), NOW);
    expect(shown()).toEqual(ids(100, 20));
    expect(list().status).toBe('searching');
    expect(asked()).toEqual([
      ['rows', filters, 25, {}],
      ['rows', filters, 5, { below: 70 }],
    ]);
    await rest.answer(found(ids(69, 5), 65));
    expect(shown()).toEqual([...ids(100, 20), ...ids(69, 5)]);
    expect(list()).toMatchObject({ status: 'loaded', count: { total: 103, reached: null } });
    expect(asked()).toEqual([
      ['count', filters, {}],
      ['count', filters, { below: 50 }],
    ]);
  });

  test('puts rows above the earlier ones when the oldest come first', async () => {
    pages = [found([12, 11], 20), found([30])];
    const { shown } = await open('sort=created_at');
    expect(asked().slice(0, 2)).toEqual([
      ['rows', {}, 25, { above: 0 }],
      ['rows', {}, 23, { above: 20 }],
    ]);
    expect(shown()).toEqual([30, 12, 11]);
  });

  test.each([
    ['', 25, {}, true],
    ['size=50', 50, {}, true],
    ['page=2&below=9', 25, { below: 9 }, false],
    ['sort=created_at', 25, { above: 0 }, false],
  ])('of the address "%s" begins at its cursor', async (search, size, cursor, isFirst) => {
    const { puts } = await open(search);
    expect(asked()).toEqual([['rows', {}, size, cursor]]);
    expect(puts).toContainEqual(loadStarted({ size, isFirst }));
  });

  test('counts a visit that cannot be read as one of its rows', async () => {
    pages = [found(ids(40, 20), 6, 2), found([4, 3], 2, 1)];
    const { list } = await open();
    expect(asked().slice(1)).toEqual([
      ['rows', {}, 3, { below: 6 }],
      ['count', {}, {}],
    ]);
    expect(list()).toMatchObject({ status: 'loaded', rows: { length: 22 } });
    expect(list().unreadable).toHaveLength(3);
  });

  test('keeps the rows before a failure, and counts nothing', async () => {
    pages = [found([9], 6), undefined];
    const { list, shown } = await open();
    expect(list().status).toBe('failed');
    expect(shown()).toEqual([9]);
    expect(asked().map(([kind]) => kind)).toEqual(['rows', 'rows']);
  });

  test('fails after a thrown error, which is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    pages = [Promise.reject(new Error('broken'))];
    expect((await open()).list().status).toBe('failed');
    expect(log).toHaveBeenCalledWith('visits: load failed: broken');
  });

  test('drops a late answer to the previous query', async () => {
    const late = heldPromise<FoundVisits>();
    pages = [late.promise, found([5])];
    const { show, shown } = await open();
    await show('device=PC');
    await late.answer(found([9]));
    expect(shown()).toEqual([5]);
  });
});

describe('the last page', () => {
  test.each([
    [60, 10],
    [75, 25],
    [0, 25],
  ])('of %d visits has %d rows, so it counts first', async (total, rows) => {
    counts = [counted(total)];
    const { puts } = await open('page=4&above=0');
    expect(asked()).toEqual([
      ['count', {}, {}],
      ['rows', {}, rows, { above: 0 }],
    ]);
    expect(puts).toContainEqual(loadStarted({ size: 25, isFirst: false }));
  });

  test('fails when not all visits could be counted', async () => {
    counts = [counted(60, 5)];
    expect((await open('page=4&above=0')).list().status).toBe('failed');
    expect(asked().map(([kind]) => kind)).toEqual(['count', 'count']);
  });
});

describe('the count', () => {
  test('continues on the next page where it was; a reload begins again', async () => {
    const late = heldPromise<CountedVisits>();
    pages = [found([9]), found([8]), found([7]), found([9])];
    counts = [counted(100, 50), late.promise, counted(3), counted(1)];
    const { dispatch, show, list } = await open();
    asked();
    await show('page=2&below=9');
    await late.answer(counted(1000));
    expect(asked()[1]).toEqual(['count', {}, { below: 50 }]);
    expect(list().count).toMatchObject({ total: 103, reached: null });
    await show('page=3&below=8');
    expect(asked()).toEqual([['rows', {}, 25, { below: 8 }]]);
    await dispatch(reloadRequested());
    expect(asked()[1]).toEqual(['count', {}, {}]);
    expect(list().count.total).toBe(1);
  });

  test('that fails leaves the rows as they are', async () => {
    pages = [found([9])];
    const { list } = await open();
    expect(list()).toMatchObject({ status: 'loaded', count: { status: 'failed' } });
  });
});

describe('after rows have left the page', () => {
  test.each([
    visitsDeleted({ ids: [30] }),
    visitsChanged({ ids: [30], columns: { checked: true } }),
  ])('the visits that follow fill it up, and are not counted again: %j', async (action) => {
    const { dispatch, shown, list } = await openLoaded('unchecked=1', ids(40, 25));
    pages = [found([9])];
    await dispatch(action);
    expect(asked()).toEqual([['rows', { unchecked: true }, 1, { below: 16 }]]);
    expect(shown()).toEqual([...ids(40, 10), ...ids(29, 14), 9]);
    expect(list()).toMatchObject({ status: 'loaded', count: { total: 59 } });
  });

  test.each([
    ['page=2&below=50', [8], { below: 7 }, 4, [9, 7, 4]],
    ['page=2&below=50', [9, 8, 7], { below: 50 }, 4, [4]],
    ['sort=created_at', [8], { above: 9 }, 14, [14, 9, 7]],
    ['sort=created_at', [9, 8, 7], { above: 0 }, 14, [14]],
  ])('%s without %j is filled up %j', async (search, gone, cursor, next, shownThen) => {
    const { dispatch, shown } = await openLoaded(search, [9, 8, 7]);
    pages = [found([next])];
    await dispatch(visitsDeleted({ ids: gone }));
    expect(asked()).toEqual([['rows', {}, 25 - shownThen.length + 1, cursor]]);
    expect(shown()).toEqual(shownThen);
  });

  test('those that are not on this page are only counted again', async () => {
    const { dispatch, list } = await openLoaded('', ids(40, 23), 2);
    counts = [counted(59)];
    await dispatch(visitsDeleted({ ids: [1] }));
    expect(asked()).toEqual([['count', {}, {}]]);
    expect(list().count.total).toBe(59);
  });

  test('visits that cannot be read keep their place', async () => {
    const { dispatch, list } = await openLoaded('', ids(40, 23), 2);
    pages = [found([9])];
    await dispatch(visitsDeleted({ ids: [40] }));
    expect(asked()).toEqual([['rows', {}, 1, { below: 18 }]]);
    expect(list().unreadable).toHaveLength(2);
  });

  test('the rest stays when it cannot be filled up, and the error is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const { dispatch, list, shown } = await openLoaded('', [9, 8]);
    pages = [Promise.reject(new Error('broken'))];
    await dispatch(visitsDeleted({ ids: [9] }));
    expect(log).toHaveBeenCalledWith('visits: fillUp failed: broken');
    expect(list().status).toBe('loaded');
    expect(shown()).toEqual([8]);
  });

  test('a page of unchecked visits is filled up after all were checked', async () => {
    const { dispatch, shown } = await openLoaded('unchecked=1', [9, 8]);
    [pages, counts] = [[found([12])], [counted(1)]];
    await dispatch(allVisitsChecked({ upTo: 9 }));
    expect(shown()).toEqual([12]);
    expect(asked()[1]).toEqual(['count', { unchecked: true }, {}]);
  });

  test('a page that is still loading loads again', async () => {
    const late = heldPromise<FoundVisits>();
    pages = [late.promise, found([9])];
    const { dispatch, shown } = await open();
    await dispatch(visitsDeleted({ ids: [10] }));
    await late.answer(found([10, 9]));
    expect(shown()).toEqual([9]);
  });
});
