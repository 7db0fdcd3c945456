import { runSaga } from 'redux-saga';
import { noteDiskFull } from '../../api/staff/diskFull';
import { records as text } from '../../text/records';
import type { toastShown } from '../../ui/toasts/slice';
import { watchDiskFull } from './diskFull';

const answer = (status: number) => noteDiskFull({ status } as Response);

describe('watchDiskFull', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows a toast at most every ten seconds, and none after it is stopped', async () => {
    const toasts: unknown[] = [];
    const dispatch = (action: ReturnType<typeof toastShown>) => toasts.push(action.payload.text);
    const task = runSaga({ dispatch }, watchDiskFull);
    answer(503);
    expect(toasts).toEqual([]);
    answer(507);
    answer(507);
    expect(toasts).toEqual([text.diskFull]);
    await jest.advanceTimersByTimeAsync(10_000);
    answer(507);
    expect(toasts).toEqual([text.diskFull, text.diskFull]);
    task.cancel();
    answer(507);
    expect(toasts).toHaveLength(2);
  });
});
