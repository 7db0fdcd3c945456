import { testSaga } from 'redux-saga-test-plan';
import { syncRecord } from '../record/syncRecord';
import {
  selectAdId,
  selectLanding,
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

const untilLanding = (
  found: (typeof stored)[],
  adId: string,
  landing: string,
  described = visit,
  recordText = described.localStorage,
) =>
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
    .select(selectRecordText)
    .next(recordText)
    .select(selectAdId)
    .next(adId)
    .select(selectLanding)
    .next(landing);

test.each([
  ['updates the newest visit', [stored]],
  ['creates a visit when there is none', [] as (typeof stored)[]],
])('%s with the stay time of step 7', (_, found) => {
  untilLanding(found, 'A', 'c=A')
    .call(writeVisit, { ...visit, adId: 'A' }, found, { revision: 4, landing: 'c=A' })
    .next()
    .isDone();
});

test('saves the current record when it changed during the lookup', () => {
  const now = { stayTime: '9', localStorage: '{}' };
  untilLanding([stored], 'A', 'c=A', visit, '{}')
    .call(computeStayTime)
    .next('9')
    .call(writeVisit, { ...visit, adId: 'A', ...now }, [stored], { revision: 4, landing: 'c=A' });
});

const blanked = { ...visit, localStorage: '' };

test('computes the stay time again when the injection filter blanked the record text', () => {
  untilLanding([], 'A', 'c=A', blanked)
    .call(computeStayTime)
    .next('9')
    .call(writeVisit, { ...blanked, adId: 'A', stayTime: '9' }, [], {
      revision: 4,
      landing: 'c=A',
    });
});

test('saves code and parameters of a landing page whose visit was never saved', () => {
  untilLanding([stored], '', '').call(writeVisit, { ...visit, adId: 'B' }, [stored], {
    revision: 4,
    landing: 'c=B',
  });
});

test.each([
  [
    'saves no landing of a blanked record when there is a row, which may have had it before',
    [stored],
    '',
  ],
  ['saves the landing of a blanked record when there is no row', [], 'B'],
])('%s', (_, found: (typeof stored)[], code) => {
  untilLanding(found, '', '', blanked)
    .call(computeStayTime)
    .next('9')
    .call(writeVisit, { ...blanked, adId: code, stayTime: '9' }, found, {
      revision: 4,
      landing: code && `c=${code}`,
    });
});

test('saves nothing when the record was erased during the lookup', () => {
  testSaga(saveVisit, visit, []).next().next().select(selectUuid).next('').isDone();
});
