import { createAction } from '@reduxjs/toolkit';
import type { ListState as StateOf } from './listState';
import { makeList, removeRows } from './makeList';
import { pageRangeOf } from './pageRange';

interface Row {
  id: number;
}

/** `open` is beside the rows. */
interface Query {
  q: string;
  page: number;
  open: string;
}

type ListState = StateOf<Row, Query>;
type Action = { type: string };

const back = createAction('back');
const gone = createAction<number[]>('gone');
const list = makeList({
  name: 'things',
  select: (state: { things: ListState }) => state.things,
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
const { rowsFound, loadFailed, sliceCounted, countFailed } = list.actions;

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
const counted = (count: number, reached: number | null = null) => sliceCounted({ count, reached });
const idsOf = ({ rows }: ListState) => rows.map(({ id }) => id);

describe('what is asked for', () => {
  test('the first query loads, the same one again does not', () => {
    expect(after(asked())).toMatchObject({ status: 'loading', round: 1, isStale: false });
    expect(after(asked(), started, found([2]), asked())).toMatchObject({
      status: 'loaded',
      round: 1,
    });
  });

  test('what is beside the rows loads nothing', () => {
    const list = after(asked(), started, found([2]), counted(1), asked('open=2'));
    expect(list).toMatchObject({ status: 'loaded', round: 1, query: { open: '2' } });
    expect(list.count.total).toBe(1);
  });

  test('another page loads, its rows take the place of those before, and the count stays', () => {
    const turned = after(asked(), started, found([9, 8]), counted(50), asked('page=2'));
    expect(turned).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect([idsOf(turned), turned.count.total]).toEqual([[9, 8], 50]);
  });

  test('other filters count anew', () => {
    const list = after(asked(), started, found([9]), counted(50), asked('q=x'));
    expect(list.count).toMatchObject({ total: 0, reached: undefined });
  });

  test('a reload loads and counts', () => {
    const list = after(asked(), started, found([9]), counted(50), reloadRequested());
    expect(list).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect(list.count.reached).toBeUndefined();
  });

  test('a closed page forgets all but the rounds', () => {
    const list = after(asked('q=a'), started, found([9]), pageClosed());
    expect(list).toMatchObject({ status: 'idle', rows: [], round: 2, query: { q: '' } });
  });

  test('what failed is loaded again when the person is back, and nothing else is', () => {
    expect(after(asked(), started, loadFailed(), back())).toMatchObject({
      status: 'loading',
      round: 2,
    });
    expect(after(asked(), started, found([]), back())).toMatchObject({
      status: 'loaded',
      round: 1,
    });
  });
});

describe('rows', () => {
  const before = [asked(), started, found([9, 8]), asked('q=x'), started];

  test('those before stay until something is found', () => {
    expect(after(...before, found([], 500))).toMatchObject({ status: 'searching', isStale: true });
    const list = after(...before, found([], 500), found([4], 300));
    expect([idsOf(list), list.isStale, list.status]).toEqual([[4], false, 'searching']);
  });

  test('nothing found in the end is nothing', () => {
    expect(after(...before, found([], 500), found([]))).toMatchObject({
      status: 'loaded',
      rows: [],
      isStale: false,
    });
  });

  test('a failure keeps what it has found, and nothing of the query before', () => {
    expect(idsOf(after(...before, loadFailed()))).toEqual([]);
    const list = after(...before, found([4], 300), loadFailed());
    expect([idsOf(list), list.status]).toEqual([[4], 'failed']);
  });
});

describe('counts', () => {
  test('slices add up', () => {
    const list = after(asked(), started, counted(12_300, 800), counted(4));
    expect(list.count).toEqual({
      status: 'counting',
      total: 12_304,
      reached: null,
    });
  });

  test('what was counted before a failure stays', () => {
    const list = after(asked(), started, counted(12_300, 800), countFailed());
    expect(list.count).toMatchObject({ status: 'failed', total: 12_300, reached: 800 });
  });

  test('the number that comes with the rows takes the place of what was counted', () => {
    const all = rowsFound({ rows: [{ id: 4 }], reached: null, total: 12 });
    const list = after(asked(), started, counted(7, 3), all);
    expect(list.count).toEqual({ status: 'counting', total: 12, reached: null });
  });

  test('rows that are gone leave it, where they were counted', () => {
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

  test('while nothing is counted', () => {
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

  test('in the middle, and at the end', () => {
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

  test('the last page is the last, whatever number it is called', () => {
    const list = after(asked(), started, found(Array.from({ length: 10 }, (_, i) => i)));
    const whole = { ...list, count: { status: 'counting' as const, total: 60, reached: null } };
    expect(pageRangeOf(whole, 7, true)).toMatchObject({ pageNumber: 3, first: 51 });
  });

  test('more than there were when they were counted', () => {
    expect(page(3, 25, counted(70))).toMatchObject({ last: 75, total: 75 });
  });
});

test('what is chosen of the state', () => {
  const things = after(asked('q=a'), started, found([3]), counted(1));
  const state = { things };
  expect(list.selectQuery(state)).toEqual({ q: 'a', page: 1, open: '' });
  expect(list.selectRows(state)).toBe(things.rows);
  expect(list.selectTotal(state)).toBe(1);
  expect([list.selectIsBusy(state), list.selectIsEmpty(state)]).toEqual([false, false]);
  const loading = { things: after(asked()) };
  expect([list.selectIsBusy(loading), list.selectIsEmpty(loading)]).toEqual([true, false]);
  expect(list.selectTotal(loading)).toBeUndefined();
  expect(list.selectIsEmpty({ things: after(asked(), started, found([])) })).toBe(true);
});

test('the actions of two areas are told apart', () => {
  expect(queryChanged.type).toBe('things/list/queryChanged');
});
