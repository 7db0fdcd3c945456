import { call, put, type Saga, select } from '../../lib/effects';
import { acquireLock, randomUuid, releaseLater } from '../environment';
import { recordFlushed, recordUpdated, uuidMinted } from '../record/slice';
import { RECORD_KEY } from '../record/storage';
import { syncRecord } from '../record/syncRecord';
import { selectPendingThrough, selectUuid } from '../selectors';
import { type Pending, visitsFound } from '../slice';

/**
 * Step 2: update the navigation record (R4.3) with all pending changes up to this navigation. The lock makes each tab
 * add to what the others wrote, and only one tab create the uuid.
 */
export function* updateNavigation(navigation: string): Saga {
  const release = yield* call(acquireLock, RECORD_KEY);
  try {
    yield* call(syncRecord);
    yield* call(mintUuid);
    yield* call(addPending, yield* select(selectPendingThrough, navigation));
  } finally {
    // Without a delay another tab may get the lock before it sees what this tab wrote.
    yield* call(releaseLater, release);
  }
}

/** Creates the uuid, unless there is one (R3.2). Stores that a new uuid has no visits, so that no lookup is needed. */
export function* mintUuid(): Saga {
  if (yield* select(selectUuid)) return;
  const uuid = yield* call(randomUuid);
  yield* put(uuidMinted(uuid));
  yield* put(visitsFound({ uuid, visits: [] }));
  yield* put(recordFlushed());
}

/** Adds pending entries to the record and writes it to localStorage. @param pending the first ones of the queue */
export function* addPending(pending: Pending[]): Saga {
  if (pending.length === 0) return;
  const changes = pending.flatMap((one) => one.changes);
  yield* put(recordUpdated({ changes, count: pending.length }));
  yield* put(recordFlushed());
}
