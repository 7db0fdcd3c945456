import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import { fetchVisit, fetchTouches, fetchVisitsByIp } from '../../../api/staff/visitChanges';
import { currentTime } from '../../../lib/currentTime';
import { selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { selectIsDeleted, selectShownRows } from '../review/selectors';
import {
  fetchNeighbour,
  findNeighbour,
  detailSaga,
  loadOthers,
  loadDetail,
  loadTouches,
  loadVisit,
} from './saga';
import {
  neighbourFound,
  othersLoaded,
  detailClosed,
  detailFailed,
  detailOpened,
  touchesLoaded,
  visitLoaded,
} from './slice';

const visit = { id: 5, ip: '203.0.113.7' } as Parameters<typeof loadOthers>[0];

test('the next story ends the one before, and closing ends it', () => {
  const loading = (id: number) =>
    effects.race({
      loaded: effects.call(loadDetail, id),
      next: effects.take(detailOpened.type),
      closed: effects.take(detailClosed.type),
    });
  testSaga(detailSaga)
    .next()
    .take([detailOpened.type])
    .next(detailOpened(5))
    .is(loading(5))
    .next({ next: detailOpened(6) })
    .is(loading(6))
    .next({ closed: detailClosed() })
    .take([detailOpened.type]);
});

test('a story is the visit and its neighbours, side by side', () => {
  testSaga(loadDetail, 5)
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

  test('a visit, and then what belongs to it', () => {
    asked()
      .next(visit)
      .put(visitLoaded(visit))
      .next()
      .all([effects.call(loadTouches, 5), effects.call(loadOthers, visit)])
      .next()
      .isDone();
  });

  test('there is none any more', () => {
    asked().next(null).put(visitLoaded(null)).next().isDone();
  });

  test('it failed', () => {
    asked().next(undefined).put(detailFailed()).next().isDone();
  });
});

test.each([
  [[], []],
  [undefined, 'failed' as const],
])('touches %j: %j', (answer, expected) => {
  testSaga(loadTouches, 5)
    .next()
    .call(fetchTouches, 5)
    .next(answer)
    .put(touchesLoaded(expected))
    .next()
    .isDone();
});

test('others of the same address; without one there are none', () => {
  testSaga(loadOthers, visit)
    .next()
    .call(fetchVisitsByIp, { id: 5, ip: visit.ip }, 5)
    .next(undefined)
    .put(othersLoaded('failed'))
    .next()
    .isDone();
  testSaga(loadOthers, { ...visit, ip: '' })
    .next()
    .put(othersLoaded([]))
    .next()
    .isDone();
});

describe('findNeighbour', () => {
  const rows = [{ id: 9 }, { id: 5 }, { id: 2 }];

  test.each([
    ['newer', 9],
    ['older', 2],
  ] as const)('%s: on the shown page', (side, id) => {
    testSaga(findNeighbour, side, 5)
      .next()
      .select(selectShownRows)
      .next(rows)
      .put(neighbourFound({ side, id }))
      .next()
      .isDone();
  });

  test.each([
    ['newer', 9],
    ['older', 2],
    ['older', 777],
  ] as const)('%s of %d: beyond it', (side, id) => {
    testSaga(findNeighbour, side, id)
      .next()
      .select(selectShownRows)
      .next(rows)
      .call(fetchNeighbour, side, id)
      .next(null)
      .put(neighbourFound({ side, id: null }))
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

  test('the nearest, past what statements have looked at and what is about to be deleted', () => {
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

  test('none', () => {
    asked('newer')
      .call(fetchVisits, filters, 1, { above: 5 })
      .next(found(undefined, null))
      .returns(null);
  });

  test('a failure', () => {
    asked('newer').call(fetchVisits, filters, 1, { above: 5 }).next(undefined).returns(undefined);
  });
});
