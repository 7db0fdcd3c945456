import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { gainedCustomers } from '../../api/staff/colleagues';
import { policyTotals } from '../../api/staff/policies';
import { rowVersions } from '../../api/staff/rowVersions';
import * as tableRows from '../../api/staff/tableRows';
import type { TableRow } from '../../api/staff/tableRows';
import { undoSlice } from '../../resource/undo/slice';
import { makeArea } from '../shared/makeArea';
import { policies } from './definition';
import { features, totals } from './index';

jest.mock('../../api/staff/colleagues');
jest.mock('../../api/staff/policies');
jest.mock('../../api/staff/rowVersions');
jest.mock('../../api/staff/tableRows');
jest.mock('../../lib/untilPageIs', () => ({ untilPageIs: () => new Promise(() => undefined) }));
jest.mock('./PolicyPage', () => ({}));
const { findRows, newestId, readRow, readShownRow } = jest.mocked(tableRows);

/** An area of the same definition: it has the same state, and its actions have the same types. */
const { actions, feature, form, list, live } = makeArea(policies);

const row = (version: number): TableRow => ({ id: 1, version, archived: false });

let tasks: Task[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const task of tasks) task.cancel();
  jest.useRealTimers();
});

test('a change of the open row by a colleague is offered to the list, and the totals are read again at once', async () => {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      session: () => ({ email: 'ana@group.example', status: 'signedIn' }),
      undo: undoSlice.reducer,
      ...Object.fromEntries(features.map(({ name, reducer }) => [name, reducer])),
    }),
    middleware: () => new Tuple(sagas),
  });
  tasks = features.map(({ saga }) => sagas.run(saga));
  findRows.mockImplementation(({ above }) =>
    Promise.resolve(above === undefined ? { rows: [row(1)], total: 1 } : { rows: [], total: 0 }),
  );
  newestId.mockResolvedValue(1);
  readShownRow.mockResolvedValue(row(1));
  const after = async (ms: number, ...done: { type: string }[]) => {
    for (const action of done) store.dispatch(action);
    await jest.advanceTimersByTimeAsync(ms);
    return store.getState();
  };
  const query = list.selectQuery(store.getState());
  await after(0, actions.queryChanged(query), totals.requested(), actions.formOpened(1));

  readRow.mockResolvedValue(row(2));
  const changed = { id: 1, version: 2, updatedBy: 'eva@group.example' };
  jest.mocked(rowVersions).mockResolvedValue([changed]);
  const state = await after(30_000);
  expect(form.selectForm(state).drafts[1]?.row).toEqual(row(2));
  expect(list.selectRows(state)).toEqual([row(2)]);
  expect(live!.selectChangedCount(state)).toBe(1);
  expect(policyTotals).toHaveBeenCalledTimes(2);

  // A click on the offer.
  await after(0, actions.reloadRequested());
  expect(policyTotals).toHaveBeenCalledTimes(3);
});

test('the policies of a customer that a colleague has handed over are offered', async () => {
  findRows.mockImplementation(({ above, where: { customerId } }) =>
    Promise.resolve(
      above === undefined && JSON.stringify(customerId) === '{"in":["7"]}'
        ? { rows: [row(1)], total: 1 }
        : { rows: [], total: 0 },
    ),
  );
  jest.mocked(gainedCustomers).mockResolvedValue({ newest: 20, customers: [7] });
  const state = [
    list.actions.rowsFound({ rows: [], reached: null, total: 0 }),
    live!.actions.newestSeen(1),
    live!.actions.ownerChangeSeen(19),
  ].reduce(feature.reducer, undefined);
  await expectSaga(live!.steps.countNew)
    .withState({ session: {}, policies: state })
    .put(live!.actions.rowsCounted({ newCount: 1, changedCount: 0 }))
    .run();
});
