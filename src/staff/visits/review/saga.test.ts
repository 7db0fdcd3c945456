import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import {
  checkSliceOnUnload,
  deleteOnUnload,
  setCheckedOnUnload,
} from '../../../api/staff/unloadRequests';
import { checkSlice, deleteVisits, setVisitsChecked } from '../../../api/staff/visitChanges';
import { settle } from '../../../resource/undo/send';
import { changeSettled, sendNow } from '../../../resource/undo/settle';
import { changeDue, changeMade, type Outcome } from '../../../resource/undo/slice';
import { putsToast } from '../../../test/session';
import { review as text } from '../../../text/review';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { countUnchecked } from '../counter/saga';
import { checkAllRequested, checkRequested, deleteRequested } from './actions';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  selectCheckAll,
} from './checkAll';
import { checkInSlices, resumeCheckAll } from './checkInSlices';
import { selectKnown } from './known';
import {
  makeCheck,
  makeCheckAll,
  makeDelete,
  REFUSAL,
  reviewSaga,
  sendChange,
  untilRunIsOver,
} from './saga';

const known = new Map([
  [1, false],
  [2, true],
  [3, false],
]);

/** That the effect makes this change, whose id is another every time. */
const makes = (said: string, outcome: Outcome) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: changeMade.type, payload: { text: said, outcome } } },
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
    .takeEvery(changeDue.type, sendChange)
    .next()
    .isDone();
});

test('only those that are not so already are checked', () => {
  testSaga(makeCheck, checkRequested({ ids: [1, 2, 3], checked: true }))
    .next()
    .select(selectKnown)
    .next(known)
    .inspect(
      makes('2 visitas marcadas como revisadas', visitsChecked({ ids: [1, 3], checked: true })),
    )
    .next()
    .isDone();
  testSaga(makeCheck, checkRequested({ ids: [2], checked: true }))
    .next()
    .select(selectKnown)
    .next(known)
    .isDone();
});

test('deleting knows how many of them were unchecked', () => {
  testSaga(makeDelete, deleteRequested([1, 2]))
    .next()
    .select(selectKnown)
    .next(known)
    .inspect(makes('2 visitas borradas', visitsDeleted([1, 2], 1)))
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
        makes('12,345 visitas marcadas como revisadas', allVisitsChecked({ upTo: 77 }, 12345)),
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

describe('sendChange', () => {
  const due = (outcome: Outcome, keepalive: boolean) => {
    const { payload: change } = changeMade('x', outcome);
    return { change, saga: testSaga(sendChange, changeDue({ change, keepalive })).next() };
  };

  test.each([
    [false, setVisitsChecked],
    [true, setCheckedOnUnload],
  ])('checks; leaving: %s', (keepalive, send) => {
    const { saga, change } = due(visitsChecked({ ids: [1], checked: true }), keepalive);
    saga.call(send, [1], true).next(1).call(settle, REFUSAL, change, 1).next().isDone();
  });

  test.each([
    [false, deleteVisits],
    [true, deleteOnUnload],
  ])('deletes; leaving: %s', (keepalive, send) => {
    const { saga, change } = due(visitsDeleted([1]), keepalive);
    saga.call(send, [1]).next(undefined).call(settle, REFUSAL, change, undefined).next().isDone();
  });

  test.each([
    [false, checkSlice],
    [true, checkSliceOnUnload],
  ])('checks all, a slice first; leaving: %s', (keepalive, send) => {
    const { saga, change } = due(allVisitsChecked({ upTo: 9 }, 500), keepalive);
    saga
      .put(checkAllStarted({ upTo: 9, total: 500 }))
      .next()
      .call(send, 9)
      .next(200)
      .put(changeSettled({ change, done: true }))
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
  const ends = [allVisitsChecked, checkAllStopped, checkAllFailed, sendNow].map(({ type }) => type);
  const running = { status: 'running' };

  test('waits for the end of it', () => {
    testSaga(untilRunIsOver)
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
    testSaga(untilRunIsOver)
      .next()
      .select(selectCheckAll)
      .next(running)
      .take(ends)
      .next(sendNow({ keepalive: true }))
      .isDone();
  });

  test.each([
    [true, setCheckedOnUnload],
    [false, setVisitsChecked],
  ])('leaving: %s', (keepalive, send) => {
    const { payload: change } = changeMade('x', visitsChecked({ ids: [1], checked: false }));
    const due = testSaga(sendChange, changeDue({ change, keepalive })).next();
    const free = keepalive ? due : due.call(untilRunIsOver).next();
    free.call(send, [1], false).next(1).call(settle, REFUSAL, change, 1).next().isDone();
  });
});
