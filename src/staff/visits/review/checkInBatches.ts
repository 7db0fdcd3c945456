import * as effects from 'redux-saga/effects';
import { checkBatch, type CheckedBatch } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select } from '../../../lib/effects';
import { reloadShown } from '../../../resource/list/watchList';
import { review as text } from '../../../text/review';
import { toastShown } from '../../../ui/toasts/slice';
import { allVisitsChecked } from '../actions';
import {
  checkAllFailed,
  checkAllStopped,
  selectCheckAll,
  batchChecked,
  MIN_BATCH,
  scopeOf,
} from '../checkAll';
import { visitsList } from '../list/slice';
import { changeFailed } from '../../../resource/changeFailed';

/**
 * Checks batch by batch until all are checked, the person stops it, or a batch fails. It runs on while other areas are
 * open.
 * @param first result of the first batch; undefined: it failed
 */
export function* checkInBatches(first: CheckedBatch | undefined): Saga {
  const { total, done } = yield* select(selectCheckAll);
  let sum = done;
  try {
    let batch = first;
    while (batch) {
      yield* put(batchChecked(batch));
      sum += batch.checked;
      const run = yield* select(selectCheckAll);
      if (batch.reached === null || run.status === 'stopping') break;
      batch = yield* call(checkBatch, scopeOf(run));
    }
    yield* call(endCheckAll, batch);
  } finally {
    // A sign-out cancels the run and resets the store, so this toast tells how far it came.
    if (yield effects.cancelled()) yield* put(toastShown('info', text.all.stopped(sum, total)));
  }
}

export function* resumeCheckAll(): Saga {
  const run = yield* select(selectCheckAll);
  yield* call(checkInBatches, yield* call(checkBatch, scopeOf(run)));
}

/** Reports the end of the run. @param last result of the last batch; undefined after a failure */
function* endCheckAll(last: CheckedBatch | undefined): Saga {
  const { upTo, within, done, total } = yield* select(selectCheckAll);
  if (last?.reached === null) {
    yield* put(allVisitsChecked({ upTo, within, unchecked: done }));
    if (done > MIN_BATCH) yield* put(toastShown('success', text.all.finished(done)));
    return;
  }
  if (!last) {
    yield* put(checkAllFailed());
    yield* put(changeFailed(text.all.failed(done, total)));
  } else {
    yield* put(checkAllStopped());
    yield* put(toastShown('info', text.all.stopped(done, total)));
  }
  yield* call(reloadShownList);
}

export function* reloadShownList(): Saga {
  yield* reloadShown(visitsList);
}
