import type { CheckedBatch } from '../../api/staff/visitChanges';
import { allVisitsChecked } from './actions';
import {
  batchChecked,
  checkAllFailed,
  checkAllResumed,
  checkAllSlice,
  checkAllStarted,
  type CheckAllState,
  checkAllStopped,
  checkAllStopRequested,
  hasUnfinishedCheckAll,
  selectRun,
} from './checkAll';

const run: CheckAllState = {
  status: 'running',
  upTo: 9,
  within: undefined,
  above: 0,
  total: 500,
  done: 0,
};
const some = (checked: number, reached: number | null = 5): CheckedBatch => ({ checked, reached });

test('the state follows the run', () => {
  const { reducer } = checkAllSlice;
  type Actions = Parameters<typeof reducer>[1][];
  const after = (...actions: Actions) => actions.reduce(reducer, reducer(undefined, { type: '' }));
  const started = checkAllStarted({ upTo: 9, total: 500 });
  const planned = (...actions: Actions) => selectRun({ visits: { checkAll: after(...actions) } });
  expect(after(started, batchChecked(some(300)))).toEqual({ ...run, done: 300, above: 5 });
  expect(after(started, batchChecked(some(600, null)))).toMatchObject({ done: 600, total: 600 });
  expect(after(started, checkAllStopRequested()).status).toBe('stopping');
  expect(after(started, checkAllFailed(), checkAllResumed()).status).toBe('running');
  expect(after(started, allVisitsChecked({ upTo: 9 })).status).toBe('idle');
  expect(after(started, checkAllStopped()).status).toBe('idle');
  expect(planned(started)).toEqual({ upTo: 9, unchecked: 500 });
  expect(planned(started, checkAllFailed())).toBeUndefined();
  expect(selectRun({})).toBeUndefined();
});

test.each([
  ['running', 201, true],
  ['stopping', 201, true],
  ['running', 200, false],
  ['failed', 500, false],
  ['idle', 0, false],
] as const)('a run that is %s with %s visits is unfinished: %s', (status, total, isUnfinished) => {
  const checkAll: CheckAllState = { ...run, status, total };
  expect(hasUnfinishedCheckAll({ visits: { checkAll } })).toBe(isUnfinished);
});
