import * as effects from 'redux-saga/effects';
import { call, put, type Saga } from '../../lib/effects';
import { reloadShown } from '../../resource/list/watchList';
import { answered } from '../shared/answer/answering';
import { pulseRequested } from '../shared/pulse/slice';
import { customersArea, doubtfulArea, opportunitiesArea } from './area';
import { board } from './board/board';
import type { Customer } from './customer';
import { mergeEnded } from './page/merging';
import { parts, rereadDuplicates, rereadRows } from './page/parts';
import { erased } from './page/rights';
import { today } from './today/today';
import { eventsChanged } from './work/answers';

// These sagas pass a change in one part of the customers' area on to the other parts.

/** Areas of the table of customers. */
const areas = [customersArea, doubtfulArea];
const allAreas = [...areas, opportunitiesArea];

/** Reads the open lists again, because several rows have changed. */
function* reloadLists(): Saga {
  for (const { list } of allAreas) yield* call(reloadShown, list);
  for (const view of [today, board]) yield* put(view.due());
}

function* handleMerged(): Saga {
  for (const { actions } of allAreas) yield* put(actions.rereadRequested());
  yield* call(reloadLists);
}

/** Reads customers again after a change of requests, because a customer shows the work of its leading one. */
function* handleRequestsChanged(): Saga {
  for (const { actions, list } of areas) {
    yield* put(actions.rereadRequested());
    yield* call(reloadShown, list);
  }
  yield* put(parts.requests.due());
}

/** Reads requests again after a change of customers, or after a call or message, which answers requests. */
function* handleCustomersChanged(): Saga {
  const { actions, list } = opportunitiesArea;
  yield* put(actions.rereadRequested());
  yield* call(reloadShown, list);
  yield* put(parts.requests.due());
}

/** Drops unsaved changes and notes of an erased customer, so that the form can close without a question. */
function* handleErased({ payload: id }: ReturnType<typeof erased>): Saga {
  for (const { actions } of areas) {
    yield* put(actions.changesDropped(id));
    yield* put(actions.noteWritten({ row: id, text: '', title: '' }));
  }
  yield* call(reloadLists);
}

/** Reads duplicates and what belongs to the customer again with the open row, which is read every few seconds and after a failed merge. */
function* handleRefreshed({
  payload: { row },
}: ReturnType<typeof customersArea.actions.rowRefreshed>): Saga {
  if (!row) return;
  yield* call(rereadDuplicates, row as Customer);
  yield* call(rereadRows, row as Customer);
}

export function* watchChanges(): Saga {
  yield effects.takeLatest(
    areas.map(({ actions }) => actions.rowRefreshed.type),
    handleRefreshed,
  );
  yield effects.takeEvery(mergeEnded.type, handleMerged);
  yield effects.takeEvery(erased.type, handleErased);
  // Before the history, which the open customer or request reads again with its row.
  yield effects.takeEvery(answered.type, handleMerged);
  // An accepted lead is a customer; the list of customers may be open when the acceptance is sent.
  yield effects.takeEvery(doubtfulArea.changeTypes, () => reloadShown(customersArea.list));
  yield effects.takeEvery(opportunitiesArea.changeTypes, handleRequestsChanged);
  yield effects.takeEvery(
    [...areas.flatMap(({ changeTypes }) => changeTypes), eventsChanged.type],
    handleCustomersChanged,
  );
  // The event may have answered a request, or its withdrawal may let the request wait again.
  yield effects.takeEvery(eventsChanged.type, function* () {
    yield* put(today.due());
    yield* put(pulseRequested());
  });
  // Updates the number in the navigation bar at once after this person's changes.
  const changes = [
    ...allAreas.flatMap(({ changeTypes }) => changeTypes),
    mergeEnded.type,
    erased.type,
  ];
  yield effects.takeEvery(changes, function* () {
    yield* put(pulseRequested());
  });
}
