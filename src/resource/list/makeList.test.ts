import { createAction } from '@reduxjs/toolkit';
import { connectionRestored } from '../connection';
import { type ListState as StateOf, makeList, removeRows } from './makeList';
import { pageRangeOf } from './pageRange';

interface Row {
  id: number;
}

/** `open` does not affect the rows. */
interface Query {
  q: string;
  page: number;
  open: string;
}

type ListState = StateOf<Row, Query>;
type Action = { type: string };

const back = createAction('back');
const gone = createAction<number[]>('gone');
const list = makeList<Row, Query>({
  name: 'things',
  readQuery: (parameters): Query => ({
    q: parameters.get('q') ?? '',
    page: Number(parameters.get('page') ?? 1),
    open: parameters.get('open') ?? '',
  }),
  findsSame: (a, b) => a.q === b.q,
  showsSame: (a, b) => a.q === b.q && a.page === b.page,
  sizes: [25, 50],
  retryOn: [back],
  on: (state, action) => {
    if (gone.match(action)) removeRows(state, action.payload);
  },
});
const { queryChanged, reloadRequested, pageClosed, loadStarted } = list.actions;
const { rowsFound, loadFailed, batchCounted, countFailed } = list.actions;

const after = (...actions: Action[]) =>
  actions.reduce<ListState>(list.reducer, list.getInitialState());

const asked = (search = '') => {
  const parameters = new URLSearchParams(search);
  return queryChanged({
    q: parameters.get('q') ?? '',
    page: Number(parameters.get('page') ?? 1),
    open: parameters.get('open') ?? '',
  });
};
const started = loadStarted({ size: 25, isFirst: true });
const found = (ids: number[], reached: number | null = null) =>
  rowsFound({ rows: ids.map((id) => ({ id })), reached });
const counted = (count: number, reached: number | null = null) => batchCounted({ count, reached });
const idsOf = ({ rows }: ListState) => rows.map(({ id }) => id);

describe('requests', () => {
  test('the first query loads; repeating it does not', () => {
    expect(after(asked())).toMatchObject({ status: 'loading', round: 1, isStale: false });
    expect(after(asked(), started, found([2]), asked())).toMatchObject({
      status: 'loaded',
      round: 1,
    });
  });

  test('opening a row loads nothing', () => {
    const list = after(asked(), started, found([2]), counted(1), asked('open=2'));
    expect(list).toMatchObject({ status: 'loaded', round: 1, query: { open: '2' } });
    expect(list.count.total).toBe(1);
  });

  test('another page replaces the rows and keeps the count', () => {
    const turned = after(asked(), started, found([9, 8]), counted(50), asked('page=2'));
    expect(turned).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect([idsOf(turned), turned.count.total]).toEqual([[9, 8], 50]);
  });

  test('other filters restart the count', () => {
    const list = after(asked(), started, found([9]), counted(50), asked('q=x'));
    expect(list.count).toMatchObject({ total: 0, reached: undefined });
  });

  test('a reload loads the rows and restarts the count', () => {
    const list = after(asked(), started, found([9]), counted(50), reloadRequested());
    expect(list).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect(list.count.reached).toBeUndefined();
  });

  test('closing the page resets everything but the number of requests', () => {
    const list = after(asked('q=a'), started, found([9]), pageClosed());
    expect(list).toMatchObject({ status: 'idle', rows: [], round: 2, query: { q: '' } });
  });

  test.each([
    ['a sign-in', back()],
    ['the return of the connection', connectionRestored()],
  ])('%s repeats a failed request, and only that', (_, returned) => {
    expect(after(asked(), started, loadFailed(), returned)).toMatchObject({
      status: 'loading',
      round: 2,
    });
    expect(after(asked(), started, found([]), returned)).toMatchObject({
      status: 'loaded',
      round: 1,
    });
  });
});

describe('rows', () => {
  const before = [asked(), started, found([9, 8]), asked('q=x'), started];

  test('the previous rows stay until the first new one is found', () => {
    expect(after(...before, found([], 500))).toMatchObject({ status: 'searching', isStale: true });
    const list = after(...before, found([], 500), found([4], 300));
    expect([idsOf(list), list.isStale, list.status]).toEqual([[4], false, 'searching']);
  });

  test('the rows of a page that cannot be shown are counted until the next page', () => {
    const rows = [{ id: 9 }];
    const list = after(asked(), started, rowsFound({ rows, reached: null, unreadable: [7, null] }));
    expect(list).toMatchObject({ rows, unreadable: [7, null] });
    const next = after(
      asked(),
      started,
      rowsFound({ rows, reached: null, unreadable: [7, null] }),
      found([8]),
    );
    expect(next.unreadable).toEqual([]);
  });

  test('a search without results empties the list', () => {
    expect(after(...before, found([], 500), found([]))).toMatchObject({
      status: 'loaded',
      rows: [],
      isStale: false,
    });
  });

  test('a failure keeps the rows found so far, but not the rows of the previous query', () => {
    expect(idsOf(after(...before, loadFailed()))).toEqual([]);
    const list = after(...before, found([4], 300), loadFailed());
    expect([idsOf(list), list.status]).toEqual([[4], 'failed']);
  });
});

describe('counts', () => {
  test('adds up the batches', () => {
    const list = after(asked(), started, counted(12_300, 800), counted(4));
    expect(list.count).toEqual({
      status: 'counting',
      total: 12_304,
      apart: 0,
      reached: null,
    });
  });

  test('a failure keeps the count so far', () => {
    const list = after(asked(), started, counted(12_300, 800), countFailed());
    expect(list.count).toMatchObject({ status: 'failed', total: 12_300, reached: 800 });
  });

  test('a total that comes with the rows replaces the count', () => {
    const all = rowsFound({ rows: [{ id: 4 }], reached: null, total: 12 });
    const list = after(asked(), started, counted(7, 3), all);
    expect(list.count).toEqual({ status: 'counting', total: 12, apart: 0, reached: null });
  });

  test('removed rows are subtracted; rows of other pages restart the count', () => {
    const before = [asked(), started, found([9, 8, 7]), counted(30)];
    expect(after(...before, gone([9, 7]))).toMatchObject({
      rows: [{ id: 8 }],
      count: { total: 28 },
    });
    expect(after(...before, gone([9, 1])).count).toMatchObject({ total: 0, reached: undefined });
  });
});

describe('pageRangeOf', () => {
  const page = (pageNumber: number, rows: number, ...counts: Action[]) =>
    pageRangeOf(
      after(asked(), started, found(Array.from({ length: rows }, (_, i) => 99 - i)), ...counts),
      pageNumber,
    );

  test('has no total before the count is complete', () => {
    expect(page(1, 25)).toEqual({
      pageNumber: 1,
      first: 1,
      last: 25,
      total: undefined,
      hasNext: true,
      lastPage: undefined,
    });
    expect(page(1, 24)).toMatchObject({ last: 24, hasNext: false });
    expect(page(1, 25, counted(20, 5))).toMatchObject({ total: undefined });
  });

  test('gives the positions of a page in the middle and of the last page', () => {
    expect(page(3, 25, counted(1_000_000))).toMatchObject({
      first: 51,
      last: 75,
      total: 1_000_000,
      hasNext: true,
      lastPage: 40_000,
    });
    expect(page(3, 10, counted(60))).toMatchObject({ last: 60, hasNext: false });
    expect(page(1, 25, counted(25))).toMatchObject({ hasNext: false, lastPage: 1 });
    expect(page(1, 0, counted(0))).toMatchObject({ total: 0, hasNext: false, lastPage: 1 });
  });

  test('corrects the number of the last page', () => {
    const list = after(asked(), started, found(Array.from({ length: 10 }, (_, i) => i)));
    const whole = { ...list, count: { ...list.count, total: 60, reached: null } };
    expect(pageRangeOf(whole, 7, true)).toMatchObject({ pageNumber: 3, first: 51 });
  });

  test('counts rows that cannot be shown', () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({ id: i }));
    const list = after(
      asked(),
      started,
      rowsFound({ rows, unreadable: [9], reached: null, total: 8 }),
    );
    expect(pageRangeOf(list, 1)).toMatchObject({ last: 8, total: 8, hasNext: false });
  });

  test('raises a total that the shown rows exceed', () => {
    expect(page(3, 25, counted(70))).toMatchObject({ last: 75, total: 75 });
  });
});

test('selectors give query, rows and total, and whether the list is busy or empty', () => {
  const things = after(asked('q=a'), started, found([3]), counted(1));
  const state = { things: { list: things } };
  expect(list.selectQuery(state)).toEqual({ q: 'a', page: 1, open: '' });
  expect(list.selectRows(state)).toBe(things.rows);
  expect(list.selectTotal(state)).toBe(1);
  expect([list.selectIsBusy(state), list.selectIsEmpty(state)]).toEqual([false, false]);
  const loading = { things: { list: after(asked()) } };
  expect([list.selectIsBusy(loading), list.selectIsEmpty(loading)]).toEqual([true, false]);
  expect(list.selectTotal(loading)).toBeUndefined();
  expect(list.selectIsEmpty({ things: { list: after(asked(), started, found([])) } })).toBe(true);
});

test('action types contain the area’s name', () => {
  expect(queryChanged.type).toBe('things/list/queryChanged');
});
