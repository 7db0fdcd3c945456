import * as effects from 'redux-saga/effects';
import { eraseVisits } from '../api/visits';
import { call, put, type Saga, select, take } from '../lib/effects';
import { VISIT_LOCK } from './constants';
import { acquireLock } from './environment';
import { recordErased } from './record/slice';
import { eraseRecord } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { selectIsSaving, selectUuid } from './selectors';
import { consentRead, consentRefused, eraseFailed, eraseRequested, saveEnded } from './slice';

export function* watchErase(): Saga {
  yield effects.takeLeading(eraseRequested.type, eraseVisit);
}

/** First the rows, then the record: while the rows are there, the visitor keeps the uuid that erases them. */
export function* eraseVisit(): Saga {
  const release = yield* call(acquireLock, VISIT_LOCK);
  try {
    // A save that is under way would come after the rows are gone. It also ends with the recording.
    while (yield* select(selectIsSaving))
      yield* take(saveEnded, consentRefused, consentRead, recordErased);
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
