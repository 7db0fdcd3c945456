import { testSaga } from 'redux-saga-test-plan';
import type { TableRow } from '../../api/staff/tableRows';
import { changeFailed } from '../changeFailed';
import { connectionRestored } from '../connection';
import { namesChanged } from '../namesChanged';
import { makeLookup, optionsFor, toLookup } from './makeLookup';

type Work = (action: object) => Generator;

const rowsFound = { type: 'things/rowsFound' };
const list = { actions: { rowsFound } };
const form = { saveFailed: { type: 'things/saveFailed' } };
const { reducer, actions } = makeLookup({ name: 'things' }, list, form);
const { pageOpened, optionsRead, rowsCounted } = actions;
const row = { id: 7, version: 1, archived: false };
const found = (rows: TableRow[]) => ({ ...rowsFound, payload: { rows } });

/** The saga's workers for an opened page and for found rows. */
function worksOf(definition: Omit<Parameters<typeof makeLookup>[0], 'name'>) {
  const works: Record<string, Work> = {};
  const take = (effect: unknown) => {
    const { args } = (effect as { payload: { args: [string | string[], Work] } }).payload;
    for (const type of [args[0]].flat()) works[type] = args[1];
  };
  testSaga(makeLookup({ name: 'things', ...definition }, list, form).saga)
    .next()
    .inspect(take)
    .next()
    .inspect(take)
    .next()
    .isDone();
  return {
    read: works[pageOpened.type]!,
    readAfter: [form.saveFailed, changeFailed, namesChanged].map(({ type }) => works[type]),
    count: works[rowsFound.type]!,
  };
}

test('reads the options one after the other and skips those that fail', () => {
  const first = jest.fn();
  const second = jest.fn();
  const options = [['1', 'Alba']] as const;
  const { read } = worksOf({ lookups: { first, second } });
  testSaga(read, pageOpened())
    .next()
    .call(first)
    .next(undefined)
    .call(second)
    .next(options)
    .put(optionsRead({ lookup: 'second', options }))
    .next()
    .isDone();
});

test('reads all options again after a failed save or change, since one of them may have gone, and after a change of names', () => {
  const first = jest.fn();
  const { read, readAfter } = worksOf({ lookups: { first } });
  expect(readAfter).toEqual([read, read, read]);
  testSaga(read, form.saveFailed).next().call(first).next(undefined).isDone();
});

test('reads the missing options when the connection is back', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { read } = worksOf({ lookups: { first, second } });
  testSaga(read, connectionRestored())
    .next()
    .inspect((effect) => expect(effect).toMatchObject({ type: 'SELECT' }))
    .next({ options: { first: [] }, former: {}, rowCounts: {} })
    .call(second)
    .next(undefined)
    .isDone();
});

test('counts for the rows that were found', () => {
  const rowCounts = jest.fn();
  const { count } = worksOf({ rowCounts });
  testSaga(count, found([row]))
    .next()
    .call(rowCounts, [row])
    .next({ 7: 12 })
    .put(rowsCounted({ rows: [7], rowCounts: { 7: 12 } }))
    .next()
    .isDone();
  testSaga(count, found([row]))
    .next()
    .call(rowCounts, [row])
    .next(undefined)
    .isDone();
  testSaga(count, found([])).next().isDone();
});

test('requests nothing without lookups and counts', () => {
  const { read, count } = worksOf({});
  testSaga(read, pageOpened()).next().isDone();
  testSaga(count, found([row]))
    .next()
    .isDone();
});

test('an option that is gone is no longer among them but keeps its name, until it is back', () => {
  const read = (...values: string[]) =>
    optionsRead({ lookup: 'staff', options: values.map((value) => [value, `${value} Sosa`]) });
  const after = (...reads: ReturnType<typeof optionsRead>[]) =>
    reads.reduce(reducer, reducer(undefined, { type: '' }));
  const gone = after(read('eva', 'ada'), read('ada'), read('ada', 'leo'));
  const offered = (chosen: string) => optionsFor('staff', gone, chosen).map(([value]) => value);
  expect(offered('ada')).toEqual(['ada', 'leo']);
  expect(offered('eva')).toEqual(['ada', 'leo', 'eva']);
  expect(toLookup(gone).nameOf('staff', 'eva')).toBe('eva Sosa');
  const back = after(read('eva', 'ada'), read('ada'), read('ada', 'eva'));
  expect(back.former.staff).toEqual([]);
  expect(back.options.staff).toHaveLength(2);
  // Equal options keep the state, since another one would rebuild the table.
  expect(reducer(gone, read('ada', 'leo'))).toBe(gone);
});

test('gives names of looked-up rows and what was counted for them', () => {
  const state = [
    optionsRead({ lookup: 'companies', options: [['1', 'Alba']] }),
    rowsCounted({ rows: [7, 9], rowCounts: { 7: 0, 9: 1 } }),
    rowsCounted({ rows: [8, 9], rowCounts: { 8: 3 } }),
  ].reduce(reducer, reducer(undefined, { type: '' }));
  const { nameOf, countOf } = toLookup(state);
  expect(nameOf('companies', 1)).toBe('Alba');
  expect([nameOf('companies', 2), nameOf('companies', null), nameOf('staff', 1)]).toEqual([
    '',
    '',
    '',
  ]);
  expect([7, 8, 9].map(countOf)).toEqual([0, 3, 0]);
  expect(countOf(10)).toBeUndefined();
  // A page that is opened again reads anew, and shows the former options until then.
  expect(reducer(state, pageOpened())).toBe(state);
});
