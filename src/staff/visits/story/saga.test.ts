import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import { fetchVisit, fetchTouches, fetchVisitsByIp } from '../../../api/staff/visitChanges';
import { currentTime } from '../../../lib/currentTime';
import { selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { selectIsDeleted, selectShownRows } from '../review/shownRows';
import {
  askForNeighbour,
  findNeighbour,
  storySaga,
  tellOthers,
  tellStory,
  tellTouches,
  tellVisit,
} from './saga';
import {
  neighbourFound,
  othersRead,
  storyClosed,
  storyFailed,
  storyOpened,
  touchesRead,
  visitRead,
} from './slice';

const visit = { id: 5, ip: '203.0.113.7' } as Parameters<typeof tellOthers>[0];

test('the next story ends the one before, and closing ends it', () => {
  const told = (id: number) =>
    effects.race({
      told: effects.call(tellStory, id),
      next: effects.take(storyOpened.type),
      closed: effects.take(storyClosed.type),
    });
  testSaga(storySaga)
    .next()
    .take([storyOpened.type])
    .next(storyOpened(5))
    .is(told(5))
    .next({ next: storyOpened(6) })
    .is(told(6))
    .next({ closed: storyClosed() })
    .take([storyOpened.type]);
});

test('a story is the visit and its neighbours, side by side', () => {
  testSaga(tellStory, 5)
    .next()
    .all([
      effects.call(tellVisit, 5),
      effects.call(findNeighbour, 'newer', 5),
      effects.call(findNeighbour, 'older', 5),
    ])
    .next()
    .isDone();
});

describe('tellVisit', () => {
  const asked = () => testSaga(tellVisit, 5).next().call(fetchVisit, 5);

  test('a visit, and then what belongs to it', () => {
    asked()
      .next(visit)
      .put(visitRead(visit))
      .next()
      .all([effects.call(tellTouches, 5), effects.call(tellOthers, visit)])
      .next()
      .isDone();
  });

  test('there is none any more', () => {
    asked().next(null).put(visitRead(null)).next().isDone();
  });

  test('it failed', () => {
    asked().next(undefined).put(storyFailed()).next().isDone();
  });
});

test.each([
  [[], []],
  [undefined, 'failed' as const],
])('touches %j: %j', (answer, expected) => {
  testSaga(tellTouches, 5)
    .next()
    .call(fetchTouches, 5)
    .next(answer)
    .put(touchesRead(expected))
    .next()
    .isDone();
});

test('others of the same address; without one there are none', () => {
  testSaga(tellOthers, visit)
    .next()
    .call(fetchVisitsByIp, { id: 5, ip: visit.ip }, 5)
    .next(undefined)
    .put(othersRead('failed'))
    .next()
    .isDone();
  testSaga(tellOthers, { ...visit, ip: '' })
    .next()
    .put(othersRead([]))
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
      .call(askForNeighbour, side, id)
      .next(null)
      .put(neighbourFound({ side, id: null }))
      .next()
      .isDone();
  });
});

describe('askForNeighbour', () => {
  const found = (id: number | undefined, reached: number | null) => ({
    rows: id === undefined ? [] : [{ id }],
    reached,
  });
  const asked = (side: 'newer' | 'older') =>
    testSaga(askForNeighbour, side, 5)
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
