import { createSelector } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import {
  checkBatchOnUnload,
  deleteOnUnload,
  setCheckedOnUnload,
} from '../../../api/staff/unloadRequests';
import { checkBatch, deleteVisits, setVisitsChecked } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select, take } from '../../../lib/effects';
import { updateSettled, flushRequested } from '../../../resource/undo/updates';
import { type RowUpdateSender, sendRowUpdate } from '../../../resource/undo/rowUpdates';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { review as text } from '../../../text/review';
import { visitsText } from '../../../text/visits';
import { toastShown } from '../../../ui/toasts/slice';
import {
  allVisitsChecked,
  checkAllRequested,
  checkRequested,
  deleteRequested,
  visitsChanged,
  visitsDeleted,
} from '../actions';
import { countUnchecked } from '../countAll';
import { selectDetailVisit } from '../detail/slice';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  isRunning,
  selectCheckAll,
} from './checkAll';
import { checkInBatches, reloadShownList, resumeCheckAll } from './checkInBatches';
import { selectShownRows } from './selectors';

/** Turns requests into optimistic updates, which resource/undo holds back, and sends them when they are due. */
export function* reviewSaga(): Saga {
  yield effects.takeEvery(checkRequested.type, makeCheck);
  yield effects.takeEvery(deleteRequested.type, makeDelete);
  yield effects.takeLeading(checkAllRequested.type, makeCheckAll);
  yield effects.takeLeading(checkAllResumed.type, resumeCheckAll);
  yield effects.takeEvery(updateDue.type, sendUpdate);
}

/** By id, whether each visit on the page is checked. */
export const selectCheckedById = createSelector(
  [selectShownRows, selectDetailVisit],
  (rows, visit) =>
    new Map([...rows, ...(visit ? [visit] : [])].map(({ id, checked }) => [id, checked])),
);

export function* makeCheck({ payload }: ReturnType<typeof checkRequested>): Saga {
  const checkedById = yield* select(selectCheckedById);
  const { checked } = payload;
  const ids = payload.ids.filter((id) => checkedById.get(id) !== checked);
  if (ids.length === 0) return;
  const description = checked ? text.done.checked(ids.length) : text.done.unchecked(ids.length);
  yield* put(updateMade(description, visitsChanged({ ids, columns: { checked } })));
}

export function* makeDelete({ payload: ids }: ReturnType<typeof deleteRequested>): Saga {
  if (ids.length === 0) return;
  const checkedById = yield* select(selectCheckedById);
  const unchecked = ids.filter((id) => checkedById.get(id) === false).length;
  yield* put(updateMade(text.done.deleted(ids.length), visitsDeleted({ ids, unchecked })));
}

/** Checks up to the visit that is newest now; later visits, which have not been seen, stay unchecked. */
export function* makeCheckAll(): Saga {
  if (isRunning(yield* select(selectCheckAll))) return;
  const newest = yield* call(fetchVisits, {}, 1);
  const unchecked = newest && (yield* call(countUnchecked));
  if (unchecked === undefined) {
    yield* put(toastShown('error', text.all.notCounted));
    return;
  }
  const upTo = newest?.rows[0]?.id;
  if (unchecked === 0 || upTo === undefined) yield* put(toastShown('info', text.all.none));
  else yield* put(updateMade(text.done.checked(unchecked), allVisitsChecked({ upTo, unchecked })));
}

export const SENDER: RowUpdateSender<{ checked: boolean }> = {
  updates: { rowsChanged: visitsChanged, rowsDeleted: visitsDeleted },
  *change(ids, { checked }, onUnload) {
    if (!checked && !onUnload) yield* call(untilRunEnds);
    return yield* call(onUnload ? setCheckedOnUnload : setVisitsChecked, ids, checked);
  },
  remove: (ids, onUnload) => call(onUnload ? deleteOnUnload : deleteVisits, ids),
  failed: visitsText.notDone,
  notFound: text.notThere,
  reload: reloadShownList,
};

export function* sendUpdate(due: ReturnType<typeof updateDue>): Saga {
  const { update, onUnload } = due.payload;
  const { action } = update;
  if (!allVisitsChecked.match(action)) return yield* sendRowUpdate(SENDER, due);
  const { upTo, unchecked = 0 } = action.payload;
  yield* put(checkAllStarted({ upTo, total: unchecked }));
  const first = yield* call(onUnload ? checkBatchOnUnload : checkBatch, upTo);
  yield* put(updateSettled({ update, done: first !== undefined }));
  yield* call(checkInBatches, first);
}

/** A running 'check all' would check the visits again, so unchecking waits for its end, unless the page closes. */
export function* untilRunEnds(): Saga {
  while (isRunning(yield* select(selectCheckAll))) {
    const action = yield* take(allVisitsChecked, checkAllStopped, checkAllFailed, flushRequested);
    if (flushRequested.match(action)) return;
  }
}
