import { visit } from '../../../test/visits';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { readQuery } from '../query';
import {
  type ListState,
  loadFailed,
  loadStarted,
  queryChanged,
  rowsFound,
  batchCounted,
  visitsList,
} from './slice';

type Action = Parameters<typeof visitsList.reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce<ListState>(visitsList.reducer, visitsList.getInitialState());

const asked = (search = '') => queryChanged(readQuery(new URLSearchParams(search)));
const started = loadStarted({ size: 25, isFirst: true });
const found = (ids: number[], reached: number | null = null) =>
  rowsFound({ rows: ids.map((id) => visit({ id })), reached });
const counted = (count: number, reached: number | null = null) => batchCounted({ count, reached });
const idsOf = ({ rows }: ListState) => rows.map(({ id }) => id);

test('opening another visit loads nothing', () => {
  const list = after(asked(), started, found([2]), counted(1), asked('visit=2'));
  expect(list).toMatchObject({ status: 'loaded', round: 1, query: { visit: 2 } });
  expect(list.count.total).toBe(1);
});

test('other filters restart the count, but another page does not', () => {
  const before = [asked(), started, found([9]), counted(50)];
  expect(after(...before, asked('device=PC')).count).toMatchObject({ total: 0 });
  expect(after(...before, asked('page=2&below=9'))).toMatchObject({
    status: 'loading',
    count: { total: 50 },
  });
});

test.each([signedIn, signedInElsewhere])(
  'loads again after %s if the last request failed',
  (back) => {
    const person = { email: 'ana@group.example', userId: '1' };
    expect(after(asked(), started, loadFailed(), back(person)).status).toBe('loading');
    expect(after(asked(), started, found([]), back(person))).toMatchObject({ round: 1 });
  },
);

test('keeps the number of excluded visitors up to date after a change of exclusion and a deletion', () => {
  const page = [visit({ id: 9, exclusion: 'bot' }), visit({ id: 8 })];
  const list = after(
    asked(),
    started,
    rowsFound({ rows: page, reached: null }),
    batchCounted({ count: 30, excluded: 2, reached: 7 }),
    batchCounted({ count: 30, excluded: 1, reached: null }),
  );
  expect(list.count).toMatchObject({ total: 60, apart: 3 });
  const marked = (exclusion: string) => visitsChanged({ ids: [8], columns: { exclusion } });
  const manual = visitsList.reducer(list, marked('manual'));
  expect([manual.rows[1]?.exclusion, manual.count.apart]).toEqual(['manual', 4]);
  expect(visitsList.reducer(manual, marked('included')).count.apart).toBe(3);
  const checked = visitsChanged({ ids: [9], columns: { checked: true } });
  const unchecked = { ...list, query: readQuery(new URLSearchParams('unchecked=1')) };
  for (const left of [
    visitsList.reducer(list, visitsDeleted({ ids: [9] })),
    visitsList.reducer(unchecked, checked),
  ])
    expect(left.count).toMatchObject({ total: 59, apart: 2 });
});

describe('confirmed updates', () => {
  const loaded = (search = '') => [asked(search), started, found([9, 8, 7]), counted(30)];

  test('remove deleted visits from the rows and the count', () => {
    const list = after(...loaded(), visitsDeleted({ ids: [9, 7] }));
    expect([idsOf(list), list.count.total]).toEqual([[8], 28]);
  });

  test('restart the count after visits of other pages were deleted', () => {
    const list = after(...loaded(), visitsDeleted({ ids: [9, 1] }));
    expect(idsOf(list)).toEqual([8, 7]);
    expect(list.count).toMatchObject({ total: 0, reached: undefined });
  });

  test('keep the count when visits are checked', () => {
    const list = after(...loaded(), visitsChanged({ ids: [8], columns: { checked: true } }));
    expect(list.rows.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(list.count.total).toBe(30);
    const undone = visitsList.reducer(
      list,
      visitsChanged({ ids: [8], columns: { checked: false } }),
    );
    expect(undone.rows[1]).toMatchObject({ checked: false });
  });

  test('remove checked visits from a list of unchecked visits', () => {
    const list = after(
      ...loaded('unchecked=1'),
      visitsChanged({ ids: [8], columns: { checked: true } }),
    );
    expect([idsOf(list), list.count.total]).toEqual([[9, 7], 29]);
  });

  test('check all visits up to the id of allVisitsChecked', () => {
    const all = after(...loaded(), allVisitsChecked({ upTo: 8 }));
    expect(all.rows.map(({ checked }) => checked)).toEqual([false, true, true]);
    expect(all.count.total).toBe(30);
    const unchecked = after(...loaded('unchecked=1'), allVisitsChecked({ upTo: 8 }));
    expect([idsOf(unchecked), unchecked.count.reached]).toEqual([[9], undefined]);
  });
});
