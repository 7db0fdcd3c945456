import { testSaga } from 'redux-saga-test-plan';
import { call, type Saga } from '../../lib/effects';
import { changeFailed } from '../changeFailed';
import { makeRowUpdates, type RowUpdateSender, sendRowUpdate, settleUpdate } from './rowUpdates';
import { updateDue, updateMade } from './slice';
import { updateSettled } from './updates';

type Columns = { color: string };

const updates = makeRowUpdates<Columns>('things');
const { rowsChanged, rowsDeleted, apply } = updates;
const change = jest.fn<Promise<number | undefined>, [number[], Columns, boolean]>();
const remove = jest.fn<Promise<number | undefined>, [number[], boolean]>();
function* reload(): Saga {}
const sender: RowUpdateSender<Columns> = {
  updates,
  change: (...update) => call(change, ...update),
  remove: (...update) => call(remove, ...update),
  failed: (update) => `No se guardó: ${update}`,
  notFound: (update) => `Ya no está: ${update}`,
  rules: { 'color is red': 'Elija otro color.' },
  reload,
};

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

describe('sendRowUpdate', () => {
  const due = (action: { type: string }, onUnload = false) => {
    const { payload: update } = updateMade('1 cosa', action);
    return { update, saga: testSaga(sendRowUpdate, sender, updateDue({ update, onUnload })) };
  };

  test.each([true, false])('sends changed columns, on unload: %s', (onUnload) => {
    const { update, saga } = due(rowsChanged({ ids: [7], columns: { color: 'red' } }), onUnload);
    saga
      .next()
      .call(change, [7], { color: 'red' }, onUnload)
      .next(1)
      .call(settleUpdate, sender, update, 1)
      .next()
      .isDone();
  });

  test.each([true, false])('sends deletions, on unload: %s', (onUnload) => {
    const { update, saga } = due(rowsDeleted({ ids: [7] }), onUnload);
    saga
      .next()
      .call(remove, [7], onUnload)
      .next(undefined)
      .call(settleUpdate, sender, update, undefined)
      .next()
      .isDone();
  });

  test('ignores the updates of other areas', () => {
    due({ type: 'others/rowsDeleted' }).saga.next().isDone();
  });
});

describe('settleUpdate', () => {
  const action = rowsDeleted({ ids: [1] });
  const { payload: update } = updateMade('1 cosa borrada', action);

  test('dispatches the action of a confirmed update', () => {
    testSaga(settleUpdate, sender, update, 1)
      .next()
      .put(action)
      .next()
      .put(updateSettled({ update, done: true }))
      .next()
      .isDone();
  });

  test('dispatches a copy, since the object in the store is frozen', () => {
    const { payload: frozen } = updateMade('x', Object.freeze(rowsDeleted({ ids: [1] })));
    const { value } = settleUpdate(sender, frozen, 1).next() as {
      value: { payload: { action: object } };
    };
    expect(value.payload.action).toEqual(action);
    expect(Object.isFrozen(value.payload.action)).toBe(false);
  });

  test.each([
    [undefined, 'No se guardó: 1 cosa borrada'],
    [{ rule: 'unknown' }, 'No se guardó: 1 cosa borrada'],
    [{ rule: 'color is red' }, 'No se guardó: 1 cosa borrada Elija otro color.'],
    [0, 'Ya no está: 1 cosa borrada'],
  ])('rolls back and reports an update with the outcome %j', (count, message) => {
    testSaga(settleUpdate, sender, update, count)
      .next()
      .put(updateSettled({ update, done: false }))
      .next()
      .put(changeFailed(message))
      .next()
      .call(reload)
      .next()
      .isDone();
  });
});
