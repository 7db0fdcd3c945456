import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../lib/effects';
import { syncRecord } from './record/syncRecord';
import { safely } from './safely';
import { describeVisit } from './saga';
import {
  selectFound,
  selectIsErasing,
  selectIsSaving,
  selectIsUnsaved,
  selectPending,
  selectRevision,
} from './selectors';
import { pageHidden, saveRequested } from './slice';
import { foldPending, mintUuid } from './steps/updateNavigation';
import { writeVisit } from './writeVisit';

export function* watchLeaving(): Saga {
  yield effects.takeEvery(pageHidden.type, safely(saveLeaving));
}

/**
 * The page is hidden or left, perhaps for good: what is queued goes into the record, the record on
 * the disk, and what one request can carry out, all of it before the browser stops us (design 4):
 *
 * | visits found   | no save under way       | a save under way      |
 * | -------------- | ----------------------- | --------------------- |
 * | one            | PATCH, in a run's place | PATCH, after that one |
 * | none           | POST, in a run's place  | nothing               |
 * | not known      | nothing                 | nothing               |
 *
 * Of nothing, the record on the disk carries what is new; if the page stays alive, a run follows.
 */
export function* saveLeaving(): Saga {
  if (yield* select(selectIsErasing)) return;
  yield* call(syncRecord);
  const pending = yield* select(selectPending);
  if (pending.length > 0) yield* call(mintUuid);
  yield* call(foldPending, pending);
  if (!(yield* select(selectIsUnsaved))) return;
  const found = yield* select(selectFound);
  const isSaving = yield* select(selectIsSaving);
  if (!found || (isSaving && found.length === 0)) {
    yield* put(saveRequested());
    return;
  }
  const revision = yield* select(selectRevision);
  const visit = yield* call(describeVisit);
  yield* call(writeVisit, visit, found, { revision, supersedes: !isSaving });
}
