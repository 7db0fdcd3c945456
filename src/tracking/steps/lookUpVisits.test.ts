import { testSaga } from 'redux-saga-test-plan';
import { findVisits } from '../../api/visits';
import { visitsFound } from '../slice';
import { lookUpVisits } from './lookUpVisits';

const uuid = '0123456789abcdef0123';

test('returns the visits found and stores their ids', () => {
  const visits = [{ id: 7, adId: 'A' }];
  testSaga(lookUpVisits, uuid)
    .next()
    .call(findVisits, uuid)
    .next(visits)
    .put(visitsFound({ uuid, visits: [{ id: 7 }] }))
    .next()
    .returns(visits as never);
});

test('returns an empty list when there is no visit', () => {
  testSaga(lookUpVisits, uuid)
    .next()
    .call(findVisits, uuid)
    .next([])
    .put(visitsFound({ uuid, visits: [] }))
    .next()
    .returns([]);
});

test('returns undefined after a failure, because a visit may exist', () => {
  testSaga(lookUpVisits, uuid)
    .next()
    .call(findVisits, uuid)
    .next(undefined)
    .put(visitsFound({ uuid, visits: undefined }))
    .next()
    .returns(undefined);
});
