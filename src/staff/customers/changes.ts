import * as effects from 'redux-saga/effects';
import { call, put, type Saga } from '../../lib/effects';
import { reloadShown } from '../../resource/list/watchList';
import { pulseRequested } from '../shared/pulse/slice';
import { customersArea, doubtfulArea } from './area';
import { board } from './board/board';
import type { Customer } from './customer';
import { mergeEnded } from './page/merging';
import { rereadDuplicates, rereadPolicies } from './page/parts';
import { erased } from './page/rights';
import { today } from './today/today';
import { eventsChanged } from './work/answers';

// What a change in one place of the customers' area does to the others.

const areas = [customersArea, doubtfulArea];

/** Reads the lists on the page again, after a change of several rows. */
export function* reloadLists(): Saga {
  for (const { list } of areas) yield* call(reloadShown, list);
  for (const view of [today, board]) yield* put(view.due());
}

export function* handleMerged(): Saga {
  for (const { actions } of areas) yield* put(actions.rereadRequested());
  yield* call(reloadLists);
}

/** Nothing that was written for the person stays, and the form can close. */
export function* handleErased({ payload: id }: ReturnType<typeof erased>): Saga {
  for (const { actions } of areas) {
    yield* put(actions.changesDropped(id));
    yield* put(actions.noteWritten({ row: id, text: '', title: '' }));
  }
  yield* call(reloadLists);
}

/** The open row was read again, as it is every few seconds and after a merge that failed. */
export function* handleRefreshed({
  payload: { row },
}: ReturnType<typeof customersArea.actions.rowRefreshed>): Saga {
  if (!row) return;
  yield* call(rereadDuplicates, row as Customer);
  yield* call(rereadPolicies, row as Customer);
}

export function* watchChanges(): Saga {
  yield effects.takeLatest(
    areas.map(({ actions }) => actions.rowRefreshed.type),
    handleRefreshed,
  );
  yield effects.takeEvery(mergeEnded.type, handleMerged);
  yield effects.takeEvery(erased.type, handleErased);
  // The list of customers may be open by the time the acceptance of a doubtful lead is sent.
  yield effects.takeEvery(doubtfulArea.changeTypes, () => reloadShown(customersArea.list));
  // A request may have been answered, or wait again.
  yield effects.takeEvery(eventsChanged.type, function* () {
    yield* put(today.due());
    yield* put(pulseRequested());
  });
  // The number in the bar follows this person's changes at once.
  const changes = [
    ...areas.flatMap(({ changeTypes }) => changeTypes),
    mergeEnded.type,
    erased.type,
  ];
  yield effects.takeEvery(changes, function* () {
    yield* put(pulseRequested());
  });
}
