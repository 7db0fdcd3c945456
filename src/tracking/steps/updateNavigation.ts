import { call, put, type Saga, select } from '../../lib/effects';
import { acquireLock, randomUuid, releaseLater } from '../environment';
import { recordFlushed, recordUpdated, uuidMinted } from '../record/slice';
import { RECORD_KEY } from '../record/storage';
import { syncRecord } from '../record/syncRecord';
import { selectPendingThrough, selectUuid } from '../selectors';
import { type Pending, visitsFound } from '../slice';

/**
 * Step 2: update the navigation record (R4.3) with all pending changes up to this navigation. Under
 * a lock, so that each tab adds to what the others wrote and only one creates the uuid.
 */
export function* updateNavigation(navigation: string): Saga {
  const release = yield* call(acquireLock, RECORD_KEY);
  try {
    yield* call(syncRecord);
    yield* call(mintUuid);
    yield* call(foldPending, yield* select(selectPendingThrough, navigation));
  } finally {
    // Another tab may get the lock before it sees this tab's write.
    yield* call(releaseLater, release);
  }
}

/** Creates the uuid once (R3.2). A new uuid has no visits, which saves the lookup. */
export function* mintUuid(): Saga {
  if (yield* select(selectUuid)) return;
  const uuid = yield* call(randomUuid);
  yield* put(uuidMinted(uuid));
  yield* put(visitsFound({ uuid, visits: [] }));
  yield* put(recordFlushed());
}

/** Applies these entries, the first of the pending ones, to the record and writes it to localStorage. */
export function* foldPending(pending: Pending[]): Saga {
  if (pending.length === 0) return;
  const changes = pending.flatMap((one) => one.changes);
  yield* put(recordUpdated({ changes, count: pending.length }));
  yield* put(recordFlushed());
}
