import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../lib/effects';
import { syncRecord } from './record/syncRecord';
import { describeVisit } from './saga';
import {
  selectFound,
  selectIsSaving,
  selectIsUnsaved,
  selectPending,
  selectRevision,
} from './selectors';
import { pageHidden, runSuperseded, saveRequested } from './slice';
import { saveVisit } from './steps/saveVisit';
import { foldPending, mintUuid } from './steps/updateNavigation';

export function* watchLeaving(): Saga {
  yield effects.takeEvery(pageHidden.type, saveLeaving);
}

/**
 * The page is hidden or left, perhaps for good: what is queued goes into the record, the record on
 * the disk, and one request out, all of it before the browser stops us (design 4).
 */
export function* saveLeaving(): Saga {
  yield* call(syncRecord);
  if ((yield* select(selectPending)).length > 0) yield* call(mintUuid);
  yield* call(foldPending);
  if (!(yield* select(selectIsUnsaved))) return;
  const found = yield* select(selectFound);
  const isSaving = yield* select(selectIsSaving);
  const isPostBegun = isSaving && found?.length === 0;
  if (!found || isPostBegun) {
    // The record carries it: a second row would be worse. If the page stays alive, a run follows.
    yield* put(saveRequested());
    return;
  }
  if (!isSaving) yield* put(runSuperseded());
  const revision = yield* select(selectRevision);
  const visit = yield* call(describeVisit);
  yield* call(saveVisit, visit, found, revision);
}
