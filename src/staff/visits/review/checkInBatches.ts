import * as effects from 'redux-saga/effects';
import { checkBatch } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select } from '../../../lib/effects';
import { reloadShown } from '../../../resource/list/watchList';
import { review as text } from '../../../text/review';
import { toastShown } from '../../../ui/toasts/slice';
import { allVisitsChecked } from '../actions';
import { visitsList } from '../list/slice';
import {
  checkAllFailed,
  checkAllStopped,
  selectCheckAll,
  batchChecked,
  MIN_BATCH,
} from './checkAll';

/** Runs on whichever staff page until all are checked, it is stopped, or it fails. @param first result of the first batch */
export function* checkInBatches(first: number | undefined): Saga {
  const { upTo, total, done } = yield* select(selectCheckAll);
  let sum = done;
  try {
    let checked = first;
    while (checked) {
      yield* put(batchChecked(checked));
      sum += checked;
      if ((yield* select(selectCheckAll)).status === 'stopping') break;
      checked = yield* call(checkBatch, upTo);
    }
    yield* call(endCheckAll, checked);
  } finally {
    // Cancelled by a sign-out, which resets the store: report what is left.
    if (yield effects.cancelled()) yield* put(toastShown('info', text.all.stopped(sum, total)));
  }
}

export function* resumeCheckAll(): Saga {
  const { upTo } = yield* select(selectCheckAll);
  yield* call(checkInBatches, yield* call(checkBatch, upTo));
}

/** @param checked result of the last batch: 0 when none is left, undefined after a failure */
export function* endCheckAll(checked: number | undefined): Saga {
  const { upTo, done, total } = yield* select(selectCheckAll);
  if (checked === 0) {
    yield* put(allVisitsChecked({ upTo, unchecked: done }));
    if (done > MIN_BATCH) yield* put(toastShown('success', text.all.finished(done)));
    return;
  }
  if (checked === undefined) {
    yield* put(checkAllFailed());
    yield* put(toastShown('error', text.all.failed(done, total)));
  } else {
    yield* put(checkAllStopped());
    yield* put(toastShown('info', text.all.stopped(done, total)));
  }
  yield* call(reloadShownList);
}

export function* reloadShownList(): Saga {
  yield* reloadShown(visitsList);
}
