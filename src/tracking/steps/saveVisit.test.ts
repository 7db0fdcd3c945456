import { testSaga } from 'redux-saga-test-plan';
import { syncRecord } from '../record/syncRecord';
import {
  selectAdId,
  selectPages,
  selectRecordText,
  selectRevision,
  selectStayTime,
  selectUuid,
} from '../selectors';
import { writeVisit } from '../writeVisit';
import { saveVisit } from './saveVisit';

const visit = {
  adId: '',
  uuid: '0123456789abcdef0123',
  ip: '203.0.113.7',
  deviceType: 'Movil',
  system: 'Android',
  prePage: '',
  stayTime: '3',
  localStorage: 'of step 7',
};
const stored = { id: 7, ...visit, localStorage: '{"uuid":"","pages":[]}' };
const pages = [{ dir: 'https://site.example/?c=B', cont: '1', time: '0' }];

const untilAdId = (found: (typeof stored)[]) =>
  testSaga(saveVisit, visit, found)
    .next()
    .call(syncRecord)
    .next()
    .select(selectUuid)
    .next(visit.uuid)
    .select(selectPages)
    .next(pages)
    .select(selectRevision)
    .next(4)
    .select(selectAdId);

test.each([
  ['a visit that is there', [stored]],
  ['none', [] as (typeof stored)[]],
])('%s: saves the record as it is by now', (_, found) => {
  untilAdId(found)
    .next('A')
    .select(selectStayTime)
    .next('9')
    .select(selectRecordText)
    .next('{}')
    .call(writeVisit, { ...visit, adId: 'A', stayTime: '9', localStorage: '{}' }, found, {
      revision: 4,
    })
    .next()
    .isDone();
});

test('a landing that was never saved gives its ad code', () => {
  untilAdId([stored])
    .next('')
    .select(selectStayTime)
    .next('9')
    .select(selectRecordText)
    .next('{}')
    .call(writeVisit, { ...visit, adId: 'B', stayTime: '9', localStorage: '{}' }, [stored], {
      revision: 4,
    });
});

test('erased during the look-up: nothing is saved', () => {
  testSaga(saveVisit, visit, []).next().next().select(selectUuid).next('').isDone();
});
