import { combineReducers } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import * as api from '../../../api/staff/pulse';
import { untilPageIs } from '../../../lib/untilPageIs';
import { connectionRestored } from '../../../resource/connection';
import { sessionEnded, sessionFound, sessionReducer, signedIn } from '../../../session/slice';
import { USER } from '../../../test/session';
import { startSaga } from '../../../test/startSaga';
import { pulse as text } from '../../../text/pulse';
import { watchPulse } from './connection';
import { pulseSaga } from './saga';
import { pulseRequested, pulseSlice, roleChanged, selectUnanswered } from './slice';

jest.mock('../../../api/staff/pulse');
jest.mock('../../../lib/untilPageIs');
const { readPulse } = jest.mocked(api);

const PULSE: api.Pulse = { role: 'admin', unanswered: 2, asked: 0, got: 0, mentions: 0 };
const reducer = combineReducers({ session: sessionReducer, pulse: pulseSlice.reducer });
let turn: Partial<Record<DocumentVisibilityState, () => void>> = {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  turn = {};
  jest
    .mocked(untilPageIs)
    .mockImplementation((state) => new Promise((resolve) => (turn[state] = resolve)));
  readPulse.mockResolvedValue(PULSE);
});
afterEach(() => jest.useRealTimers());

function* readAndWatch() {
  yield effects.all([effects.call(pulseSaga), effects.call(watchPulse)]);
}

function start(isSignedIn = true) {
  const before = isSignedIn ? reducer(undefined, sessionFound(USER)) : undefined;
  const { dispatch, getState, ...saga } = startSaga(readAndWatch, reducer, before);
  const readsIn = async (ms: number) => {
    readPulse.mockClear();
    await jest.advanceTimersByTimeAsync(ms);
    return readPulse.mock.calls.length;
  };
  /** How often this action has been put. */
  const puts = ({ type }: { type: string }) =>
    saga.puts.filter((action) => action.type === type).length;
  return { dispatch, readsIn, puts, unanswered: () => selectUnanswered(getState()) };
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
  const { dispatch, readsIn, unanswered } = start();
  await readsIn(0);
  readPulse.mockReturnValueOnce(new Promise(() => undefined));
  await dispatch(pulseRequested());
  readPulse.mockResolvedValue({ ...PULSE, unanswered: 1 });
  await dispatch(pulseRequested());
  await readsIn(0);
  expect(unanswered()).toBe(1);
});

test('reads at once when another read has failed', async () => {
  const { dispatch, readsIn } = start();
  await readsIn(0);
  readPulse.mockClear();
  await dispatch({ type: 'visits/list/loadFailed' });
  expect(readPulse).toHaveBeenCalledTimes(1);
});

test('the first pulse after a failed one restores the connection', async () => {
  const { readsIn, puts } = start();
  await readsIn(0);
  for (const times of [1, 2]) {
    readPulse.mockResolvedValue(undefined);
    await readsIn(10_000);
    expect(puts(connectionRestored)).toBe(times - 1);
    readPulse.mockResolvedValue(PULSE);
    await readsIn(10_000);
    expect(puts(connectionRestored)).toBe(times);
  }
});

test('reports a changed role, but not the first one that is read', async () => {
  const { readsIn, puts } = start();
  await readsIn(10_000);
  readPulse.mockResolvedValue(undefined);
  await readsIn(5000);
  expect(puts(roleChanged)).toBe(0);
  readPulse.mockResolvedValue({ ...PULSE, role: 'agent' });
  await readsIn(10_000);
  expect(puts(roleChanged)).toBe(1);
});

test('reads only while there is a session', async () => {
  const { dispatch, readsIn } = start(false);
  expect(await readsIn(60_000)).toBe(0);
  await dispatch(signedIn(USER));
  expect(readPulse).toHaveBeenCalledTimes(1);
  await readsIn(0);
  await dispatch(sessionEnded());
  expect(await readsIn(600_000)).toBe(0);
  await dispatch(signedIn(USER));
  expect(readPulse).toHaveBeenCalledTimes(1);
  // The next session begins before another read would have been due.
  await readsIn(1000);
  await dispatch(sessionEnded(), signedIn(USER));
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
