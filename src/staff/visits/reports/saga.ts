import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { fetchTopValues, fetchOverview, fetchPeriods } from '../../../api/staff/visitReports';
import { logFailure } from '../../../api/unwrap';
import { call, fork, put, type Saga, select, take } from '../../../lib/effects';
import { connectionRestored } from '../../../resource/connection';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, checkedBy, visitsChanged, visitsDeleted } from '../actions';
import { currentTime } from '../../../lib/currentTime';
import { readZone } from '../../../lib/readZone';
import { loadFailed, queryChanged, reloadRequested, rowsFound, selectQuery } from '../list/slice';
import { type ReportFilters, toReportFilters, unitOf } from './range';
import {
  reportsShown,
  filtersChanged,
  reportReceived,
  type ReceivedReport,
  type ReportName,
  reportRetried,
  reportsClosed,
  selectNextReport,
  selectReportFilters,
} from './slice';

/** Loads the reports. Changed filters cancel the requests of the previous ones. */
export function* watchReports(): Saga {
  let filling: Task | undefined;
  while (true) {
    const action = yield* take(
      ...[queryChanged, reloadRequested, visitsDeleted, visitsChanged, allVisitsChecked],
      reportsClosed,
      ...[rowsFound, loadFailed, reportsShown, reportRetried],
      ...[signedIn, signedInElsewhere, connectionRestored],
    );
    const isOver = reportsClosed.match(action) || (yield* call(updateFilters, action));
    if (filling && isOver) yield effects.cancel(filling);
    if (isOver || !filling?.isRunning()) filling = yield* fork(loadReports);
  }
}

/**
 * Updates the filters of the reports if they have changed.
 * @returns whether all reports have to be loaded again; false for another page of the list or an open visit
 */
function* updateFilters(action: { type: string }): Saga<boolean> {
  const query = yield* select(selectQuery);
  const isChange =
    visitsDeleted.match(action) ||
    reloadRequested.match(action) ||
    (visitsChanged.match(action) && checkedBy(action.payload.columns) === undefined) ||
    (query.unchecked && (visitsChanged.match(action) || allVisitsChecked.match(action)));
  if (!isChange && !queryChanged.match(action)) return false;
  const before = yield* select(selectReportFilters);
  const filters = toReportFilters(query, yield* call(currentTime));
  if (!isChange && JSON.stringify(filters) === JSON.stringify(before)) return false;
  yield* put(filtersChanged(filters));
  return true;
}

/**
 * Loads one report at a time: the embedded database runs one statement at a time, and the list waits in the same queue.
 */
function* loadReports(): Saga {
  while (true) {
    const name = yield* select(selectNextReport);
    const filters = yield* select(selectReportFilters);
    if (!name || !filters) return;
    yield* put(reportReceived(yield* call(fetchReport, name, filters)));
  }
}

export function* fetchReport(name: ReportName, filters: ReportFilters): Saga<ReceivedReport> {
  try {
    if (name === 'overview') return { name, data: yield* call(fetchOverview, filters) };
    if (name === 'periods')
      return {
        name,
        data: yield* call(fetchPeriods, unitOf(filters), yield* call(readZone), filters),
      };
    return { name, data: yield* call(fetchTopValues, name, filters) };
  } catch (error) {
    logFailure('fetchReport', error);
    return { name, data: undefined };
  }
}
