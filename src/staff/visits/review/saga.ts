import * as effects from 'redux-saga/effects';
import { findVisits } from '../../../api/staff/findVisits';
import { checkSliceAtLast, deleteAtLast, setCheckedAtLast } from '../../../api/staff/lastChanges';
import { checkSlice, deleteVisits, setCheckedOf } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select, take } from '../../../lib/effects';
import { changeSettled, sendNow } from '../../../resource/undo/settle';
import { type Change, changeDue, changeMade } from '../../../resource/undo/slice';
import { review as text } from '../../../text/review';
import { toastShown } from '../../../ui/toasts/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { countUnchecked } from '../counter/saga';
import { checkAllRequested, checkRequested, deleteRequested } from './actions';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  isUnderWay,
  selectCheckAll,
} from './checkAll';
import { checkInSlices, reloadShownList, resumeCheckAll } from './checkInSlices';
import { selectKnown } from './known';

/** A change is made here, waits in resource/undo, and comes back when it is due. */
export function* reviewSaga(): Saga {
  yield effects.takeEvery(checkRequested.type, makeCheck);
  yield effects.takeEvery(deleteRequested.type, makeDelete);
  yield effects.takeLeading(checkAllRequested.type, makeCheckAll);
  yield effects.takeLeading(checkAllResumed.type, resumeCheckAll);
  yield effects.takeEvery(changeDue.type, sendChange);
}

export function* makeCheck({ payload }: ReturnType<typeof checkRequested>): Saga {
  const known = yield* select(selectKnown);
  const { checked } = payload;
  const ids = payload.ids.filter((id) => known.get(id) !== checked);
  if (ids.length === 0) return;
  const said = checked ? text.done.checked(ids.length) : text.done.unchecked(ids.length);
  yield* put(changeMade(said, visitsChecked({ ids, checked })));
}

export function* makeDelete({ payload: ids }: ReturnType<typeof deleteRequested>): Saga {
  if (ids.length === 0) return;
  const known = yield* select(selectKnown);
  const unchecked = ids.filter((id) => known.get(id) === false).length;
  yield* put(changeMade(text.done.deleted(ids.length), visitsDeleted(ids, unchecked)));
}

/** Up to the newest that there is now: what comes later has not been seen by anybody. */
export function* makeCheckAll(): Saga {
  if (isUnderWay(yield* select(selectCheckAll))) return;
  const newest = yield* call(findVisits, {}, 1);
  const unchecked = newest && (yield* call(countUnchecked));
  if (unchecked === undefined) {
    yield* put(toastShown('error', text.all.notCounted));
    return;
  }
  const upTo = newest?.rows[0]?.id;
  if (unchecked === 0 || upTo === undefined) yield* put(toastShown('info', text.all.none));
  else yield* put(changeMade(text.done.checked(unchecked), allVisitsChecked({ upTo }, unchecked)));
}

export function* sendChange({ payload }: ReturnType<typeof changeDue>): Saga {
  const { change, keepalive } = payload;
  const { outcome } = change;
  if (visitsChecked.match(outcome)) {
    const { ids, checked } = outcome.payload;
    if (!checked && !keepalive) yield* call(untilRunIsOver);
    const send = keepalive ? setCheckedAtLast : setCheckedOf;
    yield* call(settle, change, yield* call(send, ids, checked));
  } else if (visitsDeleted.match(outcome)) {
    const send = keepalive ? deleteAtLast : deleteVisits;
    yield* call(settle, change, yield* call(send, outcome.payload));
  } else if (allVisitsChecked.match(outcome)) {
    const { payload: range, meta } = outcome;
    yield* put(checkAllStarted({ ...range, total: meta.unchecked }));
    const send = keepalive ? checkSliceAtLast : checkSlice;
    const first = yield* call(send, range.upTo);
    yield* put(changeSettled({ change, done: first !== undefined }));
    yield* call(checkInSlices, first);
  }
}

/** @param count how many visits it has reached; row-level security lets none be reached in place of an error */
export function* settle(change: Change, count: number | undefined): Saga {
  const done = count !== undefined && count > 0;
  // A copy: what is in the store is frozen, and redux-saga marks what it puts.
  if (done) yield* put({ ...change.outcome });
  yield* put(changeSettled({ change, done }));
  if (done) return;
  const say = count === 0 ? text.notThere : text.failed;
  yield* put(toastShown('error', say(change.text)));
  // What is there now the server alone knows.
  yield* call(reloadShownList);
}

/** A run that checks all would check again what is unchecked meanwhile. Whoever leaves does not wait. */
export function* untilRunIsOver(): Saga {
  while (isUnderWay(yield* select(selectCheckAll))) {
    const action = yield* take(allVisitsChecked, checkAllStopped, checkAllFailed, sendNow);
    if (sendNow.match(action)) return;
  }
}
