import { testSaga } from 'redux-saga-test-plan';
import { createVisit, updateVisit } from '../api/visits';
import { selectLanding, selectTouch } from './selectors';
import { saveEnded, saveStarted } from './slice';
import { create, update, writeVisit } from './writeVisit';

const visit = {
  adId: '',
  uuid: '0123456789abcdef0123',
  ip: '203.0.113.7',
  deviceType: 'Movil',
  system: 'Android',
  prePage: '',
  stayTime: '3',
  localStorage: '',
};
const { uuid } = visit;
const stored = {
  id: 7,
  ...visit,
  adId: 'A',
  ip: '198.51.100.1',
  stayTime: '0',
  localStorage: '{}',
};

test('creates a visit when none exists', () => {
  testSaga(writeVisit, visit, [], { revision: 4 })
    .next()
    .put(saveStarted({ revision: 4 }))
    .next()
    .select(selectLanding)
    .next('')
    .select(selectTouch)
    .next('')
    .call(create, visit)
    .next([{ id: 7 }])
    .put(saveEnded({ uuid, visits: [{ id: 7 }], adId: '', landing: '' }))
    .next()
    .isDone();
});

test('updates the newest visit with the touch, and can cancel the current run', () => {
  testSaga(writeVisit, visit, [stored, { id: 3 }], { revision: 4, supersedes: true })
    .next()
    .put(saveStarted({ revision: 4, supersedes: true }))
    .next()
    .next('gclid=G')
    .next('gclid=G&call=1')
    .call(update, { ...visit, touch: 'gclid=G&call=1' }, stored)
    .next([{ id: 7 }])
    .put(saveEnded({ uuid, visits: [{ id: 7 }], adId: '', landing: 'gclid=G' }))
    .next()
    .isDone();
});

test('drops the known rows after a failure', () => {
  testSaga(writeVisit, { ...visit, adId: 'B' }, [], { revision: 4 })
    .next()
    .next()
    .next('c=B')
    .next('c=B')
    .next(undefined)
    .put(saveEnded({ uuid, visits: undefined, adId: 'B', landing: 'c=B' }))
    .next()
    .isDone();
});

test('returns the id of the created row, and undefined after a failure', () => {
  testSaga(create, visit)
    .next()
    .call(createVisit, visit)
    .next(stored)
    .returns([{ id: 7 }]);
  testSaga(create, visit).next().call(createVisit, visit).next(undefined).returns(undefined);
});

test('keeps the stored value of each empty field in an update', () => {
  testSaga(update, visit, stored)
    .next()
    .call(updateVisit, 7, { ...visit, adId: 'A', localStorage: '{}' })
    .next(true)
    .returns([{ id: 7 }]);
});

test.each([
  ['staff have deleted it', false],
  ['the update failed', undefined],
])('looks the row up again in the next run when %s', (_, result) => {
  testSaga(update, visit, { id: 7 })
    .next()
    .call(updateVisit, 7, visit)
    .next(result)
    .returns(undefined);
});
