import { call, put, type Saga, select } from '../../lib/effects';
import { acquireLock, randomUuid, releaseLater } from '../environment';
import { recordFlushed, recordUpdated, uuidMinted } from '../record/slice';
import { RECORD_KEY } from '../record/storage';
import { syncRecord } from '../record/syncRecord';
import { selectPendingThrough, selectUuid } from '../selectors';
import { type Pending, visitsFound } from '../slice';

/**
 * Step 2: update the navigation record (spec 4) by this navigation and what came before it. One tab
 * at a time: each adds to what the one before has written, and only one makes the uuid.
 */
export function* updateNavigation(navigation: string): Saga {
  const release = yield* call(acquireLock, RECORD_KEY);
  try {
    yield* call(syncRecord);
    yield* call(mintUuid);
    yield* call(foldPending, yield* select(selectPendingThrough, navigation));
  } finally {
    // Other tabs see what has been written a moment later than the lock that is let go.
    yield* call(releaseLater, release);
  }
}

/** Spec 3: a random id created once. One that has just been made has no visits. */
export function* mintUuid(): Saga {
  if (yield* select(selectUuid)) return;
  const uuid = yield* call(randomUuid);
  yield* put(uuidMinted(uuid));
  yield* put(visitsFound({ uuid, visits: [] }));
  yield* put(recordFlushed());
}

/** Puts these, the first of the pending navigations, into the record, and the record on the disk. */
export function* foldPending(pending: Pending[]): Saga {
  if (pending.length === 0) return;
  const changes = pending.flatMap((one) => one.changes);
  yield* put(recordUpdated({ changes, count: pending.length }));
  yield* put(recordFlushed());
}
