import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../lib/effects';
import { keepProcess } from './environment';
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
import { addPending, mintUuid } from './steps/updateNavigation';
import { writeVisit } from './writeVisit';

export function* watchUnload(): Saga {
  yield* call(keepProcess);
  yield effects.takeEvery(pageHidden.type, safely(saveOnUnload));
}

/**
 * Saves when the page is hidden or left, possibly for good: adds the pending changes to the record, writes it to
 * localStorage and sends at most one request (D3.13):
 *
 * | visits found   | no save in flight       | a save in flight      |
 * | -------------- | ----------------------- | --------------------- |
 * | one            | PATCH, cancels the run  | PATCH, after that one |
 * | none           | POST, cancels the run   | nothing               |
 * | not known      | nothing                 | nothing               |
 *
 * Where nothing is sent, the stored record has the changes, and a run sends them if the page is not left.
 */
export function* saveOnUnload(): Saga {
  if (yield* select(selectIsErasing)) return;
  yield* call(syncRecord);
  const pending = yield* select(selectPending);
  if (pending.length > 0) yield* call(mintUuid);
  yield* call(addPending, pending);
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
