import * as effects from 'redux-saga/effects';
import { eraseVisits } from '../api/visits';
import { call, put, type Saga, select } from '../lib/effects';
import { VISIT_LOCK } from './constants';
import { acquireLock } from './environment';
import { emptyRecord } from './record/record';
import { recordErased } from './record/slice';
import { recordStorage } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { selectUuid } from './selectors';
import { eraseFailed, eraseRequested } from './slice';

export function* watchErase(): Saga {
  yield effects.takeLeading(eraseRequested.type, eraseVisit);
}

/** First the rows, then the record: while the rows are there, the visitor keeps the uuid that erases them. */
export function* eraseVisit(): Saga {
  const release = yield* call(acquireLock, VISIT_LOCK);
  try {
    yield* call(syncRecord);
    const uuid = yield* select(selectUuid);
    if (uuid && !(yield* call(eraseVisits, uuid))) {
      yield* put(eraseFailed());
      return;
    }
    yield* put(recordErased());
    yield* call(recordStorage.setItem, '', emptyRecord);
  } finally {
    release();
  }
}
