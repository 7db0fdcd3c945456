import { testSaga } from 'redux-saga-test-plan';
import {
  checkBatchOnUnload,
  deleteOnUnload,
  setCheckedOnUnload,
  setExclusionOnUnload,
} from '../../../api/staff/unloadRequests';
import {
  checkBatch,
  deleteVisits,
  setVisitsChecked,
  setVisitsExclusion,
} from '../../../api/staff/visitChanges';
import { settleUpdate } from '../../../resource/undo/rowUpdates';
import { type Action, updateSettled, flushRequested } from '../../../resource/undo/updates';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import {
  allVisitsChecked,
  checkAllRequested,
  checkRequested,
  exclusionRequested,
  deleteRequested,
  visitsChanged,
  visitsDeleted,
} from '../actions';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  selectCheckAll,
} from '../checkAll';
import { checkInBatches, resumeCheckAll } from './checkInBatches';
import {
  makeCheck,
  makeCheckAll,
  makeExclusion,
  makeDelete,
  SENDER,
  selectCheckedById,
  selectCountsById,
  reviewSaga,
  sendUpdate,
  untilRunEnds,
} from './saga';

const checkedById = new Map([
  [1, false],
  [2, true],
  [3, false],
]);

/** Matches the effect that makes this update, whatever its random id. */
const makes = (text: string, action: Action) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: updateMade.type, payload: { text, action } } },
  });

test('watches requests and due updates', () => {
  testSaga(reviewSaga)
    .next()
    .takeEvery(checkRequested.type, makeCheck)
    .next()
    .takeEvery(exclusionRequested.type, makeExclusion)
    .next()
    .takeEvery(deleteRequested.type, makeDelete)
    .next()
    .takeLeading(checkAllRequested.type, makeCheckAll)
    .next()
    .takeLeading(checkAllResumed.type, resumeCheckAll)
    .next()
    .takeEvery(updateDue.type, sendUpdate)
    .next()
    .isDone();
});

test('makeCheck skips visits that are already in the requested state', () => {
  testSaga(makeCheck, checkRequested({ ids: [1, 2, 3], checked: true }))
    .next()
    .select(selectCheckedById)
    .next(checkedById)
    .inspect(
      makes(
        '2 visitantes marcados como revisados',
        visitsChanged({ ids: [1, 3], columns: { checked: true } }),
      ),
    )
    .next()
    .isDone();
  testSaga(makeCheck, checkRequested({ ids: [2], checked: true }))
    .next()
    .select(selectCheckedById)
    .next(checkedById)
    .isDone();
});

test.each([
  [false, '1 visitante que no cuenta', 2, 'manual'],
  [true, '1 visitante que cuenta', 1, 'included'],
])(
  'makeExclusion skips visitors who are counted as requested already: %s',
  (counts, description, id, exclusion) => {
    const countsById = new Map([
      [1, false],
      [2, true],
    ]);
    testSaga(makeExclusion, exclusionRequested({ ids: [1, 2], counts }))
      .next()
      .select(selectCountsById)
      .next(countsById)
      .inspect(makes(description, visitsChanged({ ids: [id], columns: { exclusion } })))
      .next()
      .isDone();
    testSaga(makeExclusion, exclusionRequested({ ids: [counts ? 2 : 1], counts }))
      .next()
      .select(selectCountsById)
      .next(countsById)
      .isDone();
  },
);

test('makeDelete counts how many of the visits were unchecked', () => {
  testSaga(makeDelete, deleteRequested([1, 2]))
    .next()
    .select(selectCheckedById)
    .next(checkedById)
    .inspect(makes('2 visitantes borrados', visitsDeleted({ ids: [1, 2], unchecked: 1 })))
    .next()
    .isDone();
});

describe('sendUpdate', () => {
  const due = (action: Action, onUnload: boolean) => {
    const { payload: update } = updateMade('x', action);
    return { update, saga: testSaga(sendUpdate, updateDue({ update, onUnload })).next() };
  };

  test.each([
    [false, setVisitsChecked],
    [true, setCheckedOnUnload],
  ])('sends checked visits, on unload: %s', (onUnload, send) => {
    const { saga, update } = due(visitsChanged({ ids: [1], columns: { checked: true } }), onUnload);
    saga.call(send, [1], true).next(1).call(settleUpdate, SENDER, update, 1).next().isDone();
  });

  test.each([
    [false, setVisitsExclusion],
    [true, setExclusionOnUnload],
  ])('sends a change of who counts, on unload: %s', (onUnload, send) => {
    const { saga, update } = due(
      visitsChanged({ ids: [1], columns: { exclusion: 'manual' } }),
      onUnload,
    );
    saga.call(send, [1], 'manual').next(1).call(settleUpdate, SENDER, update, 1).next().isDone();
  });

  test.each([
    [false, deleteVisits],
    [true, deleteOnUnload],
  ])('sends a deletion, on unload: %s', (onUnload, send) => {
    const { saga, update } = due(visitsDeleted({ ids: [1] }), onUnload);
    saga
      .call(send, [1])
      .next(undefined)
      .call(settleUpdate, SENDER, update, undefined)
      .next()
      .isDone();
  });

  test.each([
    [false, checkBatch],
    [true, checkBatchOnUnload],
  ])('sends the first batch of a "check all", on unload: %s', (onUnload, send) => {
    const { saga, update } = due(allVisitsChecked({ upTo: 9, unchecked: 500 }), onUnload);
    saga
      .put(checkAllStarted({ upTo: 9, within: undefined, total: 500 }))
      .next()
      .call(send, { upTo: 9, filters: {}, above: 0 })
      .next({ checked: 200, reached: 8 })
      .put(updateSettled({ update, done: true }))
      .next()
      .call(checkInBatches, { checked: 200, reached: 8 })
      .next()
      .isDone();
  });

  test('ignores updates of other areas', () => {
    due({ type: 'customers/deleted' }, false).saga.isDone();
  });
});

describe('unchecking during a "check all"', () => {
  const ends = [allVisitsChecked, checkAllStopped, checkAllFailed, flushRequested].map(
    ({ type }) => type,
  );
  const running = { status: 'running' };

  test('waits for the end of the run', () => {
    testSaga(untilRunEnds)
      .next()
      .select(selectCheckAll)
      .next(running)
      .take(ends)
      .next(checkAllStopped())
      .select(selectCheckAll)
      .next({ status: 'idle' })
      .isDone();
  });

  test('does not wait when the page closes', () => {
    testSaga(untilRunEnds)
      .next()
      .select(selectCheckAll)
      .next(running)
      .take(ends)
      .next(flushRequested({ onUnload: true }))
      .isDone();
  });

  test.each([
    [true, setCheckedOnUnload],
    [false, setVisitsChecked],
  ])('is sent after the run, or at once on unload: %s', (onUnload, send) => {
    const { payload: update } = updateMade(
      'x',
      visitsChanged({ ids: [1], columns: { checked: false } }),
    );
    const due = testSaga(sendUpdate, updateDue({ update, onUnload })).next();
    const free = onUnload ? due : due.call(untilRunEnds).next();
    free.call(send, [1], false).next(1).call(settleUpdate, SENDER, update, 1).next().isDone();
  });
});
