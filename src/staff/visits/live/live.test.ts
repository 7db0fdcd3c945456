import { combineReducers } from '@reduxjs/toolkit';
import { countMatching, fetchVisits, type FoundVisits } from '../../../api/staff/visitList';
import { sessionEnded, sessionFound, sessionReducer, signedIn } from '../../../session/slice';
import { USER } from '../../../test/session';
import { startSaga } from '../../../test/startSaga';
import { loadStarted, queryChanged, rowsFound, visitsList } from '../list/slice';
import { isAtStart, readQuery, toFilters } from '../query';
import { visitsLive } from './live';

jest.mock('../../../api/staff/visitList');
jest.mock('../../../lib/untilPageIs', () => ({ untilPageIs: () => new Promise(() => undefined) }));
const count = jest.mocked(countMatching);
const reducer = combineReducers({
  session: sessionReducer,
  visits: combineReducers({ list: visitsList.reducer, live: visitsLive.reducer }),
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 55) });
  jest.resetAllMocks();
  count.mockResolvedValue({ count: 2, excluded: 0, reached: null });
});
afterEach(() => jest.useRealTimers());

/** Opens the list of this address, which shows no visits yet. */
async function open(search: string, newest: object | undefined) {
  jest.mocked(fetchVisits).mockResolvedValue(newest as FoundVisits | undefined);
  const { dispatch, getState } = startSaga(visitsLive.saga, reducer);
  const query = readQuery(new URLSearchParams(search));
  await dispatch(
    sessionFound(USER),
    queryChanged(query),
    loadStarted({ size: 25, isFirst: isAtStart(query) }),
    rowsFound({ rows: [], reached: null }),
  );
  /** Number of new visits that are offered after this time, and how often they were counted in it. */
  const newIn = async (ms: number) => {
    count.mockClear();
    await jest.advanceTimersByTimeAsync(ms);
    return [visitsLive.selectNewCount(getState()), count.mock.calls.length];
  };
  return { query, dispatch, newIn };
}

test.each([
  ['is read', { rows: [{ id: 9 }], reached: 9 }, 9],
  ['cannot be read', { rows: [], unreadable: [9], reached: 9 }, 9],
  ['does not exist', { rows: [], reached: null }, 0],
])('offers visits of today above the newest, which %s', async (_, newest, above) => {
  const { query, newIn } = await open('device=PC&range=today', newest);
  expect([await newIn(9999), await newIn(1)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
  expect(fetchVisits).toHaveBeenCalledWith({}, 1);
  // Another day has begun since the page was opened.
  const filters = toFilters(query, new Date(2026, 10, 22));
  expect(count).toHaveBeenCalledWith(filters, { above, below: undefined });
});

test.each(['device=PC', 'page=2&below=9', 'sort=created_at'])(
  'offers none on the page "%s" until the newest is known',
  async (search) => {
    const { newIn } = await open(search, undefined);
    expect(await newIn(10_000)).toEqual([0, 0]);
  },
);

test('an empty list of all visits has no newest to ask for', async () => {
  const { newIn } = await open('', undefined);
  expect(await newIn(10_000)).toEqual([2, 1]);
  expect(fetchVisits).not.toHaveBeenCalled();
});

test('counts less often while none arrive, at least once a minute, and not without a session', async () => {
  count.mockResolvedValue(undefined);
  const { dispatch, newIn } = await open('', undefined);
  for (const ms of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(await newIn(ms - 1)).toEqual([0, 0]);
    expect(await newIn(1)).toEqual([0, 1]);
  }
  await dispatch(sessionEnded());
  expect(await newIn(600_000)).toEqual([0, 0]);
  await dispatch(signedIn(USER));
  expect(await newIn(10_000)).toEqual([0, 1]);
});
