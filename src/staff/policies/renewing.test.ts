import { combineReducers, configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as api from '../../api/staff/policies';
import { readRow } from '../../api/staff/tableRows';
import { renewal as text } from '../../text/policies';
import { renewals } from '../../text/renewals';
import { sentUpdateMade, undoSlice, updateDue, updateMade } from '../../resource/undo/slice';
import { flushRequested, updateSettled, type WithUndo } from '../../resource/undo/updates';
import { changeFailed } from '../../resource/changeFailed';
import { toastShown } from '../../ui/toasts/slice';
import { settled } from '../../test/startSaga';
import {
  makeRenewingFeature,
  renewAsked,
  renewClosed,
  renewed,
  renewOpened,
  renewRequested,
  selectRenewing,
  undoEnded,
  undoRequested,
} from './renewing';
import type { Policy } from './words';

jest.mock('../../api/staff/policies');
jest.mock('../../api/staff/tableRows');
const { renewPolicy, undoRenewal } = jest.mocked(api);
const shown: [number, number][] = [];

const policy = { id: 5, premium: 100, customer: { name: 'Ana' } } as Policy;
const term = {
  ...{ productId: 3, number: 'P-1', premium: 120 },
  ...{ startsOn: '2027-01-01', endsOn: '2028-01-01' },
};

function start() {
  shown.length = 0;
  jest.resetAllMocks();
  const feature = makeRenewingFeature(function* (...ids) {
    shown.push(ids);
  });
  const dispatched: unknown[] = [];
  const sagas = createSagaMiddleware();
  const reducer = combineReducers({
    renewing: feature.reducer,
    undo: undoSlice.reducer,
  });
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) => {
      dispatched.push(action);
      return reducer(state, action);
    },
    middleware: () => new Tuple(sagas),
  });
  const task = sagas.run(feature.saga);
  return { store, dispatched, stop: () => task.cancel() };
}

test('renews a policy, offers to undo it, and shows the next term', async () => {
  const { store, dispatched, stop } = start();
  renewPolicy.mockResolvedValue(9);
  store.dispatch(renewOpened(policy));
  expect(selectRenewing(store.getState())).toEqual({ policy, status: 'idle' });
  store.dispatch(renewRequested(term));
  expect(selectRenewing(store.getState()).status).toBe('sending');
  await settled();
  expect(renewPolicy).toHaveBeenCalledWith(5, term);
  expect(selectRenewing(store.getState()).policy).toBeUndefined();
  expect(dispatched).toContainEqual(renewed({ from: 5, to: 9, name: 'Ana' }));
  expect((store.getState() as WithUndo).undo?.pending).toMatchObject({
    ...{ text: text.done('Ana'), takenBackBy: undoRequested({ from: 5, to: 9, name: 'Ana' }) },
  });
  expect(shown).toEqual([[5, 9]]);
  stop();
});

test('sends a change that could still be undone before it renews, such as the offer', async () => {
  const { store, dispatched, stop } = start();
  renewPolicy.mockResolvedValue(9);
  const offer = updateMade('Ofrecido', { type: 'offered' });
  store.dispatch(offer);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewRequested(term));
  await settled();
  expect(dispatched).toContainEqual(flushRequested({ onUnload: false }));
  expect(renewPolicy).not.toHaveBeenCalled();
  store.dispatch(updateDue({ update: offer.payload, onUnload: false }));
  store.dispatch(updateSettled({ update: offer.payload, done: true }));
  await settled();
  expect(renewPolicy).toHaveBeenCalledWith(5, term);
  stop();
});

test('reads a policy of which only the id is known, and keeps the offer for its dialog', async () => {
  const { store, dispatched, stop } = start();
  jest.mocked(readRow).mockResolvedValueOnce(policy).mockResolvedValueOnce(undefined);
  store.dispatch(renewAsked({ id: 5, offered: 112 }));
  await settled();
  expect(readRow).toHaveBeenCalledWith('policies', 5);
  expect(selectRenewing(store.getState()).policy).toEqual({ ...policy, offered: 112 });
  store.dispatch(renewClosed());
  store.dispatch(renewAsked({ id: 5, offered: null }));
  await settled();
  expect(dispatched).toContainEqual(changeFailed(renewals.unreadPolicy));
  expect(selectRenewing(store.getState()).policy).toBeUndefined();
  stop();
});

test('the dialog stays open after a failure, and can be sent again', async () => {
  const { store, stop } = start();
  renewPolicy.mockResolvedValueOnce(undefined).mockResolvedValueOnce(9);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewRequested(term));
  await settled();
  expect(selectRenewing(store.getState())).toMatchObject({ policy, status: 'failed' });
  expect(shown).toEqual([]);
  store.dispatch(renewRequested(term));
  await settled();
  expect(shown).toEqual([[5, 9]]);
  stop();
});

test('during the request, a second press sends nothing and the dialog cannot be closed', async () => {
  const { store, stop } = start();
  renewPolicy.mockResolvedValue(9);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewRequested(term));
  store.dispatch(renewRequested(term));
  store.dispatch(renewClosed());
  expect(selectRenewing(store.getState()).policy).toBe(policy);
  await settled();
  expect(renewPolicy).toHaveBeenCalledTimes(1);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewClosed());
  expect(selectRenewing(store.getState()).policy).toBeUndefined();
  stop();
});

describe('a renewal that was just made', () => {
  const renewal = { from: 5, to: 9, name: 'Ana' };

  test.each<[true | undefined, { type: string; payload: unknown }]>([
    [true, toastShown('success', text.undone('Ana'))],
    [undefined, changeFailed(text.notUndone)],
  ])(
    'is undone when the person asks for it (the server answers %p)',
    async (answer, { type, payload }) => {
      const { store, dispatched, stop } = start();
      undoRenewal.mockResolvedValue(answer);
      store.dispatch(undoRequested(renewal));
      await settled();
      expect(undoRenewal.mock.calls).toEqual([[9]]);
      expect(dispatched).toContainEqual(
        expect.objectContaining({
          type,
          payload:
            typeof payload === 'string'
              ? payload
              : (expect.objectContaining({
                  ...(payload as object),
                  id: expect.any(String),
                }) as unknown),
        }),
      );
      expect(dispatched).toContainEqual(undoEnded());
      // The drawer shows the policy in place of its next term.
      expect(shown).toEqual([[9, 5]]);
      stop();
    },
  );

  test('is no longer offered for undoing after it was undone in the drawer', async () => {
    const { store, stop } = start();
    const pending = () => (store.getState() as WithUndo).undo?.pending;
    const other = undoRequested({ ...renewal, to: 8 });
    store.dispatch(sentUpdateMade('Another renewal', other));
    undoRenewal.mockResolvedValueOnce(true).mockResolvedValueOnce(undefined);
    store.dispatch(undoRequested(renewal));
    await settled();
    expect(pending()).toMatchObject({ takenBackBy: other });
    store.dispatch(sentUpdateMade(text.done('Ana'), undoRequested(renewal)));
    store.dispatch(undoRequested(renewal));
    await settled();
    expect(pending()).toMatchObject({ text: text.done('Ana') });
    undoRenewal.mockResolvedValueOnce(true);
    store.dispatch(undoRequested(renewal));
    await settled();
    expect(pending()).toBeUndefined();
    stop();
  });

  test('is undone by one request, however often the person asks', async () => {
    const { store, stop } = start();
    undoRenewal.mockResolvedValue(true);
    store.dispatch(undoRequested(renewal));
    store.dispatch(undoRequested(renewal));
    await settled();
    expect(undoRenewal).toHaveBeenCalledTimes(1);
    stop();
  });
});
