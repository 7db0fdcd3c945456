import { expectSaga, testSaga } from 'redux-saga-test-plan';
import {
  fetchCustomersOfVisit,
  fetchTouches,
  fetchVisit,
  fetchVisitsByIp,
} from '../../../api/staff/visitChanges';
import { fetchVisits } from '../../../api/staff/visitList';
import type { Visit } from '../../../api/visitFields';
import { currentTime } from '../../../lib/currentTime';
import { visitsChanged, visitsDeleted } from '../actions';
import { selectIsDeleted, selectShownRows } from '../list/shownRows';
import { selectIsOldestFirst, selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { detail, fetchNeighbour, findNeighbour, neighbours, parts, readVisit } from './reading';

jest.mock('../../../api/staff/visitChanges');

const visit = { id: 5, ip: '203.0.113.7', checked: false } as Visit;

describe('the open visit', () => {
  beforeEach(() => jest.resetAllMocks());

  test('is followed by its parts; other visits from an empty IP address are not requested', async () => {
    for (const found of [visit, { ...visit, ip: '' }]) {
      jest.mocked(fetchVisit).mockResolvedValue(found);
      const { returnValue } = await expectSaga(readVisit, 5)
        .put(parts.touches.requested(found))
        .run();
      expect(returnValue).toEqual({ id: 5, visit: found });
      for (const { feature } of Object.values(parts))
        await expectSaga(feature.saga)
          .withReducer((state: object = {}, action: never) => ({
            [feature.name]: feature.reducer((state as Record<string, never>)[feature.name], action),
          }))
          .dispatch(parts.touches.requested(found))
          .silentRun(20);
    }
    for (const ask of [fetchCustomersOfVisit, fetchTouches])
      expect(jest.mocked(ask).mock.calls).toEqual([[5], [5]]);
    expect(jest.mocked(fetchVisitsByIp).mock.calls).toEqual([[visit, 5]]);
  });

  test.each([
    ['deleted', null, { id: 5, visit: null }],
    ['unreadable', undefined, undefined],
  ])('has no parts when it is %s', async (_, found, expected) => {
    jest.mocked(fetchVisit).mockResolvedValue(found);
    const { effects, returnValue } = await expectSaga(readVisit, 5).run();
    expect([effects.put, returnValue]).toEqual([undefined, expected]);
  });

  test.each([
    [
      'checked',
      visitsChanged({ ids: [5], columns: { checked: true } }),
      { ...visit, checked: true },
    ],
    ['deleted', visitsDeleted({ ids: [5] }), null],
  ])('is updated as %s once the server has confirmed it', (_, action, expected) => {
    const { reducer } = detail.feature;
    const open = [detail.requested(5), detail.answer({ id: 5, visit }), action];
    expect(open.reduce(reducer, undefined as never).value).toEqual({ id: 5, visit: expected });
  });

  test('is requested together with its neighbours, and closed together with all that belongs to it', () => {
    for (const { requested } of Object.values(neighbours)) expect(requested).toBe(detail.requested);
    for (const { closed } of [...Object.values(neighbours), ...Object.values(parts)])
      expect(closed).toBe(detail.closed);
  });
});

describe('findNeighbour', () => {
  const rows = [{ id: 9 }, { id: 5 }, { id: 2 }];

  test.each([
    ['newer', false, 9],
    ['older', false, 2],
    ['newer', true, 2],
    ['older', true, 9],
  ] as const)(
    'takes the %s one of the rows beside it on the page; order is oldest first: %s',
    (side, is, id) => {
      testSaga(findNeighbour, side, 5)
        .next()
        .select(selectShownRows)
        .next(rows)
        .select(selectIsOldestFirst)
        .next(is)
        .returns(id);
    },
  );

  test.each([
    ['newer', 9],
    ['older', 2],
    ['older', 777],
  ] as const)('asks the server for a visit %s than %d, which is not on the page', (side, id) => {
    testSaga(findNeighbour, side, id)
      .next()
      .select(selectShownRows)
      .next(rows)
      .select(selectIsOldestFirst)
      .next(false)
      .call(fetchNeighbour, side, id)
      .next(null)
      .returns(null);
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

  test('returns null when there is no neighbour', () => {
    asked('newer')
      .call(fetchVisits, filters, 1, { above: 5 })
      .next(found(undefined, null))
      .returns(null);
  });

  test('returns undefined after a failure', () => {
    asked('newer').call(fetchVisits, filters, 1, { above: 5 }).next(undefined).returns(undefined);
  });
});
