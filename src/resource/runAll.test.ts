import { runSaga } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Saga } from '../lib/effects';
import { runAll } from './runAll';

test('what ends one saga of an area leaves the others running, and is logged', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  let isCancelled = false;
  function* breaks(): Saga {
    yield effects.select();
    throw new Error('broken');
  }
  function* goesOn(): Saga {
    try {
      yield effects.take('nothing');
    } finally {
      isCancelled = true;
    }
  }
  const task = runSaga({ getState: () => ({}) }, runAll, 'things', [breaks, goesOn]);
  expect(log).toHaveBeenCalledWith('things: breaks failed: broken');
  expect([task.isRunning(), isCancelled]).toEqual([true, false]);
  task.cancel();
  expect(isCancelled).toBe(true);
});
