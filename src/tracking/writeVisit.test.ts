import { testSaga } from 'redux-saga-test-plan';
import { createVisit, updateVisit } from '../api/visits';
import { saveEnded, saveStarted, visitsFound } from './slice';
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

test('none exists: creates one', () => {
  testSaga(writeVisit, visit, [], { revision: 4 })
    .next()
    .put(saveStarted({ revision: 4 }))
    .next()
    .call(create, visit)
    .next([{ id: 7 }])
    .put(visitsFound({ uuid, visits: [{ id: 7 }] }))
    .next()
    .put(saveEnded({ saved: true, adId: '' }))
    .next()
    .isDone();
});

test('one exists: updates the newest, in the place of a run when asked to', () => {
  testSaga(writeVisit, visit, [stored, { id: 3 }], { revision: 4, supersedes: true })
    .next()
    .put(saveStarted({ revision: 4, supersedes: true }))
    .next()
    .call(update, visit, stored)
    .next([{ id: 7 }])
    .put(visitsFound({ uuid, visits: [{ id: 7 }] }))
    .next()
    .put(saveEnded({ saved: true, adId: '' }))
    .next()
    .isDone();
});

test('after a failure nobody knows whether there is one', () => {
  testSaga(writeVisit, { ...visit, adId: 'B' }, [], { revision: 4 })
    .next()
    .next()
    .next(undefined)
    .put(visitsFound({ uuid, visits: undefined }))
    .next()
    .put(saveEnded({ saved: false, adId: 'B' }))
    .next()
    .isDone();
});

test('the created row is known by its id', () => {
  testSaga(create, visit)
    .next()
    .call(createVisit, visit)
    .next(stored)
    .returns([{ id: 7 }]);
  testSaga(create, visit).next().call(createVisit, visit).next(undefined).returns(undefined);
});

test('an update keeps the stored value of each field that is empty now', () => {
  testSaga(update, visit, stored)
    .next()
    .call(updateVisit, 7, { ...visit, adId: 'A', localStorage: '{}' })
    .next(true)
    .returns([{ id: 7 }]);
});

test.each([
  ['staff have deleted it', false],
  ['the update failed', undefined],
])('%s: the next run looks it up again', (_, result) => {
  testSaga(update, visit, { id: 7 })
    .next()
    .call(updateVisit, 7, visit)
    .next(result)
    .returns(undefined);
});
