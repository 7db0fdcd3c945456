import { testSaga } from 'redux-saga-test-plan';
import { eraseVisits } from '../api/visits';
import { acquireLock } from './environment';
import { eraseVisit } from './erase';
import { recordErased } from './record/slice';
import { eraseRecord } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { selectIsSaving, selectUuid } from './selectors';
import { consentChanged, eraseFailed, saveEnded } from './slice';

const uuid = '0123456789abcdef0123';
const begin = (release: () => void) =>
  testSaga(eraseVisit)
    .next()
    .call(acquireLock, 'visit')
    .next(release)
    .select(selectIsSaving)
    .next(true)
    .take([saveEnded.type, consentChanged.type, recordErased.type])
    .next()
    .select(selectIsSaving)
    .next(false)
    .call(syncRecord)
    .next()
    .select(selectUuid);

test('deletes the rows, then the record in the store and in localStorage', () => {
  const release = jest.fn();
  begin(release)
    .next(uuid)
    .call(eraseVisits, uuid)
    .next(true)
    .put(recordErased())
    .next()
    .call(eraseRecord)
    .next()
    .isDone();
  expect(release).toHaveBeenCalledTimes(1);
});

test('keeps the record, which contains the uuid of the rows, when they could not be deleted', () => {
  const release = jest.fn();
  begin(release)
    .next(uuid)
    .call(eraseVisits, uuid)
    .next(undefined)
    .put(eraseFailed())
    .next()
    .isDone();
  expect(release).toHaveBeenCalledTimes(1);
});

test('deletes no rows without a uuid', () => {
  begin(jest.fn()).next('').put(recordErased());
});
