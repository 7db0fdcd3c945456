import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import { fetchVisit, fetchTouches, fetchVisitsByIp } from '../../../api/staff/visitChanges';
import { currentTime } from '../../../lib/currentTime';
import { selectIsOldestFirst, selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { selectIsDeleted, selectShownRows } from '../review/selectors';
import {
  fetchNeighbour,
  findNeighbour,
  detailSaga,
  loadCustomers,
  loadOthers,
  loadDetail,
  loadTouches,
  loadVisit,
} from './saga';
import { detailClosed, detailFailed, detailOpened, partLoaded, visitLoaded } from './slice';

const visit = { id: 5, ip: '203.0.113.7' } as Parameters<typeof loadOthers>[0];

test('opening another visit, or closing, cancels the requests of the previous one', () => {
  testSaga(detailSaga)
    .next()
    .takeLatest([detailOpened.type, detailClosed.type], loadDetail)
    .next()
    .isDone();
  testSaga(loadDetail, detailClosed()).next().isDone();
});

test('loads the visit and its neighbours in parallel', () => {
  testSaga(loadDetail, detailOpened(5))
    .next()
    .all([
      effects.call(loadVisit, 5),
      effects.call(findNeighbour, 'newer', 5),
      effects.call(findNeighbour, 'older', 5),
    ])
    .next()
    .isDone();
});

describe('loadVisit', () => {
  const asked = () => testSaga(loadVisit, 5).next().call(fetchVisit, 5);

  test('loads touches and other visits after the visit', () => {
    asked()
      .next(visit)
      .put(visitLoaded(visit))
      .next()
      .all([
        effects.call(loadCustomers, 5),
        effects.call(loadTouches, 5),
        effects.call(loadOthers, visit),
      ])
      .next()
      .isDone();
  });

  test('reports a deleted visit', () => {
    asked().next(null).put(visitLoaded(null)).next().isDone();
  });

  test('reports a failure', () => {
    asked().next(undefined).put(detailFailed()).next().isDone();
  });
});

test.each([
  [[], []],
  [undefined, 'failed' as const],
])('touches: response %j becomes %j', (answer, expected) => {
  testSaga(loadTouches, 5)
    .next()
    .call(fetchTouches, 5)
    .next(answer)
    .put(partLoaded({ touches: expected }))
    .next()
    .isDone();
});

test('loads other visits from the same IP address, none if the address is empty', () => {
  testSaga(loadOthers, visit)
    .next()
    .call(fetchVisitsByIp, { id: 5, ip: visit.ip }, 5)
    .next(undefined)
    .put(partLoaded({ others: 'failed' }))
    .next()
    .isDone();
  testSaga(loadOthers, { ...visit, ip: '' })
    .next()
    .put(partLoaded({ others: [] }))
    .next()
    .isDone();
});

describe('findNeighbour', () => {
  const rows = [{ id: 9 }, { id: 5 }, { id: 2 }];

  test.each([
    ['newer', false, 9],
    ['older', false, 2],
    ['newer', true, 2],
    ['older', true, 9],
  ] as const)('%s: takes the row beside it on the page, oldest first: %s', (side, is, id) => {
    testSaga(findNeighbour, side, 5)
      .next()
      .select(selectShownRows)
      .next(rows)
      .select(selectIsOldestFirst)
      .next(is)
      .put(partLoaded({ [side]: id }))
      .next()
      .isDone();
  });

  test.each([
    ['newer', 9],
    ['older', 2],
    ['older', 777],
  ] as const)('%s than %d: asks the server beyond the page', (side, id) => {
    testSaga(findNeighbour, side, id)
      .next()
      .select(selectShownRows)
      .next(rows)
      .select(selectIsOldestFirst)
      .next(false)
      .call(fetchNeighbour, side, id)
      .next(null)
      .put(partLoaded({ [side]: null }))
      .next()
      .isDone();
  });
});

describe('fetchNeighbour', () => {
  const found = (id: number | undefined, reached: number | null) => ({
    rows: id === undefined ? [] : [{ id }],
    reached,
  });
  const asked = (side: 'newer' | 'older') =>
    testSaga(fetchNeighbour, side, 5)
      .next()
      .select(selectQuery)
      .next(readQuery(new URLSearchParams('unchecked=1')))
      .call(currentTime)
      .next(new Date(0));
  const filters = { unchecked: true as const };

  test('continues past searched ids and visits whose deletion is pending', () => {
    asked('older')
      .call(fetchVisits, filters, 1, { below: 5 })
      .next(found(undefined, 4))
      .call(fetchVisits, filters, 1, { below: 4 })
      .next(found(3, null))
      .select(selectIsDeleted, 3)
      .next(true)
      .call(fetchVisits, filters, 1, { below: 3 })
      .next(found(2, null))
      .select(selectIsDeleted, 2)
      .next(false)
      .returns(2);
  });

  test('returns null when there is none', () => {
    asked('newer')
      .call(fetchVisits, filters, 1, { above: 5 })
      .next(found(undefined, null))
      .returns(null);
  });

  test('returns undefined after a failure', () => {
    asked('newer').call(fetchVisits, filters, 1, { above: 5 }).next(undefined).returns(undefined);
  });
});
