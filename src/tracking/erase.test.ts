import { testSaga } from 'redux-saga-test-plan';
import { eraseVisits } from '../api/visits';
import { acquireLock } from './environment';
import { eraseVisit } from './erase';
import { recordErased } from './record/slice';
import { eraseRecord } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { selectIsSaving, selectUuid } from './selectors';
import { consentRead, consentRefused, eraseFailed, saveEnded } from './slice';

const uuid = '0123456789abcdef0123';
const begin = (release: () => void) =>
  testSaga(eraseVisit)
    .next()
    .call(acquireLock, 'visit')
    .next(release)
    .select(selectIsSaving)
    .next(true)
    .take([saveEnded.type, consentRefused.type, consentRead.type, recordErased.type])
    .next()
    .select(selectIsSaving)
    .next(false)
    .call(syncRecord)
    .next()
    .select(selectUuid);

test('the rows first, then the record, here and on the disk', () => {
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

test('when the rows cannot be deleted the record stays, which alone can delete them', () => {
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

test('nobody has no rows', () => {
  begin(jest.fn()).next('').put(recordErased());
});
