import { visit } from '../../../test/visits';
import { sessionEnded, signedIn } from '../../../session/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { readQuery } from '../query';
import { placeOf } from './place';
import {
  countFailed,
  listSlice,
  type ListState,
  loadFailed,
  loadStarted,
  pageClosed,
  queryChanged,
  reloadRequested,
  rowsFound,
  sliceCounted,
} from './slice';

type Action = Parameters<typeof listSlice.reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce<ListState>(listSlice.reducer, listSlice.getInitialState());

const asked = (search = '') => queryChanged(readQuery(new URLSearchParams(search)));
const started = loadStarted({ size: 25, isFirst: true });
const found = (ids: number[], reached: number | null = null) =>
  rowsFound({ rows: ids.map((id) => visit({ id })), reached });
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

  test('another open visit loads nothing', () => {
    const list = after(asked(), started, found([2]), counted(1), asked('visit=2'));
    expect(list).toMatchObject({ status: 'loaded', round: 1, query: { visit: 2 } });
    expect(list.count.visits).toBe(1);
  });

  test('another page loads, its rows take the place of those before, and the count stays', () => {
    const turned = after(asked(), started, found([9, 8]), counted(50), asked('page=2&below=8'));
    expect(turned).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect([idsOf(turned), turned.count.visits]).toEqual([[9, 8], 50]);
  });

  test('other filters count anew', () => {
    const list = after(asked(), started, found([9]), counted(50), asked('device=PC'));
    expect(list.count).toMatchObject({ visits: 0, reached: undefined });
  });

  test('a reload loads and counts', () => {
    const list = after(asked(), started, found([9]), counted(50), reloadRequested());
    expect(list).toMatchObject({ status: 'loading', isStale: true, round: 2 });
    expect(list.count.reached).toBeUndefined();
  });

  test('a closed page forgets all but the rounds', () => {
    const list = after(asked('q=a'), started, found([9]), pageClosed());
    expect(list).toMatchObject({ status: 'idle', rows: [], round: 2, query: { search: '' } });
  });

  test('what failed is loaded again when the person is back, and nothing else is', () => {
    expect(after(asked(), started, loadFailed(), sessionEnded()).status).toBe('failed');
    const back = signedIn({ email: 'ana@group.example' });
    expect(after(asked(), started, loadFailed(), back)).toMatchObject({
      status: 'loading',
      round: 2,
    });
    expect(after(asked(), started, found([]), back)).toMatchObject({ status: 'loaded', round: 1 });
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
      visits: 12_304,
      reached: null,
    });
  });

  test('what was counted before a failure stays', () => {
    const list = after(asked(), started, counted(12_300, 800), countFailed());
    expect(list.count).toMatchObject({ status: 'failed', visits: 12_300, reached: 800 });
  });
});

describe('changes', () => {
  const loaded = (search = '') => [asked(search), started, found([9, 8, 7]), counted(30)];

  test('deleted visits leave the rows and the count', () => {
    const list = after(...loaded(), visitsDeleted([9, 7]));
    expect([idsOf(list), list.count.visits]).toEqual([[8], 28]);
  });

  test('of those on other pages it is not known whether they were counted', () => {
    const list = after(...loaded(), visitsDeleted([9, 1]));
    expect(idsOf(list)).toEqual([8, 7]);
    expect(list.count).toMatchObject({ visits: 0, reached: undefined });
  });

  test('checked visits are, and the count stays', () => {
    const list = after(...loaded(), visitsChecked({ ids: [8], checked: true }));
    expect(list.rows.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(list.count.visits).toBe(30);
    const undone = listSlice.reducer(list, visitsChecked({ ids: [8], checked: false }));
    expect(undone.rows[1]).toMatchObject({ checked: false });
  });

  test('among the unchecked they go', () => {
    const list = after(...loaded('unchecked=1'), visitsChecked({ ids: [8], checked: true }));
    expect([idsOf(list), list.count.visits]).toEqual([[9, 7], 29]);
  });

  test('all up to an id', () => {
    const all = after(...loaded(), allVisitsChecked({ upTo: 8 }));
    expect(all.rows.map(({ checked }) => checked)).toEqual([false, true, true]);
    expect(all.count.visits).toBe(30);
    const unchecked = after(...loaded('unchecked=1'), allVisitsChecked({ upTo: 8 }));
    expect([idsOf(unchecked), unchecked.count.reached]).toEqual([[9], undefined]);
  });
});

describe('placeOf', () => {
  const page = (search: string, rows: number, ...counts: Action[]) =>
    placeOf(
      after(
        asked(search),
        started,
        found(Array.from({ length: rows }, (_, i) => 99 - i)),
        ...counts,
      ),
    );

  test('while nothing is counted', () => {
    expect(page('', 25)).toEqual({
      pageNumber: 1,
      first: 1,
      last: 25,
      total: undefined,
      hasNext: true,
      lastPage: undefined,
    });
    expect(page('', 24)).toMatchObject({ last: 24, hasNext: false });
    expect(page('', 25, counted(20, 5))).toMatchObject({ total: undefined });
  });

  test('in the middle, and at the end', () => {
    expect(page('page=3&below=9', 25, counted(1_000_000))).toMatchObject({
      first: 51,
      last: 75,
      total: 1_000_000,
      hasNext: true,
      lastPage: 40_000,
    });
    expect(page('page=3&below=9', 10, counted(60))).toMatchObject({ last: 60, hasNext: false });
    expect(page('', 25, counted(25))).toMatchObject({ hasNext: false, lastPage: 1 });
    expect(page('', 0, counted(0))).toMatchObject({ total: 0, hasNext: false, lastPage: 1 });
  });

  test('the last page is the last, whatever the address says', () => {
    expect(page('page=7&above=0', 10, counted(60))).toMatchObject({ pageNumber: 3, first: 51 });
  });

  test('more than there were when they were counted', () => {
    expect(page('page=3&below=9', 25, counted(70))).toMatchObject({ last: 75, total: 75 });
  });
});
