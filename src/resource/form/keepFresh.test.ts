import { combineReducers, configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import * as tableRows from '../../api/staff/tableRows';
import type { TableRow } from '../../api/staff/tableRows';
import { untilPageIs } from '../../lib/untilPageIs';
import { makeRowUpdates } from '../undo/rowUpdates';
import { undoSlice, updateMade } from '../undo/slice';
import { makeKeepFresh } from './keepFresh';
import { makeForm } from './slice';

jest.mock('../../api/staff/tableRows');
jest.mock('../../lib/untilPageIs');
const { readRow } = jest.mocked(tableRows);

const ME = 'ana@group.example';
const [back, ended] = [createAction('back'), createAction('ended')];
const form = makeForm('things', [{ name: 'name', kind: 'text', label: 'Name' }], {});
const { formOpened, formClosed, rereadRequested, rowRead, fieldChanged, saveRequested } =
  form.slice.actions;
const { rowsChanged } = makeRowUpdates<object>('things');
const noteDue = createAction<number>('noteDue');
const row = (columns: object = {}): TableRow =>
  ({ id: 7, version: 1, archived: false, name: 'a', ...columns }) as TableRow;

const checked = jest.fn();
let hasEnded = false;
let task: Task | undefined;
let turn: Partial<Record<DocumentVisibilityState, () => void>> = {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  [hasEnded, turn] = [false, {}];
  jest
    .mocked(untilPageIs)
    .mockImplementation((state) => new Promise((resolve) => (turn[state] = resolve)));
  readRow.mockResolvedValue(row());
});
afterEach(() => {
  task?.cancel();
  jest.useRealTimers();
});

/** A store with the open form of row 7. */
function start() {
  const session = {
    begins: [back],
    ends: ended,
    hasEnded: () => hasEnded,
    selectEmail: () => ME,
    selectUserId: () => '',
    *checkRole() {
      checked(form.selectForm(store.getState()).drafts[7]?.theirs);
    },
  };
  const sagas = createSagaMiddleware();
  const due: number[] = [];
  const store = configureStore({
    reducer: {
      things: combineReducers({ form: form.slice.reducer }),
      undo: undoSlice.reducer,
    },
    middleware: () => new Tuple(sagas),
  });
  task = sagas.run(makeKeepFresh({ name: 'things', table: 'customers' }, form, session, noteDue));
  sagas.run(function* () {
    yield effects.takeEvery(noteDue, ({ payload }) => void due.push(payload));
  });
  store.dispatch(formOpened(7));
  store.dispatch(rowRead({ key: 7, row: row() }));
  /** Number of reads in this time. */
  const readsIn = async (ms: number) => {
    readRow.mockClear();
    await jest.advanceTimersByTimeAsync(ms);
    return readRow.mock.calls.length;
  };
  return { store, readsIn, due, draft: () => form.selectForm(store.getState()).drafts[7] };
}

test('reads the open row every 5 s and shows what a colleague saved', async () => {
  const { draft, readsIn } = start();
  expect([await readsIn(4999), await readsIn(1)]).toEqual([0, 1]);
  expect(readRow).toHaveBeenCalledWith('customers', 7);
  expect(draft()).toMatchObject({ row: row(), news: undefined });
  const theirs = row({ version: 2, name: 'b', updatedBy: 'eva@group.example' });
  readRow.mockResolvedValue(theirs);
  expect(await readsIn(5000)).toBe(1);
  expect(draft()).toMatchObject({ row: theirs, news: { by: 'eva@group.example' } });
});

test("does not announce the person's own change", async () => {
  const { draft, readsIn } = start();
  readRow.mockResolvedValue(row({ version: 2, name: 'b', updatedBy: ME }));
  await readsIn(5000);
  expect(draft()).toMatchObject({ row: { name: 'b' }, news: undefined });
});

test('reads the role once before it shows a newer row as a conflict, since a new role may be the reason', async () => {
  const { store, draft, readsIn } = start();
  await readsIn(5000);
  store.dispatch(fieldChanged({ key: 7, name: 'name', value: 'mine' }));
  await readsIn(5000);
  expect(checked).not.toHaveBeenCalled();
  const theirs = row({ version: 2, name: 'b' });
  readRow.mockResolvedValue(theirs);
  await readsIn(10_000);
  expect(draft()).toMatchObject({ theirs });
  expect(checked.mock.calls).toEqual([[undefined]]);
});

test('ignores a failed read', async () => {
  const { draft, readsIn } = start();
  readRow.mockResolvedValue(undefined);
  expect(await readsIn(10_000)).toBe(2);
  expect(draft()).toMatchObject({ status: 'ready', row: row() });
});

test('reads the open row at once when asked, and none while no form is open', async () => {
  const { store, draft, readsIn } = start();
  readRow.mockResolvedValue(row({ version: 2, name: 'b' }));
  store.dispatch(rereadRequested());
  await readsIn(0);
  expect(draft()?.row).toMatchObject({ name: 'b' });
  store.dispatch(formClosed(7));
  store.dispatch(rereadRequested());
  expect(await readsIn(60_000)).toBe(0);
  expect(form.selectForm(store.getState()).drafts).toEqual({});
});

test('asks for what is shown beside the row, even when the row has not changed', async () => {
  const { readsIn, due } = start();
  await readsIn(5000);
  expect(due).toEqual([7]);
});

test('does not read while the page is hidden, and at once when it is shown again', async () => {
  const { readsIn } = start();
  await readsIn(0);
  turn.hidden?.();
  expect(await readsIn(600_000)).toBe(0);
  turn.visible?.();
  expect(await readsIn(0)).toBe(1);
});

test('does not read while the form is saving, or while a change of the row is not confirmed', async () => {
  const { store, readsIn } = start();
  store.dispatch(updateMade('other', rowsChanged({ ids: [8], columns: {} })));
  expect(await readsIn(5000)).toBe(1);
  store.dispatch(updateMade('this', rowsChanged({ ids: [7], columns: { name: 'b' } })));
  expect(await readsIn(5000)).toBe(0);
  const other = start();
  other.store.dispatch(fieldChanged({ key: 7, name: 'name', value: 'b' }));
  other.store.dispatch(saveRequested(7));
  expect(await other.readsIn(5000)).toBe(0);
});

test('drops a response that overlaps with a change made here', async () => {
  const { store, draft, readsIn } = start();
  readRow.mockImplementation(() => {
    store.dispatch(updateMade('this', rowsChanged({ ids: [7], columns: { name: 'b' } })));
    return Promise.resolve(row({ version: 2, name: 'b' }));
  });
  expect(await readsIn(5000)).toBe(1);
  expect(draft()?.row).toEqual(row());
});

test('ends when the form is closed or the session has ended, and goes on with the next session', async () => {
  const { store, readsIn } = start();
  hasEnded = true;
  store.dispatch(ended());
  expect(await readsIn(60_000)).toBe(0);
  hasEnded = false;
  store.dispatch(back());
  expect(await readsIn(5000)).toBe(1);
  // A closed form may keep its draft.
  store.dispatch(fieldChanged({ key: 7, name: 'name', value: 'b' }));
  store.dispatch(formClosed(7));
  expect(await readsIn(60_000)).toBe(0);
  store.dispatch(formOpened('new'));
  expect(await readsIn(60_000)).toBe(0);
});
