import { testSaga } from 'redux-saga-test-plan';
import { syncRecord } from '../record/syncRecord';
import {
  selectAdId,
  selectPages,
  selectRecordText,
  selectRevision,
  selectUuid,
} from '../selectors';
import { writeVisit } from '../writeVisit';
import { computeStayTime } from './computeStayTime';
import { saveVisit } from './saveVisit';

const visit = {
  adId: '',
  uuid: '0123456789abcdef0123',
  ip: '203.0.113.7',
  deviceType: 'Movil',
  system: 'Android',
  prePage: '',
  stayTime: '3',
  localStorage: 'from step 7',
};
const stored = { id: 7, ...visit, localStorage: '{"uuid":"","pages":[]}' };
const pages = [{ dir: 'https://site.example/?c=B', cont: '1', time: '0' }];

const untilRecordText = (found: (typeof stored)[], adId: string, described = visit) =>
  testSaga(saveVisit, described, found)
    .next()
    .call(syncRecord)
    .next()
    .select(selectUuid)
    .next(visit.uuid)
    .select(selectPages)
    .next(pages)
    .select(selectRevision)
    .next(4)
    .select(selectAdId)
    .next(adId)
    .select(selectRecordText);

test.each([
  ['updates the newest visit', [stored]],
  ['creates a visit when there is none', [] as (typeof stored)[]],
])('%s with the stay time of step 7', (_, found) => {
  untilRecordText(found, 'A')
    .next(visit.localStorage)
    .call(writeVisit, { ...visit, adId: 'A' }, found, { revision: 4 })
    .next()
    .isDone();
});

test('saves the current record when it changed during the lookup', () => {
  untilRecordText([stored], 'A')
    .next('{}')
    .call(computeStayTime)
    .next('9')
    .call(writeVisit, { ...visit, adId: 'A', stayTime: '9', localStorage: '{}' }, [stored], {
      revision: 4,
    });
});

test('computes the stay time again when the injection filter blanked the record text', () => {
  const blanked = { ...visit, localStorage: '' };
  untilRecordText([], 'A', blanked)
    .next('')
    .call(computeStayTime)
    .next('9')
    .call(writeVisit, { ...blanked, adId: 'A', stayTime: '9' }, [], { revision: 4 });
});

test('takes the ad code of a landing page whose visit was never saved', () => {
  untilRecordText([stored], '')
    .next(visit.localStorage)
    .call(writeVisit, { ...visit, adId: 'B' }, [stored], { revision: 4 });
});

test('saves nothing when the record was erased during the lookup', () => {
  testSaga(saveVisit, visit, []).next().next().select(selectUuid).next('').isDone();
});
