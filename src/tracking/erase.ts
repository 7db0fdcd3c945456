import * as effects from 'redux-saga/effects';
import { eraseVisits } from '../api/visits';
import { call, put, type Saga, select, take } from '../lib/effects';
import { VISIT_LOCK } from './constants';
import { acquireLock } from './environment';
import { recordErased } from './record/slice';
import { eraseRecord } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { selectIsSaving, selectUuid } from './selectors';
import { consentChanged, eraseFailed, eraseRequested, saveEnded } from './slice';

export function* watchErase(): Saga {
  yield effects.takeLeading(eraseRequested.type, eraseVisit);
}

/** Deletes the rows, and then the record, because it contains the uuid that is needed to delete the rows. */
export function* eraseVisit(): Saga {
  const release = yield* call(acquireLock, VISIT_LOCK);
  try {
    // Waits for saves in flight, since one that arrives after the deletion would create a row again. The end of
    // recording cancels them.
    while (yield* select(selectIsSaving)) yield* take(saveEnded, consentChanged, recordErased);
    yield* call(syncRecord);
    const uuid = yield* select(selectUuid);
    if (uuid && !(yield* call(eraseVisits, uuid))) {
      yield* put(eraseFailed());
      return;
    }
    yield* put(recordErased());
    yield* call(eraseRecord);
  } finally {
    release();
  }
}
