import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import {
  checkSliceOnUnload,
  deleteOnUnload,
  setCheckedOnUnload,
} from '../../../api/staff/unloadRequests';
import { checkSlice, deleteVisits, setVisitsChecked } from '../../../api/staff/visitChanges';
import { settleUpdate } from '../../../resource/undo/rowUpdates';
import { type Action, updateSettled, flushRequested } from '../../../resource/undo/updates';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { putsToast } from '../../../test/session';
import { review as text } from '../../../text/review';
import {
  allVisitsChecked,
  checkAllRequested,
  checkRequested,
  deleteRequested,
  visitsChanged,
  visitsDeleted,
} from '../actions';
import { countUnchecked } from '../counter/saga';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  selectCheckAll,
} from './checkAll';
import { checkInSlices, resumeCheckAll } from './checkInSlices';
import {
  makeCheck,
  makeCheckAll,
  makeDelete,
  SENDER,
  selectCheckedById,
  reviewSaga,
  sendUpdate,
  untilRunEnds,
} from './saga';

const checkedById = new Map([
  [1, false],
  [2, true],
  [3, false],
]);

/** That the effect makes this update, whose id is another every time. */
const makes = (said: string, action: Action) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: updateMade.type, payload: { text: said, action } } },
  });

test('what is asked for, and what is due', () => {
  testSaga(reviewSaga)
    .next()
    .takeEvery(checkRequested.type, makeCheck)
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

test('only those that are not so already are checked', () => {
  testSaga(makeCheck, checkRequested({ ids: [1, 2, 3], checked: true }))
    .next()
    .select(selectCheckedById)
    .next(checkedById)
    .inspect(
      makes(
        '2 visitas marcadas como revisadas',
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

test('deleting knows how many of them were unchecked', () => {
  testSaga(makeDelete, deleteRequested([1, 2]))
    .next()
    .select(selectCheckedById)
    .next(checkedById)
    .inspect(makes('2 visitas borradas', visitsDeleted({ ids: [1, 2], unchecked: 1 })))
    .next()
    .isDone();
});

describe('makeCheckAll', () => {
  const asked = () =>
    testSaga(makeCheckAll)
      .next()
      .select(selectCheckAll)
      .next({ status: 'idle' })
      .call(fetchVisits, {}, 1);

  test('up to the newest that there is', () => {
    asked()
      .next({ rows: [{ id: 77 }] })
      .call(countUnchecked)
      .next(12345)
      .inspect(
        makes(
          '12,345 visitas marcadas como revisadas',
          allVisitsChecked({ upTo: 77, unchecked: 12345 }),
        ),
      )
      .next()
      .isDone();
  });

  test('none is left', () => {
    asked()
      .next({ rows: [{ id: 77 }] })
      .call(countUnchecked)
      .next(0)
      .inspect(putsToast('info', text.all.none))
      .next()
      .isDone();
  });

  test('a failure is said', () => {
    asked().next(undefined).inspect(putsToast('error', text.all.notCounted)).next().isDone();
  });

  test('not while one is under way', () => {
    testSaga(makeCheckAll).next().select(selectCheckAll).next({ status: 'running' }).isDone();
  });
});

describe('sendUpdate', () => {
  const due = (action: Action, keepalive: boolean) => {
    const { payload: update } = updateMade('x', action);
    return { update, saga: testSaga(sendUpdate, updateDue({ update, keepalive })).next() };
  };

  test.each([
    [false, setVisitsChecked],
    [true, setCheckedOnUnload],
  ])('checks; leaving: %s', (keepalive, send) => {
    const { saga, update } = due(
      visitsChanged({ ids: [1], columns: { checked: true } }),
      keepalive,
    );
    saga.call(send, [1], true).next(1).call(settleUpdate, SENDER, update, 1).next().isDone();
  });

  test.each([
    [false, deleteVisits],
    [true, deleteOnUnload],
  ])('deletes; leaving: %s', (keepalive, send) => {
    const { saga, update } = due(visitsDeleted({ ids: [1] }), keepalive);
    saga
      .call(send, [1])
      .next(undefined)
      .call(settleUpdate, SENDER, update, undefined)
      .next()
      .isDone();
  });

  test.each([
    [false, checkSlice],
    [true, checkSliceOnUnload],
  ])('checks all, a slice first; leaving: %s', (keepalive, send) => {
    const { saga, update } = due(allVisitsChecked({ upTo: 9, unchecked: 500 }), keepalive);
    saga
      .put(checkAllStarted({ upTo: 9, total: 500 }))
      .next()
      .call(send, 9)
      .next(200)
      .put(updateSettled({ update, done: true }))
      .next()
      .call(checkInSlices, 200)
      .next()
      .isDone();
  });

  test('what belongs to another area is left to it', () => {
    due({ type: 'customers/deleted' }, false).saga.isDone();
  });
});

describe('unchecking while all are being checked', () => {
  const ends = [allVisitsChecked, checkAllStopped, checkAllFailed, flushRequested].map(
    ({ type }) => type,
  );
  const running = { status: 'running' };

  test('waits for the end of it', () => {
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

  test('not when the person leaves', () => {
    testSaga(untilRunEnds)
      .next()
      .select(selectCheckAll)
      .next(running)
      .take(ends)
      .next(flushRequested({ keepalive: true }))
      .isDone();
  });

  test.each([
    [true, setCheckedOnUnload],
    [false, setVisitsChecked],
  ])('leaving: %s', (keepalive, send) => {
    const { payload: update } = updateMade(
      'x',
      visitsChanged({ ids: [1], columns: { checked: false } }),
    );
    const due = testSaga(sendUpdate, updateDue({ update, keepalive })).next();
    const free = keepalive ? due : due.call(untilRunEnds).next();
    free.call(send, [1], false).next(1).call(settleUpdate, SENDER, update, 1).next().isDone();
  });
});
