import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import type { Role } from '../../../config/roles';
import * as api from '../../../api/staff/pulse';
import { untilPageIs } from '../../../lib/untilPageIs';
import { connectionRestored } from '../../../resource/connection';
import { sessionEnded, sessionFound, sessionReducer, signedIn } from '../../../session/slice';
import { pulse as text } from '../../../text/pulse';
import { watchPulse } from './connection';
import { pulseSaga, readOnce } from './saga';
import {
  pulseFailed,
  pulseRead,
  pulseRequested,
  pulseSlice,
  roleChanged,
  selectUnanswered,
} from './slice';

jest.mock('../../../api/staff/pulse');
jest.mock('../../../lib/untilPageIs');
const { readPulse } = jest.mocked(api);

const email = 'ana@group.example';
let task: Task | undefined;
let turn: Partial<Record<DocumentVisibilityState, () => void>> = {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  turn = {};
  jest
    .mocked(untilPageIs)
    .mockImplementation((state) => new Promise((resolve) => (turn[state] = resolve)));
  readPulse.mockResolvedValue({ role: 'admin', unanswered: 2, asked: 0, got: 0, mentions: 0 });
});
afterEach(() => {
  task?.cancel();
  jest.useRealTimers();
});

function start(isSignedIn = true) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer, pulse: pulseSlice.reducer }),
    middleware: () => new Tuple(sagas),
  });
  if (isSignedIn) store.dispatch(sessionFound({ email, userId: '1' }));
  task = sagas.run(pulseSaga);
  const readsIn = async (ms: number) => {
    readPulse.mockClear();
    await jest.advanceTimersByTimeAsync(ms);
    return readPulse.mock.calls.length;
  };
  return { store, readsIn, unanswered: () => selectUnanswered(store.getState()) };
}

test('reads at once and then every 5 s while the page is visible', async () => {
  const { readsIn, unanswered } = start();
  expect(unanswered()).toBe(0);
  expect([await readsIn(0), unanswered()]).toEqual([0, 2]);
  expect([await readsIn(4999), await readsIn(1)]).toEqual([0, 1]);
});

test('reads every minute while the page is hidden, and at once when it is shown', async () => {
  const { readsIn } = start();
  await readsIn(0);
  turn.hidden?.();
  expect([await readsIn(59_999), await readsIn(1)]).toEqual([0, 1]);
  turn.hidden?.();
  await readsIn(10_000);
  turn.visible?.();
  expect(await readsIn(0)).toBe(1);
});

test('keeps the last numbers after a failure', async () => {
  const { readsIn, unanswered } = start();
  await readsIn(0);
  readPulse.mockResolvedValue(undefined);
  expect([await readsIn(15_000), unanswered()]).toEqual([3, 2]);
});

test("reads at once after the person's own change, even while a response is on its way", async () => {
  const { store, readsIn, unanswered } = start();
  await readsIn(0);
  readPulse.mockReturnValueOnce(new Promise(() => undefined));
  store.dispatch(pulseRequested());
  readPulse.mockResolvedValue({ role: 'admin', unanswered: 1, asked: 0, got: 0, mentions: 0 });
  store.dispatch(pulseRequested());
  await readsIn(0);
  expect(unanswered()).toBe(1);
});

test('reads at once when another read has failed', async () => {
  const { store, readsIn } = start();
  await readsIn(0);
  readPulse.mockClear();
  store.dispatch({ type: 'visits/list/loadFailed' });
  expect(readPulse).toHaveBeenCalledTimes(1);
});

test('the first pulse after a failed one restores the connection', () => {
  testSaga(watchPulse)
    .next()
    .take([pulseFailed.type])
    .next(pulseFailed())
    .take([pulseRead.type])
    .next(pulseRead({ role: 'admin', unanswered: 1, asked: 0, got: 0, mentions: 0 }))
    .put(connectionRestored())
    .next()
    .take([pulseFailed.type]);
});

test('reports a changed role, but not the first one that is read', () => {
  const read = (before: Role | undefined) =>
    expectSaga(readOnce).withState({ pulse: before && { role: before } });
  return Promise.all([
    read('agent').put(roleChanged()).run(),
    read('admin').not.put(roleChanged()).run(),
    read(undefined).not.put(roleChanged()).run(),
  ]);
});

test('reads only while there is a session', async () => {
  const { store, readsIn } = start(false);
  expect(await readsIn(60_000)).toBe(0);
  store.dispatch(signedIn({ email, userId: '1' }));
  expect(readPulse).toHaveBeenCalledTimes(1);
  await readsIn(0);
  store.dispatch(sessionEnded());
  expect(await readsIn(600_000)).toBe(0);
  store.dispatch(signedIn({ email, userId: '1' }));
  expect(readPulse).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 'Clientes'],
  [2, '(2) Clientes'],
  [999, '(999) Clientes'],
  [1000, '(999+) Clientes'],
])('%d unanswered requests make the title %s', (count, title) => {
  expect(text.title(count, 'Clientes')).toBe(title);
});
