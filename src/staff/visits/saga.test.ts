import { testSaga } from 'redux-saga-test-plan';
import { countVisits } from '../../api/staff/visits';
import { loadVisits, visitsSaga } from './saga';
import { visitsCounted, visitsFailed, visitsRequested } from './slice';

test('loads whenever it is asked to, one at a time', () => {
  testSaga(visitsSaga)
    .next()
    .take([visitsRequested.type])
    .next()
    .call(loadVisits)
    .next()
    .take([visitsRequested.type]);
});

test.each([
  [0, visitsCounted(0)],
  [1234, visitsCounted(1234)],
  [undefined, visitsFailed()],
])('loadVisits: %p', (count, action) => {
  testSaga(loadVisits).next().call(countVisits).next(count).put(action).next().isDone();
});
