import { testSaga } from 'redux-saga-test-plan';
import { acquireLock, randomUuid, releaseLater } from '../environment';
import { recordFlushed, recordUpdated, uuidMinted } from '../record/slice';
import { syncRecord } from '../record/syncRecord';
import { selectPendingThrough, selectUuid } from '../selectors';
import { type Pending, visitsFound } from '../slice';
import { addPending, mintUuid, updateNavigation } from './updateNavigation';

const uuid = '0123456789abcdef0123456789abcdef';

const release = () => undefined;
const pending: Pending[] = [{ id: 'n1', changes: [], adId: '', isDue: true }];

test('reads the stored record, creates the uuid and applies the changes under a lock', () => {
  testSaga(updateNavigation, 'n1')
    .next()
    .call(acquireLock, 'navDataStorage')
    .next(release)
    .call(syncRecord)
    .next()
    .call(mintUuid)
    .next()
    .select(selectPendingThrough, 'n1')
    .next(pending)
    .call(addPending, pending)
    .next()
    .call(releaseLater, release)
    .next()
    .isDone();
});

test('releases the lock when the run is cancelled', () => {
  testSaga(updateNavigation, 'n1')
    .next()
    .next(release)
    .call(syncRecord)
    .finish()
    .call(releaseLater, release)
    .next()
    .isDone();
});

test('writes a new uuid to localStorage at once, and stores that it has no visits', () => {
  testSaga(mintUuid)
    .next()
    .select(selectUuid)
    .next('')
    .call(randomUuid)
    .next(uuid)
    .put(uuidMinted(uuid))
    .next()
    .put(visitsFound({ uuid, visits: [] }))
    .next()
    .put(recordFlushed())
    .next()
    .isDone();
});

test('keeps an existing uuid', () => {
  testSaga(mintUuid).next().select(selectUuid).next(uuid).isDone();
});

test('applies all changes and writes the record to localStorage', () => {
  const seconds = { dir: '/', cont: 0, time: 3 };
  const visit = { dir: '/form', cont: 1, time: 0 };
  testSaga(addPending, [pending[0]!, { ...pending[0]!, changes: [seconds, visit] }])
    .next()
    .put(recordUpdated({ changes: [seconds, visit], count: 2 }))
    .next()
    .put(recordFlushed())
    .next()
    .isDone();
});

test('does nothing when the record contains the navigation already', () => {
  testSaga(addPending, []).next().isDone();
});
