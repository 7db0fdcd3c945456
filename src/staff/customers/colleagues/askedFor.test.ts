import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { askedCustomers } from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { untilPageIs } from '../../../lib/untilPageIs';
import { customersArea } from '../area';
import { eventsChanged } from '../work/answers';
import { askedForClosed, askedForFeature, askedForOpened, keepRequested } from './askedFor';

jest.mock('../../../api/staff/colleagues');
jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../lib/untilPageIs');

let task: Task;
beforeEach(() => {
  jest.useFakeTimers();
  // The page is always visible.
  jest.mocked(untilPageIs).mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  task.cancel();
  jest.useRealTimers();
});

test('reads who asks when the page opens, every 8 s, after changes and answers, until the page closes', async () => {
  const channel = stdChannel<Action>();
  task = runSaga(
    { channel, dispatch: () => undefined, getState: () => ({ session: { status: 'signedIn' } }) },
    askedForFeature.saga,
  );
  const asked = { id: 7, name: 'Ana', by: 'mar@group.example', askedAt: '2026-11-25T10:00:00Z' };
  const reads = async (action?: Action) => {
    jest.mocked(askedCustomers).mockClear();
    if (action) channel.put(action);
    await jest.advanceTimersByTimeAsync(action ? 0 : 8000);
    return jest.mocked(askedCustomers).mock.calls.length;
  };
  expect(await reads()).toBe(0);
  expect(await reads(askedForOpened())).toBe(1);
  expect(await reads()).toBe(1);
  expect(await reads()).toBe(1);
  for (const type of customersArea.changeTypes) expect(await reads({ type })).toBe(1);
  expect(await reads(keepRequested(asked))).toBe(1);
  // A kept customer was taken back.
  expect(await reads(eventsChanged())).toBe(1);
  expect(addEvent).toHaveBeenCalledTimes(1);
  expect(await reads(askedForClosed())).toBe(0);
  expect(await reads()).toBe(0);
});
