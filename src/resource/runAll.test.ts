import { runSaga, stdChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Saga } from '../lib/effects';
import { runAll } from './runAll';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function run(...sagas: (() => Saga)[]) {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const channel = stdChannel();
  const task = runSaga({ channel, getState: () => ({}) }, runAll, 'things', sagas);
  return { log, task, dispatch: (type: string) => channel.put({ type }) };
}

/** A saga whose worker, an attached fork, throws on every 'break'. */
const breakable = () => {
  const handled = jest.fn();
  function* worker({ type }: { type: string }): Saga {
    if (type === 'break') throw new Error('broken');
    yield effects.call(handled);
  }
  return {
    handled,
    *watch(): Saga {
      yield effects.takeEvery(['break', 'work'], worker);
    },
  };
};

test('logs an error of one saga and leaves the others running until all are cancelled', () => {
  let isCancelled = false;
  const broken = breakable();
  function* other(): Saga {
    try {
      yield effects.take('nothing');
    } finally {
      isCancelled = true;
    }
  }
  const { log, task, dispatch } = run(broken.watch, other);
  dispatch('break');
  expect(log).toHaveBeenCalledWith('things: watch failed: broken');
  expect([task.isRunning(), isCancelled]).toEqual([true, false]);
  task.cancel();
  expect(isCancelled).toBe(true);
});

test('restarts a saga whose worker threw, after 1 s', async () => {
  const { handled, watch } = breakable();
  const { dispatch } = run(watch);
  dispatch('break');
  dispatch('work');
  expect(handled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  dispatch('work');
  expect(handled).toHaveBeenCalledTimes(1);
});

test('doubles the delay between restarts up to 60 s', async () => {
  const starts = jest.fn(() => {
    throw new Error('broken');
  });
  run(function* () {
    starts();
  });
  await jest.advanceTimersByTimeAsync(63_000);
  expect(starts).toHaveBeenCalledTimes(7);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveBeenCalledTimes(8);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveBeenCalledTimes(9);
});

test('begins with the shortest delay again after a run of 60 s', async () => {
  const { handled, watch } = breakable();
  const { dispatch } = run(watch);
  dispatch('break');
  await jest.advanceTimersByTimeAsync(61_000);
  dispatch('break');
  await jest.advanceTimersByTimeAsync(1000);
  dispatch('work');
  expect(handled).toHaveBeenCalledTimes(1);
});

test('does not restart after cancellation', async () => {
  const starts = jest.fn();
  const { task, dispatch } = run(function* watch(): Saga {
    starts();
    yield effects.take('break');
    throw new Error('broken');
  });
  dispatch('break');
  task.cancel();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(starts).toHaveBeenCalledTimes(1);
});
