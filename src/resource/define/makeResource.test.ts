import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import * as unloadRequests from '../../api/staff/unloadRequests';
import * as tableRows from '../../api/staff/tableRows';
import type { TableRow } from '../../api/staff/tableRows';
import { textsOf } from '../../text/nouns';
import { makeUndoFeature } from '../undo/saga';
import { flushRequested } from '../undo/updates';
import { updateUndone, selectPending } from '../undo/slice';
import { settled } from '../../test/startSaga';
import type { Definition } from './definition';
import { makeResource } from './makeResource';

jest.mock('../../api/staff/tableRows');
jest.mock('../../api/staff/unloadRequests');
const api = jest.mocked(tableRows);
const { patchRowsOnUnload } = jest.mocked(unloadRequests);

interface Thing extends TableRow {
  name: string;
  active: boolean;
  position: number;
}

const move = jest.fn<Promise<true | undefined>, [id: number, up: boolean]>();

const definition: Definition<Thing> = {
  name: 'things',
  table: 'companies',
  path: '/things',
  texts: textsOf({ one: 'cosa', many: 'cosas', gender: 'f', empty: '' }),
  searchHint: '',
  order: 'position',
  move,
  titleOf: ({ name }) => name,
  columns: [{ field: 'name', label: 'Name', width: 100, isSorted: true, show: ({ name }) => name }],
  card: [],
  filters: [],
  fields: [{ name: 'name', kind: 'text', label: 'Name' }],
  defaults: { active: true },
  rules: {},
  rowChanges: [],
};
const other = { type: 'other', match: () => false } as never;
const session = {
  begins: [other],
  ends: other,
  hasEnded: () => false,
  selectEmail: () => ME,
  selectUserId: () => '',
  *checkRole() {},
};
const ME = 'eva@group.example';
const undoFeature = makeUndoFeature(session);

const thing = (id: number, more: Partial<Thing> = {}): Thing => ({
  id,
  version: 1,
  archived: false,
  name: `n${id}`,
  active: true,
  position: id,
  ...more,
});

let tasks: Task[] = [];

/** Makes a store with the area, which has loaded these rows. */
async function start(rows: Thing[], search = '', of: Partial<Definition<Thing>> = {}) {
  jest.clearAllMocks();
  globalThis.addEventListener ??= () => undefined;
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { document: listeners });
  const area = makeResource({ ...definition, ...of }, session);
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      things: area.feature.reducer,
      undo: undoFeature.reducer,
    }),
    middleware: () => new Tuple(sagas),
  });
  api.findRows.mockResolvedValue({ rows, total: rows.length });
  tasks = [sagas.run(area.feature.saga), sagas.run(undoFeature.saga)];
  const address = new URLSearchParams(search);
  const query = { ...area.list.selectQuery(store.getState()), archived: address.has('archived') };
  store.dispatch(area.actions.queryChanged(query));
  await settled();
  const shown = () => area.selectRows(store.getState());
  return {
    area,
    store,
    shown,
    ids: () => shown().map(({ id }) => id),
    do: async (action: { type: string }) => {
      store.dispatch(action);
      await settled();
    },
  };
}

afterEach(() => {
  for (const task of tasks) task.cancel();
  Reflect.deleteProperty(globalThis, 'document');
});

test('requests the rows for the query in the address', async () => {
  const { ids, area, store } = await start([thing(1), thing(2)]);
  expect(api.findRows).toHaveBeenCalledWith({
    table: 'companies',
    select: 'id,version,archived,position,name',
    search: '',
    where: { archived: false },
    order: { column: 'position', ascending: true },
    from: 0,
    size: 25,
  });
  expect(ids()).toEqual([1, 2]);
  expect(area.list.selectTotal(store.getState())).toBe(2);
});

describe('bulk change', () => {
  const archive = { ids: [1, 3], columns: { archived: true, active: false }, text: '2 archivadas' };

  test('is shown at once, can be undone, and is sent when flushed', async () => {
    const it = await start([thing(1), thing(2), thing(3)]);
    await it.do(it.area.actions.changeRequested(archive));
    expect(it.ids()).toEqual([2]);
    expect(selectPending(it.store.getState())?.text).toBe('2 archivadas');
    expect(api.changeRows).not.toHaveBeenCalled();
    await it.do(updateUndone());
    expect(it.ids()).toEqual([1, 2, 3]);
    await it.do(flushRequested({ onUnload: false }));
    expect(api.changeRows).not.toHaveBeenCalled();

    api.changeRows.mockResolvedValue(2);
    api.findRows.mockResolvedValue({ rows: [thing(2)], total: 1 });
    await it.do(it.area.actions.changeRequested(archive));
    await it.do(flushRequested({ onUnload: false }));
    expect(api.changeRows).toHaveBeenCalledWith('companies', [1, 3], archive.columns);
    expect(it.ids()).toEqual([2]);
  });

  test('is sent when the page is unloaded', async () => {
    const it = await start([thing(1)]);
    patchRowsOnUnload.mockResolvedValue(1);
    await it.do(
      it.area.actions.changeRequested({ ids: [1], columns: { active: false }, text: 'x' }),
    );
    expect(it.shown()).toMatchObject([{ id: 1, active: false }]);
    await it.do(flushRequested({ onUnload: true }));
    expect(patchRowsOnUnload).toHaveBeenCalledWith('companies', [1], { active: false });
  });

  test('is reverted after a failure, and the rows are read again', async () => {
    const it = await start([thing(1), thing(2)]);
    api.changeRows.mockResolvedValue(undefined);
    await it.do(it.area.actions.changeRequested({ ...archive, ids: [1] }));
    expect(it.ids()).toEqual([2]);
    await it.do(flushRequested({ onUnload: false }));
    expect(it.ids()).toEqual([1, 2]);
    expect(api.findRows).toHaveBeenCalledTimes(2);
  });

  test('of no rows does nothing', async () => {
    const it = await start([thing(1)]);
    await it.do(it.area.actions.changeRequested({ ...archive, ids: [] }));
    expect(selectPending(it.store.getState())).toBeUndefined();
  });

  test('removes restored rows from the list of archived ones', async () => {
    const it = await start(
      [thing(1, { archived: true }), thing(2, { archived: true })],
      'archived',
    );
    await it.do(
      it.area.actions.changeRequested({ ids: [1], columns: { archived: false }, text: 'x' }),
    );
    expect(it.ids()).toEqual([2]);
  });

  test('removes a row that no longer meets the list’s conditions, until it is undone', async () => {
    const it = await start([thing(1), thing(2)], '', { where: { name: { not: '' } } });
    expect(api.findRows.mock.calls[0]?.[0].where).toEqual({ archived: false, name: { not: '' } });
    await it.do(it.area.actions.changeRequested({ ids: [1], columns: { name: '' }, text: 'x' }));
    expect(it.ids()).toEqual([2]);
    await it.do(updateUndone());
    expect(it.ids()).toEqual([1, 2]);
  });
});

describe('moving rows', () => {
  test('shows moves at once and sends them one after the other', async () => {
    const it = await start([thing(1), thing(2), thing(3)]);
    const answers: (() => void)[] = [];
    move.mockImplementation(() => new Promise((answer) => answers.push(() => answer(true))));
    api.findRows.mockResolvedValue({ rows: [thing(3), thing(1), thing(2)], total: 3 });
    await it.do(it.area.actions.moveRequested({ id: 3, up: true }));
    expect(it.ids()).toEqual([1, 3, 2]);
    await it.do(it.area.actions.moveRequested({ id: 3, up: true }));
    expect(it.ids()).toEqual([3, 1, 2]);
    expect(move.mock.calls).toEqual([[3, true]]);
    answers[0]?.();
    await settled();
    expect(move).toHaveBeenCalledTimes(2);
    answers[1]?.();
    await settled();
    expect(it.ids()).toEqual([3, 1, 2]);
  });

  test('does nothing beyond the first and last row', async () => {
    const it = await start([thing(1), thing(2)]);
    move.mockResolvedValue(true);
    await it.do(it.area.actions.moveRequested({ id: 1, up: true }));
    await it.do(it.area.actions.moveRequested({ id: 2, up: false }));
    expect(it.ids()).toEqual([1, 2]);
  });

  test('reverts a move that fails', async () => {
    const it = await start([thing(1), thing(2)]);
    move.mockResolvedValue(undefined);
    await it.do(it.area.actions.moveRequested({ id: 1, up: false }));
    expect(it.ids()).toEqual([1, 2]);
  });
});

test('updates a saved row in the list, then reads the list again', async () => {
  const it = await start([thing(1), thing(2)]);
  api.readShownRow.mockResolvedValue(thing(2));
  api.changeRow.mockResolvedValue({ ok: true, row: thing(2, { name: 'new', version: 2 }) });
  await it.do(it.area.actions.formOpened(2));
  await it.do(it.area.actions.fieldChanged({ key: 2, name: 'name', value: 'new' }));
  api.findRows.mockReturnValue(new Promise(() => undefined));
  await it.do(it.area.actions.saveRequested(2));
  expect(it.shown()).toMatchObject([{ name: 'n1' }, { name: 'new' }]);
  expect(api.findRows).toHaveBeenCalledTimes(2);
});

test('the selection holds only rows that are shown', async () => {
  const it = await start([thing(1), thing(2)]);
  await it.do(it.area.actions.selectionChanged([1, 2, 9]));
  expect(it.area.selection.selectSelected(it.store.getState())).toEqual([1, 2]);
  await it.do(
    it.area.actions.changeRequested({ ids: [1], columns: { archived: true }, text: 'x' }),
  );
  expect(it.area.selection.selectSelected(it.store.getState())).toEqual([2]);
});

describe('unsaved work', () => {
  const hasUnsavedWork = ({ area, store }: Awaited<ReturnType<typeof start>>) =>
    area.feature.hasUnsavedWork(store.getState());

  test('is a changed field, until the change is dropped', async () => {
    const it = await start([thing(1)]);
    await it.do(it.area.actions.formOpened('new'));
    expect(hasUnsavedWork(it)).toBe(false);
    await it.do(it.area.actions.fieldChanged({ key: 'new', name: 'name', value: 'a' }));
    expect(hasUnsavedWork(it)).toBe(true);
    await it.do(it.area.actions.changesDropped('new'));
    expect(hasUnsavedWork(it)).toBe(false);
  });

  test('is a note that has not been added', async () => {
    const it = await start([thing(1)]);
    await it.do(it.area.actions.noteWritten({ row: 1, text: ' ', title: 'a' }));
    expect(hasUnsavedWork(it)).toBe(false);
    await it.do(it.area.actions.noteWritten({ row: 1, text: 'called', title: 'a' }));
    expect(hasUnsavedWork(it)).toBe(true);
  });
});

describe('new rows', () => {
  afterEach(() => jest.useRealTimers());

  test('a live list counts new rows that match its query, every 5 s', async () => {
    api.newestId.mockResolvedValue(2);
    const { area, store } = await start([thing(1), thing(2)], '', { live: true });
    jest.useFakeTimers();
    store.dispatch(area.actions.reloadRequested());
    await jest.advanceTimersByTimeAsync(0);
    api.findRows.mockClear();
    api.findRows.mockResolvedValue({ rows: [], total: 3 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(api.findRows).toHaveBeenCalledWith(
      expect.objectContaining({ where: { archived: false }, above: 2, from: 0, size: 1 }),
    );
    expect(area.live?.selectNewCount(store.getState())).toBe(3);
  });

  test('a list that is not live sends no requests', async () => {
    const { area } = await start([thing(1)]);
    expect(area.live).toBeUndefined();
    expect(api.newestId).not.toHaveBeenCalled();
  });
});
