import { testSaga } from 'redux-saga-test-plan';
import { acquireLock, randomUuid, releaseLater } from '../environment';
import { recordFlushed, recordUpdated, uuidMinted } from '../record/slice';
import { syncRecord } from '../record/syncRecord';
import { selectPendingThrough, selectUuid } from '../selectors';
import { type Pending, visitsFound } from '../slice';
import { foldPending, mintUuid, updateNavigation } from './updateNavigation';

const uuid = '0123456789abcdef0123456789abcdef';

const release = () => undefined;
const pending: Pending[] = [{ id: 'n1', changes: [], adId: '', isDue: true }];

test('under the lock: takes in the disk, sees to the uuid, folds; then lets the next tab in', () => {
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
    .call(foldPending, pending)
    .next()
    .call(releaseLater, release)
    .next()
    .isDone();
});

test('the lock is let go also when the run is cancelled', () => {
  testSaga(updateNavigation, 'n1')
    .next()
    .next(release)
    .call(syncRecord)
    .finish()
    .call(releaseLater, release)
    .next()
    .isDone();
});

test('a new uuid has no visits and is on the disk at once', () => {
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

test('a uuid that is there stays', () => {
  testSaga(mintUuid).next().select(selectUuid).next(uuid).isDone();
});

test('the changes of all that is folded go into the record, and the record on the disk', () => {
  const seconds = { dir: '/', cont: 0, time: 3 };
  const visit = { dir: '/form', cont: 1, time: 0 };
  testSaga(foldPending, [pending[0]!, { ...pending[0]!, changes: [seconds, visit] }])
    .next()
    .put(recordUpdated({ changes: [seconds, visit], count: 2 }))
    .next()
    .put(recordFlushed())
    .next()
    .isDone();
});

test('a navigation that is in the record already is not counted again', () => {
  testSaga(foldPending, []).next().isDone();
});
