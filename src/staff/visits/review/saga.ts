import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import {
  checkSliceOnUnload,
  deleteOnUnload,
  setCheckedOnUnload,
} from '../../../api/staff/unloadRequests';
import { checkSlice, deleteVisits, setVisitsChecked } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select, take } from '../../../lib/effects';
import { changeSettled, sendNow } from '../../../resource/undo/settle';
import { type Refusal, sendBy, senderOf } from '../../../resource/undo/send';
import { changeDue, changeMade } from '../../../resource/undo/slice';
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
  const newest = yield* call(fetchVisits, {}, 1);
  const unchecked = newest && (yield* call(countUnchecked));
  if (unchecked === undefined) {
    yield* put(toastShown('error', text.all.notCounted));
    return;
  }
  const upTo = newest?.rows[0]?.id;
  if (unchecked === 0 || upTo === undefined) yield* put(toastShown('info', text.all.none));
  else yield* put(changeMade(text.done.checked(unchecked), allVisitsChecked({ upTo }, unchecked)));
}

/** What is checked and what is deleted. */
export const SENDERS = [
  senderOf(visitsChecked, function* ({ payload: { ids, checked } }, keepalive) {
    if (!checked && !keepalive) yield* call(untilRunIsOver);
    return yield* call(keepalive ? setCheckedOnUnload : setVisitsChecked, ids, checked);
  }),
  senderOf(visitsDeleted, function* ({ payload: ids }, keepalive) {
    return yield* call(keepalive ? deleteOnUnload : deleteVisits, ids);
  }),
];

export const REFUSAL: Refusal = {
  failed: text.failed,
  notThere: text.notThere,
  reload: reloadShownList,
};

export function* sendChange(due: ReturnType<typeof changeDue>): Saga {
  const { change, keepalive } = due.payload;
  const { outcome } = change;
  if (!allVisitsChecked.match(outcome)) return yield* sendBy(SENDERS, REFUSAL, due);
  const { payload: range, meta } = outcome;
  yield* put(checkAllStarted({ ...range, total: meta.unchecked }));
  const first = yield* call(keepalive ? checkSliceOnUnload : checkSlice, range.upTo);
  yield* put(changeSettled({ change, done: first !== undefined }));
  yield* call(checkInSlices, first);
}

/** A run that checks all would check again what is unchecked meanwhile. Whoever leaves does not wait. */
export function* untilRunIsOver(): Saga {
  while (isUnderWay(yield* select(selectCheckAll))) {
    const action = yield* take(allVisitsChecked, checkAllStopped, checkAllFailed, sendNow);
    if (sendNow.match(action)) return;
  }
}
