import { createSelector } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
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
import { currentTime } from '../../../lib/currentTime';
import { call, put, type Saga, select, take } from '../../../lib/effects';
import { inBatches } from '../../../resource/undo/inBatches';
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
  exclusionRequested,
  deleteRequested,
  visitsChanged,
  visitsDeleted,
  type VisitChange,
  type Within,
} from '../actions';
import {
  checkAllFailed,
  checkAllResumed,
  checkAllStarted,
  checkAllStopped,
  isRunning,
  selectCheckAll,
} from '../checkAll';
import { countUnchecked } from '../countAll';
import { selectDetailVisit } from '../detail/reading';
import { exclusionFor, isCounted } from '../exclusion';
import { selectShownRows, visitsSelection } from '../list/shownRows';
import { toFilters, type VisitsQuery } from '../query';
import { checkInBatches, reloadShownList, resumeCheckAll } from './checkInBatches';

/** Makes optimistic updates of requests, and sends them when resource/undo says that they are due. */
export function* reviewSaga(): Saga {
  yield effects.takeEvery(checkRequested.type, makeCheck);
  yield effects.takeEvery(exclusionRequested.type, makeExclusion);
  yield effects.takeEvery(deleteRequested.type, makeDelete);
  yield effects.takeLeading(checkAllRequested.type, makeCheckAll);
  yield effects.takeLeading(checkAllResumed.type, resumeCheckAll);
  yield effects.takeEvery(updateDue.type, sendUpdate);
}

/** Visits that can be reviewed: those on the page, in the drawer, and selected on other pages. */
const selectReviewed = createSelector(
  [selectShownRows, visitsSelection.selectSelectedRows, selectDetailVisit],
  (rows, selected, visit): { id: number; checked: boolean; exclusion: string }[] => [
    ...selected,
    ...rows,
    ...(visit ? [visit] : []),
  ],
);

/** Whether each of these visits is checked, by id. */
const selectCheckedById = createSelector(
  [selectReviewed],
  (visits) => new Map(visits.map(({ id, checked }) => [id, checked])),
);

/** Whether each of these visitors counts in figures, by id. */
const selectCountsById = createSelector(
  [selectReviewed],
  (visits) => new Map(visits.map((visit) => [visit.id, isCounted(visit)])),
);

function* makeCheck({ payload }: ReturnType<typeof checkRequested>): Saga {
  const checkedById = yield* select(selectCheckedById);
  const { checked } = payload;
  const ids = payload.ids.filter((id) => checkedById.get(id) !== checked);
  if (ids.length === 0) return;
  const description = checked ? text.done.checked(ids.length) : text.done.unchecked(ids.length);
  yield* put(updateMade(description, visitsChanged({ ids, columns: { checked } })));
}

function* makeExclusion({ payload }: ReturnType<typeof exclusionRequested>): Saga {
  const countsById = yield* select(selectCountsById);
  const { counts } = payload;
  const ids = payload.ids.filter((id) => countsById.get(id) !== counts);
  if (ids.length === 0) return;
  const description = counts ? text.done.included(ids.length) : text.done.leftOut(ids.length);
  const columns = { exclusion: exclusionFor(counts) };
  yield* put(updateMade(description, visitsChanged({ ids, columns })));
}

function* makeDelete({ payload: ids }: ReturnType<typeof deleteRequested>): Saga {
  if (ids.length === 0) return;
  const checkedById = yield* select(selectCheckedById);
  const unchecked = ids.filter((id) => checkedById.get(id) === false).length;
  yield* put(updateMade(text.done.deleted(ids.length), visitsDeleted({ ids, unchecked })));
}

/** Checks visits up to the one that is newest now; later ones stay unchecked, because nobody has seen them. */
function* makeCheckAll({ payload }: ReturnType<typeof checkAllRequested>): Saga {
  if (isRunning(yield* select(selectCheckAll))) return;
  const within = yield* call(withinOf, payload.query);
  const newest = yield* call(fetchVisits, {}, 1);
  const unchecked = newest && (yield* call(countUnchecked, within?.filters));
  if (unchecked === undefined) {
    yield* put(toastShown('error', text.all.notCounted));
    return;
  }
  // `reached` is the newest visit's id when that row cannot be read.
  const upTo = newest?.rows[0]?.id ?? newest?.reached;
  if (unchecked === 0 || upTo === undefined || upTo === null)
    yield* put(toastShown('info', within ? text.all.noneHere : text.all.none));
  else
    yield* put(
      updateMade(text.done.checked(unchecked), allVisitsChecked({ upTo, unchecked, within })),
    );
}

function* withinOf(query: VisitsQuery | undefined): Saga<Within | undefined> {
  if (!query) return undefined;
  const rows = yield* select(selectShownRows);
  const filters = toFilters(query, yield* call(currentTime));
  return { query, filters, ids: rows.map(({ id }) => id) };
}

const SENDER: RowUpdateSender<VisitChange> = {
  updates: { rowsChanged: visitsChanged, rowsDeleted: visitsDeleted },
  *change(ids, change, onUnload) {
    if ('exclusion' in change) {
      const set = onUnload ? setExclusionOnUnload : setVisitsExclusion;
      return yield* inBatches(set, onUnload, ids, change.exclusion);
    }
    const { checked } = change;
    const isLeaving = onUnload || (!checked && (yield* call(untilRunEnds)));
    const set = isLeaving ? setCheckedOnUnload : setVisitsChecked;
    return yield* inBatches(set, isLeaving, ids, checked);
  },
  remove: (ids, onUnload) => inBatches(onUnload ? deleteOnUnload : deleteVisits, onUnload, ids),
  failed: visitsText.notDone,
  notFound: text.notThere,
  reload: reloadShownList,
};

export function* sendUpdate(due: ReturnType<typeof updateDue>): Saga {
  const { update, onUnload } = due.payload;
  const { action } = update;
  if (!allVisitsChecked.match(action)) return yield* sendRowUpdate(SENDER, due);
  const { upTo, within, unchecked = 0 } = action.payload;
  const started = checkAllStarted({ upTo, within, total: unchecked });
  const scope = { upTo, filters: within?.filters ?? {}, above: 0 };
  const isLeaving = onUnload || (yield* call(untilRunEnds));
  const isAnotherRunning = isRunning(yield* select(selectCheckAll));
  if (!isAnotherRunning) yield* put(started);
  const first = yield* call(isLeaving ? checkBatchOnUnload : checkBatch, scope);
  yield* put(updateSettled({ update, done: first !== undefined }));
  if (isAnotherRunning) {
    // The page was only hidden. The other run goes on, and would stop short if this one took its place in the store.
    while (isRunning(yield* select(selectCheckAll))) yield* call(untilRunEnds);
    yield* put(started);
  }
  yield* call(checkInBatches, first);
}

/**
 * Waits for the end of a running 'check all': it would check unchecked visits again, and there is one run at a time. A
 * flush ends the wait.
 * @returns whether the page is being left
 */
function* untilRunEnds(): Saga<boolean> {
  while (isRunning(yield* select(selectCheckAll))) {
    const action = yield* take(allVisitsChecked, checkAllStopped, checkAllFailed, flushRequested);
    if (flushRequested.match(action)) return action.payload.onUnload;
    // Several updates may wait. The first to go on may begin a run, and the others then wait for that one too.
    yield* call(() => Promise.resolve());
  }
  return false;
}
