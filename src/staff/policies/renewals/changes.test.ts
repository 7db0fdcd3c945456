import { configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as tableRows from '../../../api/staff/tableRows';
import { changeFailed } from '../../../resource/changeFailed';
import { undoSlice, updateDue } from '../../../resource/undo/slice';
import { inState, owners, requests } from './changes';

jest.mock('../../../api/staff/tableRows');
const { changeRows } = jest.mocked(tableRows);

/** Makes a change and sends it. @returns types of the actions that follow */
async function sent(action: ReturnType<typeof requests.change>) {
  const types: string[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: (state: { undo: ReturnType<typeof undoSlice.reducer> } | undefined, one) => {
      types.push(one.type);
      return { undo: undoSlice.reducer(state?.undo, one) };
    },
    middleware: () => new Tuple(sagas),
  });
  const reload = jest.fn();
  const task = sagas.run(function* () {
    for (const changes of [requests, owners])
      yield changes.send(function* () {
        reload();
      });
  });
  store.dispatch(action);
  store.dispatch(updateDue({ update: action.payload, onUnload: false }));
  await new Promise((resolve) => setImmediate(resolve));
  task.cancel();
  return { types, reload };
}

test('a change of requests is sent to their table only, when it can no longer be undone', async () => {
  changeRows.mockResolvedValue(1);
  const columns = inState('cotizado', { value: 112 });
  const { types, reload } = await sent(requests.change([3], columns, 'Ofrecido'));
  expect(changeRows.mock.calls).toEqual([
    ['opportunities', [3], { status: 'cotizado', lostReason: '', lostTo: '', value: 112 }],
  ]);
  expect(types).toContain(requests.rowsChanged.type);
  expect(reload).not.toHaveBeenCalled();
});

test('a new owner that cannot be stored is told, and the rows are read again', async () => {
  changeRows.mockReset().mockResolvedValue(undefined);
  const { types, reload } = await sent(owners.change([7], { owner: null }, '1 cliente cambiado'));
  expect(changeRows.mock.calls).toEqual([['customers', [7], { owner: null }]]);
  expect(types).toContain(changeFailed('').type);
  expect(types).not.toContain(owners.rowsChanged.type);
  expect(reload).toHaveBeenCalled();
});
