import { combineReducers, configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as api from '../../api/staff/policies';
import { renewal as text } from '../../text/policies';
import { toastShown } from '../../ui/toasts/slice';
import {
  makeRenewingFeature,
  renewClosed,
  renewed,
  renewOpened,
  renewRequested,
  selectRenewing,
} from './renewing';
import { termsFeature, selectTerms, termsWanted } from './terms';
import type { Policy } from './words';

jest.mock('../../api/staff/policies');
const { renewPolicy, termsBeside } = jest.mocked(api);
const shown: [number, number][] = [];

const policy = { id: 5, premium: 100, customer: { name: 'Ana' } } as Policy;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  shown.length = 0;
  renewPolicy.mockReset();
  const feature = makeRenewingFeature(function* (...ids) {
    shown.push(ids);
  });
  const dispatched: unknown[] = [];
  const sagas = createSagaMiddleware();
  const reducer = combineReducers({
    renewing: feature.reducer,
    policyTerms: termsFeature.reducer,
  });
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) => {
      dispatched.push(action);
      return reducer(state, action);
    },
    middleware: () => new Tuple(sagas),
  });
  const tasks = [sagas.run(feature.saga), sagas.run(termsFeature.saga)];
  return { store, dispatched, stop: () => tasks.forEach((task) => task.cancel()) };
}

test('renews with the premium, tells it, and shows the next term', async () => {
  const { store, dispatched, stop } = start();
  renewPolicy.mockResolvedValue(9);
  store.dispatch(renewOpened(policy));
  expect(selectRenewing(store.getState())).toEqual({ policy, status: 'idle' });
  store.dispatch(renewRequested(120));
  expect(selectRenewing(store.getState()).status).toBe('sending');
  await settled();
  expect(renewPolicy).toHaveBeenCalledWith(5, 120);
  expect(selectRenewing(store.getState()).policy).toBeUndefined();
  expect(dispatched).toContainEqual(renewed({ from: 5, to: 9 }));
  const done = toastShown('success', text.done('Ana')).type;
  expect(dispatched).toContainEqual(expect.objectContaining({ type: done }));
  expect(shown).toEqual([[5, 9]]);
  stop();
});

test('stays open after a failure, and can be sent again', async () => {
  const { store, stop } = start();
  renewPolicy.mockResolvedValueOnce(undefined).mockResolvedValueOnce(9);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewRequested(120));
  await settled();
  expect(selectRenewing(store.getState())).toEqual({ policy, status: 'failed' });
  expect(shown).toEqual([]);
  store.dispatch(renewRequested(120));
  await settled();
  expect(shown).toEqual([[5, 9]]);
  stop();
});

test('a second press during the request sends nothing, and the dialog stays open', async () => {
  const { store, stop } = start();
  renewPolicy.mockResolvedValue(9);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewRequested(120));
  store.dispatch(renewRequested(120));
  store.dispatch(renewClosed());
  expect(selectRenewing(store.getState()).policy).toBe(policy);
  await settled();
  expect(renewPolicy).toHaveBeenCalledTimes(1);
  store.dispatch(renewOpened(policy));
  store.dispatch(renewClosed());
  expect(selectRenewing(store.getState()).policy).toBeUndefined();
  stop();
});

test('terms of another policy are read anew, a failure is kept apart from none', async () => {
  const { store, stop } = start();
  const terms = () => selectTerms(store.getState());
  const term = { id: 4, premium: 1, period: 'year', startsOn: '2025-01-01', endsOn: '2026-01-01' };
  termsBeside.mockResolvedValueOnce([term]).mockResolvedValueOnce(undefined);
  store.dispatch(termsWanted({ id: 5, renewedFrom: 4 }));
  await settled();
  expect(termsBeside).toHaveBeenCalledWith(5, 4);
  expect(terms()).toEqual({ policy: 5, terms: [term] });
  store.dispatch(termsWanted({ id: 6, renewedFrom: null }));
  expect(terms().terms).toBeUndefined();
  await settled();
  expect(terms().terms).toBe('failed');
  stop();
});
