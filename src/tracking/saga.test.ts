import { testSaga } from 'redux-saga-test-plan';
import * as effects from 'redux-saga/effects';
import { acquireLock } from './environment';
import { syncRecord } from './record/syncRecord';
import { describeVisit, recordNavigation, recordVisit } from './saga';
import { selectAdId, selectFound, selectIp, selectRecordText } from './selectors';
import { classifyDevice } from './steps/classifyDevice';
import { classifySystem } from './steps/classifySystem';
import { computeStayTime } from './steps/computeStayTime';
import { lookUpPublicIp } from './steps/lookUpPublicIp';
import { lookUpVisits } from './steps/lookUpVisits';
import { readReferrer } from './steps/readReferrer';
import { readUuid } from './steps/readUuid';
import { saveVisit } from './steps/saveVisit';
import { updateNavigation } from './steps/updateNavigation';

const visit = {
  adId: 'A',
  uuid: '0123456789abcdef0123',
  ip: '203.0.113.7',
  deviceType: 'Movil',
  system: 'Android',
  prePage: 'https://search.example/',
  stayTime: '3',
  localStorage: '{}',
};

test('a run looks up the public IP, updates the record, then records the visit', () => {
  testSaga(recordNavigation, 'n1')
    .next()
    .call(lookUpPublicIp)
    .next()
    .call(updateNavigation, 'n1')
    .next()
    .call(recordVisit)
    .next()
    .isDone();
});

test('steps 3 to 7 return the eight fields', () => {
  testSaga(describeVisit)
    .next()
    .call(readUuid)
    .next(visit.uuid)
    .call(classifyDevice)
    .next(visit.deviceType)
    .call(classifySystem)
    .next(visit.system)
    .call(readReferrer)
    .next(visit.prePage)
    .call(computeStayTime)
    .next(visit.stayTime)
    .select(selectAdId)
    .next(visit.adId)
    .select(selectIp)
    .next(visit.ip)
    .select(selectRecordText)
    .next(visit.localStorage)
    .returns(visit);
});

const untilLookup = (release: () => void, known?: { id: number }[]) =>
  testSaga(recordVisit)
    .next()
    .call(acquireLock, 'visit')
    .next(release)
    .call(syncRecord)
    .next()
    .call(describeVisit)
    .next(visit)
    .select(selectFound)
    .next(known);

test('looks up the visits and saves the visit while it holds the lock', () => {
  const release = jest.fn();
  const found = [{ id: 7, ...visit }];
  const saving = untilLookup(release)
    .call(lookUpVisits, visit.uuid)
    .next(found)
    .call(saveVisit, visit, found);
  expect(release).not.toHaveBeenCalled();
  saving.next().isDone();
  expect(release).toHaveBeenCalledTimes(1);
});

test('looks up and saves the visit of a new visitor concurrently', () => {
  const release = jest.fn();
  const saving = untilLookup(release, []).all([
    effects.call(lookUpVisits, visit.uuid, true),
    effects.call(saveVisit, visit, []),
  ]);
  expect(release).not.toHaveBeenCalled();
  saving.next().isDone();
  expect(release).toHaveBeenCalledTimes(1);
});

test('ends the run after a failed lookup, so that no second visit is created', () => {
  const release = jest.fn();
  untilLookup(release).call(lookUpVisits, visit.uuid).next(undefined).isDone();
  expect(release).toHaveBeenCalledTimes(1);
});
