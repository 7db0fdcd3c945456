import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { untilPageIs } from '../../../lib/untilPageIs';
import { updateSettled } from '../../../resource/undo/updates';
import { updateDue, updateMade, undoSlice } from '../../../resource/undo/slice';
import { selectStatus } from '../../../session/selectors';
import { sessionFound, signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { checkAllFailed, checkAllStopped } from '../checkAll';
import { readQuery } from '../query';
import { countUnchecked } from '../countAll';
import { count, counterSaga } from './saga';
import { counterSlice, selectUnchecked, uncheckedCounted } from './slice';

const changed = effects.take(
  [updateSettled, allVisitsChecked, checkAllStopped, checkAllFailed].map(({ type }) => type),
);

test('counts at the start, every minute while visible, and after an update', () => {
  const counting = effects.race({ counted: effects.call(count), changed });
  const waiting = effects.race({ over: effects.delay(60_000), changed });
  testSaga(counterSaga)
    .next()
    .select(selectStatus)
    .next('signedIn')
    .call(untilPageIs, 'visible')
    .next()
    .is(counting)
    .next({ counted: undefined })
    .is(waiting)
    .next({ over: true })
    .select(selectStatus)
    .next('signedIn')
    .call(untilPageIs, 'visible')
    .next()
    .is(counting)
    // An update makes the running count outdated.
    .next({ changed: checkAllStopped() })
    .select(selectStatus);
});

test.each(['signedOut', 'ended', 'unknown'])('waits for a sign-in while %s', (status) => {
  testSaga(counterSaga)
    .next()
    .select(selectStatus)
    .next(status)
    .take([sessionFound, signedIn, signedInElsewhere].map(({ type }) => type))
    .next(signedIn({ email: 'a', userId: '1' }))
    .call(untilPageIs, 'visible');
});

test('keeps the number after a failed count', () => {
  testSaga(count).next().call(countUnchecked).next(undefined).isDone();
  testSaga(count).next().call(countUnchecked).next(3).put(uncheckedCounted(3)).next().isDone();
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
