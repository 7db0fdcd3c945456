import { testSaga } from 'redux-saga-test-plan';
import { findVisits as findVisitsOf } from '../../api/visits';
import { visitsFound } from '../slice';
import { findVisits } from './findVisits';

const uuid = '0123456789abcdef0123';

test('returns what is found and keeps the ids', () => {
  const visits = [{ id: 7, adId: 'A' }];
  testSaga(findVisits, uuid)
    .next()
    .call(findVisitsOf, uuid)
    .next(visits)
    .put(visitsFound({ uuid, visits: [{ id: 7 }] }))
    .next()
    .returns(visits as never);
});

test('none is a list without entries', () => {
  testSaga(findVisits, uuid)
    .next()
    .call(findVisitsOf, uuid)
    .next([])
    .put(visitsFound({ uuid, visits: [] }))
    .next()
    .returns([]);
});

test('a failure is undefined: nobody knows whether there is one', () => {
  testSaga(findVisits, uuid)
    .next()
    .call(findVisitsOf, uuid)
    .next(undefined)
    .put(visitsFound({ uuid, visits: undefined }))
    .next()
    .returns(undefined);
});
