import { combineReducers } from '@reduxjs/toolkit';
import { type CountedVisits, countMatching } from '../../../api/staff/visitList';
import { untilPageIs } from '../../../lib/untilPageIs';
import { updateSettled } from '../../../resource/undo/updates';
import { updateDue, updateMade, undoSlice } from '../../../resource/undo/slice';
import {
  noSessionFound,
  sessionEnded,
  sessionFound,
  sessionReducer,
  signedIn,
  signedInElsewhere,
  signedOut,
} from '../../../session/slice';
import { USER } from '../../../test/session';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { checkAllFailed, checkAllStopped } from '../checkAll';
import { readQuery } from '../query';
import { counterSaga } from './saga';
import { counterSlice, selectUnchecked, uncheckedCounted } from './slice';

jest.mock('../../../api/staff/visitList');
jest.mock('../../../lib/untilPageIs');
const count = jest.mocked(countMatching);
const reducer = combineReducers({ session: sessionReducer, unchecked: counterSlice.reducer });
const counted = (unchecked: number): CountedVisits => ({
  count: unchecked,
  excluded: 0,
  reached: null,
});
const { payload: anyUpdate } = updateMade('', { type: 'another' });
const CHANGES = [
  updateSettled({ update: anyUpdate, done: true }),
  allVisitsChecked({ upTo: 9 }),
  checkAllStopped(),
  checkAllFailed(),
];

describe('counting', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    jest.mocked(untilPageIs).mockResolvedValue();
    count.mockResolvedValue(counted(12));
  });
  afterEach(() => jest.useRealTimers());

  const start = (...actions: { type: string }[]) => {
    const before = actions.reduce(reducer, reducer(undefined, { type: 'test/started' }));
    const { dispatch, getState } = startSaga(counterSaga, reducer, before);
    /** Number of requests in this time, after these actions. */
    const countsIn = async (ms: number, ...done: { type: string }[]) => {
      count.mockClear();
      await dispatch(...done);
      await jest.advanceTimersByTimeAsync(ms);
      return count.mock.calls.length;
    };
    return { countsIn, shown: () => selectUnchecked(getState()) };
  };
  const startSignedIn = async () => {
    const run = start(sessionFound(USER));
    await jest.advanceTimersByTimeAsync(0);
    expect([count.mock.calls, run.shown()]).toEqual([
      [[{ unchecked: true }, { above: undefined, below: undefined }]],
      12,
    ]);
    return run;
  };

  test('happens at once and every minute; the number stays after a failure', async () => {
    const { countsIn, shown } = await startSignedIn();
    count.mockResolvedValue(counted(3));
    expect([await countsIn(59_999), await countsIn(1), shown()]).toEqual([0, 1, 3]);
    count.mockResolvedValue(undefined);
    expect([await countsIn(60_000), shown()]).toEqual([1, 3]);
  });

  test.each(CHANGES)('happens at once after %j, which outdates a running one', async (change) => {
    const outdated = heldPromise<CountedVisits>();
    count.mockReturnValueOnce(outdated.promise);
    const { countsIn, shown } = start(sessionFound(USER));
    expect([await countsIn(0), await countsIn(0, change)]).toEqual([1, 1]);
    await outdated.answer(counted(70));
    expect(shown()).toBe(12);
    await countsIn(30_000);
    expect(await countsIn(0, change)).toBe(1);
    expect([await countsIn(59_999), await countsIn(1)]).toEqual([0, 1]);
  });

  test('waits until the page is visible', async () => {
    const hidden = heldPromise<void>();
    const { countsIn } = await startSignedIn();
    jest.mocked(untilPageIs).mockReturnValue(hidden.promise);
    expect(await countsIn(600_000)).toBe(0);
    count.mockClear();
    await hidden.answer();
    expect(count).toHaveBeenCalledTimes(1);
    expect(untilPageIs).toHaveBeenLastCalledWith('visible');
  });

  test.each([
    [[], sessionFound(USER)],
    [[noSessionFound()], signedIn(USER)],
    [[sessionFound(USER), signedOut()], signedInElsewhere(USER)],
    [[sessionFound(USER), sessionEnded()], signedIn(USER)],
  ])('waits for a session after %j', async (before, begun) => {
    const { countsIn } = start(...before);
    expect(await countsIn(600_000, checkAllStopped())).toBe(0);
    expect(await countsIn(0, begun)).toBe(1);
  });
});

describe('the number of unchecked visits', () => {
  type Action = { type: string };
  const stateAfter = (...actions: Action[]) => ({
    unchecked: actions.reduce(counterSlice.reducer, null),
    undo: actions.reduce(undoSlice.reducer, undoSlice.getInitialState()),
  });
  const WITHIN = { query: readQuery(new URLSearchParams()), filters: {}, ids: [] };
  const check = updateMade('', visitsChanged({ ids: [1, 2], columns: { checked: true } }));
  const shown = (...actions: Action[]) => selectUnchecked(stateAfter(...actions));
  const { payload: update } = check;
  const due = updateDue({ update, onUnload: false });

  test.each([
    ['is unknown before the first count', [], null],
    ['is the counted one', [uncheckedCounted(12)], 12],
    ['includes a pending update', [uncheckedCounted(12), check], 10],
    ['includes an update while it is sent', [uncheckedCounted(12), check, due], 10],
    [
      'keeps a confirmed update',
      [uncheckedCounted(12), check, due, updateSettled({ update, done: true })],
      10,
    ],
    [
      'drops a failed update',
      [uncheckedCounted(12), check, due, updateSettled({ update, done: false })],
      12,
    ],
    [
      'excludes deleted visits',
      [uncheckedCounted(12), updateMade('', visitsDeleted({ ids: [1, 2, 3], unchecked: 1 }))],
      11,
    ],
    [
      'is zero when all are checked',
      [uncheckedCounted(12), updateMade('', allVisitsChecked({ upTo: 9, unchecked: 12 }))],
      0,
    ],
    [
      'excludes checked visits of a filter',
      [
        uncheckedCounted(12),
        updateMade('', allVisitsChecked({ upTo: 9, unchecked: 5, within: WITHIN })),
      ],
      7,
    ],
    [
      'does not depend on who counts in figures',
      [
        uncheckedCounted(12),
        updateMade('', visitsChanged({ ids: [1], columns: { exclusion: 'manual' } })),
      ],
      12,
    ],
    ['is never below zero', [uncheckedCounted(1), check], 0],
    [
      'includes visits that are unchecked again',
      [
        uncheckedCounted(12),
        updateMade('', visitsChanged({ ids: [1], columns: { checked: false } })),
      ],
      13,
    ],
    [
      'ignores updates of other areas',
      [uncheckedCounted(12), updateMade('', { type: 'another' })],
      12,
    ],
  ])('%s', (_, actions, expected) => {
    expect(shown(...actions)).toBe(expected);
  });

  test('is null before the feature is installed', () => {
    expect(selectUnchecked({})).toBeNull();
  });
});
