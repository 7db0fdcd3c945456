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

/** Deletes the rows first and then the record, which holds the uuid that is needed to delete the rows. */
export function* eraseVisit(): Saga {
  const release = yield* call(acquireLock, VISIT_LOCK);
  try {
    // A save that arrives after the deletion would create a row again. Saves also end when recording ends.
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
