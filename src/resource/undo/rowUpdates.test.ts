import { createAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call, put } from '../../lib/effects';
import { changeFailed } from '../changeFailed';
import type { Outcome } from './inBatches';
import { makeRowUpdates, type RowUpdateSender, sendRowUpdate } from './rowUpdates';
import { undoSlice, updateDue, updateMade } from './slice';
import { updateSettled } from './updates';

type Columns = { color: string };

const updates = makeRowUpdates<Columns>('things');
const { rowsChanged, rowsDeleted, apply } = updates;
const change = jest.fn<Promise<Outcome>, [number[], Columns, boolean]>();
const remove = jest.fn<Promise<Outcome>, [number[], boolean]>();
const reloaded = createAction('reloaded');
const sender: RowUpdateSender<Columns> = {
  updates,
  change: (...update) => call(change, ...update),
  remove: (...update) => call(remove, ...update),
  failed: (update) => `No se guardó: ${update}`,
  notFound: (update) => `Ya no está: ${update}`,
  rules: { 'color is red': 'Elija otro color.' },
  reload: () => put(reloaded()),
};

beforeEach(() => jest.resetAllMocks());

describe('apply', () => {
  const rows = [
    { id: 2, color: 'red' },
    { id: 1, color: 'blue' },
  ];

  test('changes columns of the rows with these ids', () => {
    expect(apply(rows, rowsChanged({ ids: [1, 9], columns: { color: 'red' } }))).toEqual([
      { id: 2, color: 'red' },
      { id: 1, color: 'red' },
    ]);
  });

  test('removes deleted rows', () => {
    expect(apply(rows, rowsDeleted({ ids: [2, 9] }))).toEqual([{ id: 1, color: 'blue' }]);
  });

  test.each([
    rowsChanged({ ids: [2], columns: { color: 'red' } }),
    rowsChanged({ ids: [9], columns: { color: 'red' } }),
    rowsDeleted({ ids: [9] }),
    { type: 'others/rowsDeleted', payload: { ids: [1] } },
  ])('returns the same array when nothing changes: %j', (action) => {
    expect(apply(rows, action)).toBe(rows);
  });
});

describe('an update that is due', () => {
  /** Sends an update as the store holds it, frozen. */
  async function send(action: { type: string }, onUnload = false, by = sender) {
    const { pending } = undoSlice.reducer(undefined, updateMade('1 cosa', action));
    const { effects } = await expectSaga(
      sendRowUpdate<Columns>,
      by,
      updateDue({ update: pending!, onUnload }),
    ).run(false);
    const settled = (done: boolean) => updateSettled({ update: pending!, done });
    return { puts: effects.put?.map(({ payload }) => payload.action as object), settled };
  }
  const changed = rowsChanged({ ids: [7], columns: { color: 'red' } });
  const deleted = rowsDeleted({ ids: [7] });

  test.each([true, false])(
    'is sent, on unload: %s, and settled with its rows',
    async (onUnload) => {
      change.mockResolvedValue(1);
      const { puts, settled } = await send(changed, onUnload);
      expect(change).toHaveBeenCalledWith([7], { color: 'red' }, onUnload);
      // The rows change before the update ends, so that the former values are never shown in between.
      expect(puts).toEqual([changed, settled(true)]);

      remove.mockResolvedValue(1);
      const deletion = await send(deleted, onUnload);
      expect(remove).toHaveBeenCalledWith([7], onUnload);
      expect(deletion.puts).toEqual([deleted, deletion.settled(true)]);
    },
  );

  test.each([
    [undefined, 'No se guardó: 1 cosa'],
    [{ rule: 'unknown' }, 'No se guardó: 1 cosa'],
    [{ rule: 'color is red' }, 'No se guardó: 1 cosa Elija otro color.'],
    [0, 'Ya no está: 1 cosa'],
  ])('is rolled back and reported after the outcome %j', async (outcome, message) => {
    change.mockResolvedValue(outcome);
    remove.mockResolvedValue(outcome);
    for (const action of [changed, deleted]) {
      const { puts, settled } = await send(action);
      expect(puts).toEqual([settled(false), changeFailed(message), reloaded()]);
    }
  });

  test('is ignored when it belongs to another area, or to one that deletes no rows', async () => {
    const { remove: _, ...keeper } = sender;
    expect((await send({ type: 'others/rowsDeleted' })).puts).toBeUndefined();
    expect((await send(deleted, false, keeper)).puts).toBeUndefined();
    expect(change).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });
});
