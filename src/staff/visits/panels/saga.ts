import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { fetchTopValues, fetchOverview, fetchPeriods } from '../../../api/staff/visitReports';
import { logFailure } from '../../../api/unwrap';
import { call, fork, put, type Saga, select, take } from '../../../lib/effects';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { currentTime } from '../../../lib/currentTime';
import { loadFailed, queryChanged, reloadRequested, rowsFound, selectQuery } from '../list/slice';
import { type PanelFilters, toPanelFilters, unitOf } from './range';
import {
  panelsShown,
  filtersChanged,
  panelAnswered,
  type PanelAnswered,
  type PanelName,
  panelRetried,
  panelsClosed,
  selectNextPanel,
  selectPanelFilters,
} from './slice';

/** Other filters give up what is asked for of the older ones, so that no older answer takes a newer one's place. */
export function* watchPanels(): Saga {
  let filling: Task | undefined;
  while (true) {
    const action = yield* take(
      ...[queryChanged, reloadRequested, visitsDeleted, visitsChecked, allVisitsChecked],
      panelsClosed,
      ...[rowsFound, loadFailed, panelsShown, panelRetried, signedIn, signedInElsewhere],
    );
    const isOver = panelsClosed.match(action) || (yield* call(updateFilters, action));
    if (filling && isOver) yield effects.cancel(filling);
    if (isOver || !filling?.isRunning()) filling = yield* fork(fillPanels);
  }
}

/** @returns whether all is to be asked for anew: neither another page of the table nor an open visit changes figures */
export function* updateFilters(action: { type: string }): Saga<boolean> {
  const query = yield* select(selectQuery);
  const isChange =
    visitsDeleted.match(action) ||
    reloadRequested.match(action) ||
    (query.unchecked && (visitsChecked.match(action) || allVisitsChecked.match(action)));
  if (!isChange && !queryChanged.match(action)) return false;
  const before = yield* select(selectPanelFilters);
  const filters = toPanelFilters(query, yield* call(currentTime));
  if (!isChange && JSON.stringify(filters) === JSON.stringify(before)) return false;
  yield* put(filtersChanged(filters));
  return true;
}

/** One after the other: the server takes one statement of staff at a time, and the table's wait as well. */
export function* fillPanels(): Saga {
  while (true) {
    const name = yield* select(selectNextPanel);
    const filters = yield* select(selectPanelFilters);
    if (!name || !filters) return;
    yield* put(panelAnswered(yield* call(askPanel, name, filters)));
  }
}

export function* askPanel(name: PanelName, filters: PanelFilters): Saga<PanelAnswered> {
  try {
    if (name === 'overview') return { name, answer: yield* call(fetchOverview, filters) };
    if (name === 'periods')
      return {
        name,
        answer: yield* call(fetchPeriods, unitOf(filters), yield* call(readZone), filters),
      };
    return { name, answer: yield* call(fetchTopValues, name, filters) };
  } catch (error) {
    logFailure('askPanel', error);
    return { name, answer: undefined };
  }
}

/** IANA's name of the person's time zone. */
export const readZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
