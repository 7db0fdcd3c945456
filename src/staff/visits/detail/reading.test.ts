import { combineReducers } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import * as visitChanges from '../../../api/staff/visitChanges';
import { type Cursor, fetchVisits, type FoundVisits } from '../../../api/staff/visitList';
import type { Visit } from '../../../api/visitFields';
import { undoSlice, updateMade } from '../../../resource/undo/slice';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { visit as rowOf } from '../../../test/visits';
import { visitsChanged, visitsDeleted } from '../actions';
import { queryChanged, rowsFound, visitsList } from '../list/slice';
import { readQuery } from '../query';
import { detail, detailFeatures, neighbours, parts } from './reading';

jest.mock('../../../api/staff/visitChanges');
jest.mock('../../../api/staff/visitList');
const { fetchVisit, fetchCustomersOfVisit, fetchTouches, fetchVisitsByIp } =
  jest.mocked(visitChanges);

const visit = { id: 5, ip: '203.0.113.7', checked: false } as Visit;
const reducer = combineReducers({
  visits: combineReducers({ list: visitsList.reducer }),
  undo: undoSlice.reducer,
  ...Object.fromEntries(detailFeatures.map((feature) => [feature.name, feature.reducer])),
});

function* readAll() {
  yield effects.all(detailFeatures.map(({ saga }) => effects.call(saga)));
}

/** Answers of the server to requests for visits above an id, or below one. */
let answers: Record<'above' | 'below', (FoundVisits | undefined)[]>;
const found = (id: number | undefined, reached: number | null = null): FoundVisits => ({
  rows: id === undefined ? [] : [rowOf({ id })],
  reached,
});

beforeEach(() => {
  jest.resetAllMocks();
  answers = { above: [], below: [] };
  jest.mocked(fetchVisit).mockImplementation(async (id) => ({ ...visit, id }));
  jest
    .mocked(fetchVisits)
    .mockImplementation(async (_, __, cursor: Cursor = {}) =>
      answers[cursor.above === undefined ? 'below' : 'above'].shift(),
    );
});

/** Shows the list of this address with the visits 9, 5 and 2. */
async function start(search = '') {
  const { dispatch, getState } = startSaga(readAll, reducer);
  const rows = [9, 5, 2].map((id) => rowOf({ id }));
  await dispatch(
    queryChanged(readQuery(new URLSearchParams(search))),
    rowsFound({ rows, reached: null }),
  );
  const beside = () => [neighbours.newer, neighbours.older].map((one) => one.select(getState()));
  return {
    dispatch,
    state: getState,
    opened: () => detail.select(getState()),
    beside,
    ids: () => beside().map(({ value }) => value),
  };
}

describe('the open visit', () => {
  test('is read with its touches, its customers and other visits from its address', async () => {
    const touches = [{ day: '2026-11-21' }] as visitChanges.Touch[];
    const customers = [{ id: 3, name: 'Ana' }];
    const others = [{ ...visit, id: 4 }];
    fetchTouches.mockResolvedValue(touches);
    fetchCustomersOfVisit.mockResolvedValue(customers);
    fetchVisitsByIp.mockResolvedValue(others);
    const { dispatch, state, opened } = await start();
    await dispatch(detail.requested(5));
    expect(opened().value).toEqual({ id: 5, visit });
    expect(parts.touches.select(state()).value).toEqual(touches);
    expect(parts.customers.select(state()).value).toEqual(customers);
    expect(parts.others.select(state()).value).toEqual(others);
    for (const ask of [fetchTouches, fetchCustomersOfVisit]) expect(ask).toHaveBeenCalledWith(5);
    expect(fetchVisitsByIp).toHaveBeenCalledWith(visit, 5);
  });

  test('has no others when its address is empty, which would match all visits without one', async () => {
    fetchVisit.mockResolvedValue({ ...visit, ip: '' });
    const { dispatch, state } = await start();
    await dispatch(detail.requested(5));
    expect(fetchVisitsByIp).not.toHaveBeenCalled();
    expect(parts.others.select(state()).value).toEqual([]);
  });

  test.each([
    ['deleted', null, { value: { id: 5, visit: null }, hasFailed: false }],
    ['unreadable', undefined, { value: undefined, hasFailed: true }],
  ])('has no parts when it is %s', async (_, answer, expected) => {
    fetchVisit.mockResolvedValue(answer);
    const { dispatch, opened } = await start();
    await dispatch(detail.requested(5));
    expect(opened()).toMatchObject(expected);
    expect(fetchTouches).not.toHaveBeenCalled();
  });

  test.each([
    [
      'checked',
      visitsChanged({ ids: [5], columns: { checked: true } }),
      { ...visit, checked: true },
    ],
    ['deleted', visitsDeleted({ ids: [5] }), null],
  ])('is updated as %s once the server has confirmed it', async (_, action, expected) => {
    const { dispatch, opened } = await start();
    await dispatch(detail.requested(5), action);
    expect(opened().value).toEqual({ id: 5, visit: expected });
    expect(fetchVisit).toHaveBeenCalledTimes(1);
  });

  test('stays while the next one is read; all is dropped when it is closed', async () => {
    const { dispatch, state, opened, beside } = await start();
    await dispatch(detail.requested(5));
    const next = heldPromise<Visit>();
    fetchVisit.mockReturnValue(next.promise);
    await dispatch(detail.requested(9));
    expect(opened().value?.id).toBe(5);
    await dispatch(detail.closed());
    await next.answer({ ...visit, id: 9 });
    for (const one of [
      opened(),
      ...beside(),
      ...Object.values(parts).map((p) => p.select(state())),
    ])
      expect(one).toMatchObject({ wanted: undefined, value: undefined });
  });
});

describe('the newer and the older visit', () => {
  test.each(['', 'sort=created_at'])('are those beside it on the page: "%s"', async (search) => {
    const { dispatch, ids } = await start(search);
    await dispatch(detail.requested(5));
    expect(ids()).toEqual([9, 2]);
    expect(fetchVisits).not.toHaveBeenCalled();
  });

  test.each([
    ['', 9, [12, 5], { above: 9 }],
    ['', 2, [5, 1], { below: 2 }],
    ['sort=created_at', 9, [12, 5], { above: 9 }],
    ['sort=created_at', 2, [5, 1], { below: 2 }],
  ])('"%s": of visit %d at the end of the page are %j', async (search, id, expected, cursor) => {
    answers = { above: [found(12)], below: [found(1)] };
    const { dispatch, ids } = await start(search);
    await dispatch(detail.requested(id));
    expect(ids()).toEqual(expected);
    expect(jest.mocked(fetchVisits).mock.calls).toEqual([[{}, 1, cursor]]);
  });

  test('are found by the server for a visit that is not on the page, among those of the filter', async () => {
    answers = { above: [found(undefined, 800), found(undefined)], below: [undefined] };
    const { dispatch, beside } = await start('unchecked=1');
    await dispatch(detail.requested(777));
    expect(jest.mocked(fetchVisits).mock.calls).toEqual(
      expect.arrayContaining([
        [{ unchecked: true }, 1, { above: 777 }],
        [{ unchecked: true }, 1, { above: 800 }],
        [{ unchecked: true }, 1, { below: 777 }],
      ]),
    );
    // There is no newer one, and the older one could not be found.
    expect(beside()).toMatchObject([
      { value: null, hasFailed: false },
      { value: undefined, hasFailed: true },
    ]);
  });

  test('are searched for beyond visits whose deletion is pending', async () => {
    answers.below = [found(undefined, 4), found(3), found(1)];
    const { dispatch, ids } = await start();
    await dispatch(updateMade('', visitsDeleted({ ids: [3] })), detail.requested(2));
    expect(ids()).toEqual([5, 1]);
    const cursors = jest.mocked(fetchVisits).mock.calls.map(([, , cursor]) => cursor);
    expect(cursors).toEqual([{ below: 2 }, { below: 4 }, { below: 3 }]);
  });
});
