import { type Action, combineReducers } from '@reduxjs/toolkit';
import { readImport } from '../../api/staff/imports';
import * as api from '../../api/staff/importWork';
import { currentTime } from '../../lib/currentTime';
import { connectionRestored } from '../../resource/connection';
import { heldPromise, startSaga } from '../../test/startSaga';
import { openImport } from './readings';
import {
  pauseRequested,
  secondsLeft,
  selectWork,
  type WorkKind,
  workEnded,
  workReducer,
  workRequested,
  workResumed,
} from './work';
import { watchWork } from './workSaga';

jest.mock('../../api/staff/imports');
jest.mock('../../api/staff/importWork');
jest.mock('../../lib/currentTime');
const { checkImport, runImport, undoImport } = jest.mocked(api);

const { feature } = openImport;
const reducer = combineReducers({
  imports: combineReducers({ work: workReducer }),
  [feature.name]: feature.reducer,
});
const run = async (...steps: Action[]) => {
  const { dispatch, getState, puts } = startSaga(watchWork, reducer);
  await dispatch(...steps);
  const shown = () => openImport.select(getState()).value;
  return { dispatch, work: () => selectWork(getState()), shown, puts };
};
const asked = (kind: WorkKind, id = 'a') => workRequested({ id, kind, done: 50, total: 150 });
const numbers = { one: {}, counts: {} } as never;

/** Answer of the server after 900 ms, of which the database took `ms`. */
const batch = (rows: number, last: number, ms: number, isLast = false) => {
  now += 900;
  return Promise.resolve({ rows, last, ms, isLast });
};
const lastBatch = () => batch(7, 32, 30, true);
let now: number;
beforeEach(() => {
  jest.resetAllMocks();
  now = 0;
  jest.mocked(currentTime).mockImplementation(() => new Date(now));
  jest.mocked(readImport).mockResolvedValue(numbers);
});

test('works batch by batch, as large as the database is fast, and reads the numbers again before it ends', async () => {
  checkImport.mockImplementationOnce(() => batch(20, 25, 5)).mockImplementation(lastBatch);
  const { work, shown, puts } = await run(openImport.requested('a'), asked('check'));
  expect(checkImport.mock.calls).toEqual([
    ['a', 0, 20],
    ['a', 25, 40],
  ]);
  expect(readImport).toHaveBeenCalledWith('a');
  // A page with the former numbers would begin the work again.
  expect(puts.slice(-2)).toEqual([openImport.answer(numbers), workEnded()]);
  expect([work(), shown()]).toEqual([null, numbers]);
});

test('ends without a page that shows the import', async () => {
  checkImport.mockImplementation(lastBatch);
  const { work, shown } = await run(asked('check'));
  expect([work(), shown()]).toEqual([null, undefined]);
});

test('stops between two batches when it is paused, and goes on only when the person wants it', async () => {
  const held = heldPromise<api.Batch>();
  runImport.mockReturnValueOnce(held.promise).mockImplementation(lastBatch);
  const { dispatch, work } = await run(asked('run'), pauseRequested());
  await held.answer(await batch(10, 0, 15));
  await dispatch(connectionRestored());
  expect(work()).toMatchObject({ status: 'paused', done: 60 });
  // 90 rows at 90 ms each.
  expect(secondsLeft(work()!)).toBe(9);
  expect(runImport).toHaveBeenCalledTimes(1);
  await dispatch(workResumed());
  expect(work()).toBeNull();
});

test.each([
  ['failed', undefined],
  ['had no rows', { rows: 0, last: 25, ms: 1, isLast: false }],
])('a batch that %s is repeated when the connection is back', async (_, answer) => {
  undoImport
    .mockImplementationOnce(() => batch(20, 25, 5))
    .mockResolvedValueOnce(answer)
    .mockImplementation(lastBatch);
  const { dispatch, work } = await run(asked('undo'));
  expect(work()).toMatchObject({ status: 'failed', done: 70 });
  await dispatch(connectionRestored());
  expect(work()).toBeNull();
  expect(undoImport.mock.calls.slice(1)).toEqual([
    ['a', 25, 40],
    ['a', 25, 20],
  ]);
});

test('does not say that the work has ended while the numbers of the import cannot be read', async () => {
  checkImport.mockImplementation(lastBatch);
  jest.mocked(readImport).mockResolvedValue(undefined);
  expect((await run(asked('check'))).work()).toMatchObject({ status: 'failed', done: 57 });
});

test('drops the batch of an import when the work on another one begins', async () => {
  const held = heldPromise<api.Batch>();
  checkImport.mockReturnValueOnce(held.promise).mockResolvedValue(undefined);
  const { work } = await run(asked('check'), asked('check', 'b'));
  await held.answer(await lastBatch());
  expect(work()).toMatchObject({ id: 'b', status: 'failed', done: 50, last: 0 });
  expect(secondsLeft(work()!)).toBeUndefined();
});
