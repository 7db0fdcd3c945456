import { testSaga } from 'redux-saga-test-plan';
import { readImport } from '../../api/staff/imports';
import { checkImport, runImport } from '../../api/staff/importWork';
import { currentTime } from '../../lib/currentTime';
import { openImport } from './readings';
import { endWork, handleWork, resumeFailed } from './workSaga';
import {
  batchDone,
  pauseRequested,
  secondsLeft,
  selectWork,
  type Work,
  workEnded,
  workFailed,
  workPaused,
  workReducer,
  workRequested,
  workResumed,
} from './work';

const work: Work = {
  id: 'a',
  kind: 'check',
  status: 'running',
  done: 0,
  total: 100,
  last: 0,
  own: 0,
  ownMs: 0,
};
const at = (ms: number) => new Date(ms);

test('works batch by batch, as large as the database is fast, until the last one', () => {
  testSaga(handleWork)
    .next()
    .select(selectWork)
    .next(work)
    .call(currentTime)
    .next(at(0))
    .call(checkImport, 'a', 0, 20)
    .next({ rows: 20, last: 25, isLast: false, ms: 5 })
    .call(currentTime)
    .next(at(90))
    .put(batchDone({ rows: 20, last: 25, ms: 90 }))
    .next()
    .select(selectWork)
    .next({ ...work, last: 25 })
    .call(currentTime)
    .next(at(90))
    .call(checkImport, 'a', 25, 40)
    .next({ rows: 7, last: 32, isLast: true, ms: 30 })
    .call(currentTime)
    .next(at(180))
    .put(batchDone({ rows: 7, last: 32, ms: 90 }))
    .next()
    .call(endWork, 'a')
    .next()
    .isDone();
});

test('stops between two batches when it is paused', () => {
  testSaga(handleWork)
    .next()
    .select(selectWork)
    .next({ ...work, status: 'pausing' })
    .put(workPaused())
    .next()
    .isDone();
});

test('a failed batch is repeated when the connection is back', () => {
  testSaga(handleWork)
    .next()
    .select(selectWork)
    .next({ ...work, kind: 'run' })
    .call(currentTime)
    .next(at(0))
    .call(runImport, 'a', 0, 20)
    .next(undefined)
    .put(workFailed())
    .next()
    .isDone();
  testSaga(handleWork)
    .next()
    .select(selectWork)
    .next({ ...work, kind: 'run' })
    .call(currentTime)
    .next(at(0))
    .call(runImport, 'a', 0, 20)
    .next({ rows: 0, last: 0, isLast: false, ms: 1 })
    .put(workFailed())
    .next()
    .isDone();
  testSaga(resumeFailed)
    .next()
    .select(selectWork)
    .next({ ...work, status: 'failed' })
    .put(workResumed())
    .next()
    .isDone();
  testSaga(resumeFailed)
    .next()
    .select(selectWork)
    .next({ ...work, status: 'paused' })
    .isDone();
});

test('reads the numbers of the import again before it says that the work has ended', () => {
  const value = { one: {}, counts: {} } as never;
  testSaga(endWork, 'a')
    .next()
    .call(readImport, 'a')
    .next(value)
    .next({ wanted: { key: 'a' } })
    .put(openImport.answer(value))
    .next()
    .put(workEnded())
    .next()
    .isDone();
  testSaga(endWork, 'a')
    .next()
    .call(readImport, 'a')
    .next(undefined)
    .put(workFailed())
    .next()
    .isDone();
});

test('says how long the rest takes at the speed of this page', () => {
  const states = [
    workRequested({ id: 'a', kind: 'run', done: 50, total: 150 }),
    batchDone({ rows: 10, last: 0, ms: 500 }),
    pauseRequested(),
  ].reduce(workReducer, null);
  expect(states).toMatchObject({ status: 'pausing', done: 60 });
  expect(secondsLeft(states!)).toBe(5);
  expect(secondsLeft(work)).toBeUndefined();
});
