import { combineReducers } from '@reduxjs/toolkit';
import type { TableRow } from '../../api/staff/tableRows';
import { heldPromise, startSaga } from '../../test/startSaga';
import { changeFailed } from '../changeFailed';
import { connectionRestored } from '../connection';
import type { Option } from '../form/fields';
import { namesChanged } from '../namesChanged';
import { makeLookup, optionsFor, toLookup } from './makeLookup';

const rowsFound = { type: 'things/rowsFound' };
const list = { actions: { rowsFound } };
const form = { saveFailed: { type: 'things/saveFailed' } };
const { reducer, actions } = makeLookup({ name: 'things' }, list, form);
const { pageOpened, optionsRead, rowsCounted } = actions;
const row = { id: 7, version: 1, archived: false };
const found = (rows: TableRow[]) => ({ ...rowsFound, payload: { rows } });

/** Starts the saga of a resource with these lookups. */
function start(definition: Omit<Parameters<typeof makeLookup>[0], 'name'>) {
  const { saga } = makeLookup({ name: 'things', ...definition }, list, form);
  const { dispatch, puts, getState } = startSaga(
    saga,
    combineReducers({ things: combineReducers({ lookup: reducer }) }),
  );
  return { dispatch, puts, lookup: () => getState().things.lookup };
}

const read = () => jest.fn<Promise<Option[] | undefined>, []>();
const alba: Option[] = [['1', 'Alba']];

test('reads the options one after the other when the page is opened, and skips those that fail', async () => {
  const [first, second] = [read(), read()];
  const held = heldPromise<undefined>();
  first.mockReturnValue(held.promise);
  second.mockResolvedValue(alba);
  const { dispatch, lookup } = start({ lookups: { first, second } });
  await dispatch(pageOpened());
  expect(second).not.toHaveBeenCalled();
  await held.answer(undefined);
  expect(lookup().options).toEqual({ second: alba });
});

test('reads all options again after a failed save or change, since one of them may have gone, and after a change of names', async () => {
  const [first, second] = [read().mockResolvedValue(alba), read().mockResolvedValue(alba)];
  const { dispatch } = start({ lookups: { first, second } });
  await dispatch(pageOpened(), form.saveFailed, changeFailed('No se pudo.'), namesChanged());
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([4, 4]);
});

test('reads only the missing options when the connection is back', async () => {
  const first = read().mockResolvedValue([]);
  const second = read().mockResolvedValueOnce(undefined).mockResolvedValueOnce(alba);
  const { dispatch, lookup } = start({ lookups: { first, second } });
  await dispatch(pageOpened(), connectionRestored());
  expect(first).toHaveBeenCalledTimes(1);
  expect(lookup().options).toEqual({ first: [], second: alba });
});

test('keeps the options of the last reading, when an earlier response is late', async () => {
  const late = heldPromise<Option[]>();
  const first = read().mockReturnValueOnce(late.promise).mockResolvedValueOnce(alba);
  const { dispatch, lookup } = start({ lookups: { first } });
  await dispatch(pageOpened(), namesChanged());
  await late.answer([]);
  expect(lookup().options).toEqual({ first: alba });
});

test('counts for the rows that were found', async () => {
  const rowCounts = jest.fn().mockResolvedValueOnce({ 7: 12 }).mockResolvedValue(undefined);
  const { dispatch, lookup } = start({ rowCounts });
  await dispatch(found([row]));
  expect(lookup().rowCounts).toEqual({ 7: 12 });
  await dispatch(found([row]), found([]));
  expect(rowCounts.mock.calls).toEqual([[[row]], [[row]]]);
  expect(lookup().rowCounts).toEqual({ 7: 12 });
});

test('does nothing without lookups and counts', async () => {
  const { dispatch, puts } = start({});
  await dispatch(pageOpened(), found([row]));
  expect(puts).toEqual([]);
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
  // Opening the page again keeps the former options until the new ones are read.
  expect(reducer(state, pageOpened())).toBe(state);
});
