import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { checkBatch, type CheckedBatch } from '../../../api/staff/visitChanges';
import { changeFailed } from '../../../resource/changeFailed';
import { putsToast } from '../../../test/session';
import { review as text } from '../../../text/review';
import { allVisitsChecked } from '../actions';
import {
  batchChecked,
  checkAllFailed,
  type CheckAllState,
  checkAllStopped,
  selectCheckAll,
} from '../checkAll';
import { reloadRequested, visitsList } from '../list/slice';
import { checkInBatches, endCheckAll, reloadShownList, resumeCheckAll } from './checkInBatches';

const run: CheckAllState = {
  status: 'running',
  upTo: 9,
  within: undefined,
  above: 0,
  total: 500,
  done: 0,
};
const some = (checked: number, reached: number | null = 5): CheckedBatch => ({ checked, reached });

describe('checkInBatches', () => {
  const begun = (first: CheckedBatch | undefined, total: number) =>
    testSaga(checkInBatches, first)
      .next()
      .select(selectCheckAll)
      .next({ ...run, total });

  test('checks batches until none is left', () => {
    begun(some(300), 500)
      .put(batchChecked(some(300)))
      .next()
      .select(selectCheckAll)
      .next({ ...run, above: 5 })
      .call(checkBatch, { upTo: 9, filters: {}, above: 5 })
      // None of the visits that this batch examined matched the filters.
      .next(some(0, 6))
      .put(batchChecked(some(0, 6)))
      .next()
      .select(selectCheckAll)
      .next({ ...run, above: 6 })
      .call(checkBatch, { upTo: 9, filters: {}, above: 6 })
      .next(some(200, null))
      .put(batchChecked(some(200, null)))
      .next()
      .select(selectCheckAll)
      .next(run)
      .call(endCheckAll, some(200, null))
      .next()
      .is(effects.cancelled())
      .next(false)
      .isDone();
  });

  test('stops between two batches', () => {
    begun(some(300), 500)
      .put(batchChecked(some(300)))
      .next()
      .select(selectCheckAll)
      .next({ ...run, status: 'stopping' })
      .call(endCheckAll, some(300))
      .next()
      .is(effects.cancelled())
      .next(false)
      .isDone();
  });

  test('stops after a failed batch', () => {
    begun(undefined, 12)
      .call(endCheckAll, undefined)
      .next()
      .is(effects.cancelled())
      .next(false)
      .isDone();
  });

  test('reports its progress when a sign-out cancels it', () => {
    begun(some(300), 500)
      .put(batchChecked(some(300)))
      .next()
      .finish()
      .is(effects.cancelled())
      .next(true)
      .inspect(putsToast('info', text.all.stopped(300, 500)))
      .next()
      .isDone();
  });
});

describe('endCheckAll', () => {
  const ended = (last: CheckedBatch | undefined, done: number) =>
    testSaga(endCheckAll, last)
      .next()
      .select(selectCheckAll)
      .next({ ...run, done });

  test('shows no toast for few visits, because the undo bar has announced them', () => {
    ended(some(0, null), 12)
      .put(allVisitsChecked({ upTo: 9, within: undefined, unchecked: 12 }))
      .next()
      .isDone();
  });

  test('shows a toast for many visits', () => {
    ended(some(0, null), 500)
      .put(allVisitsChecked({ upTo: 9, within: undefined, unchecked: 500 }))
      .next()
      .inspect(putsToast('success', text.all.finished(500)))
      .next()
      .isDone();
  });

  test('reports its progress after a failure', () => {
    ended(undefined, 300)
      .put(checkAllFailed())
      .next()
      .put(changeFailed(text.all.failed(300, 500)))
      .next()
      .call(reloadShownList)
      .next()
      .isDone();
  });

  test('reports its progress after a stop', () => {
    ended(some(300), 300)
      .put(checkAllStopped())
      .next()
      .inspect(putsToast('info', text.all.stopped(300, 500)))
      .next()
      .call(reloadShownList)
      .next()
      .isDone();
  });
});

test('resumeCheckAll continues with the next batch', () => {
  testSaga(resumeCheckAll)
    .next()
    .select(selectCheckAll)
    .next(run)
    .call(checkBatch, { upTo: 9, filters: {}, above: 0 })
    .next(some(40))
    .call(checkInBatches, some(40))
    .next()
    .isDone();
});

test('reloadShownList reloads the list only while its page is open', () => {
  testSaga(reloadShownList)
    .next()
    .select(visitsList.selectStatus)
    .next('loaded')
    .put(reloadRequested())
    .next()
    .isDone();
  testSaga(reloadShownList).next().select(visitsList.selectStatus).next('idle').isDone();
});
