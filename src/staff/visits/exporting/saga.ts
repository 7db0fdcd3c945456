import * as effects from 'redux-saga/effects';
import { findVisits, type Found, type VisitFilters } from '../../../api/staff/findVisits';
import { logFailure } from '../../../api/unwrap';
import { firm } from '../../../config/firm';
import { toDay } from '../../../lib/dayBounds';
import { call, put, race, type Saga, select, take } from '../../../lib/effects';
import { exporting as text } from '../../../text/exporting';
import { toastShown } from '../../../ui/toasts/slice';
import { currentTime } from '../list/saga';
import { selectQuery, selectTotal } from '../list/slice';
import { toFilters } from '../query';
import { toHead, toLines } from './csv';
import { saveFile, toPart } from './download';
import {
  exportCancelled,
  exportEnded,
  exportGrew,
  exportRequested,
  exportResumed,
  exportStarted,
  exportStopped,
} from './slice';

/** The most that one answer holds. */
const PAGE = 1000;

/** One at a time. It goes on while the person is on another staff page, and ends with the session. */
export function* watchExport(): Saga {
  while (true) {
    yield* take(exportRequested);
    yield* race({
      done: effects.call(handleExport),
      cancelled: effects.take(exportCancelled.type),
    });
    yield* put(exportEnded());
  }
}

export function* handleExport(): Saga {
  try {
    yield* call(exportVisits);
  } catch (error) {
    logFailure('exportVisits', error);
    yield* put(toastShown('error', text.failed));
  }
}

/** What matches now, the newest first: a visit that comes meanwhile is newer than all that is still asked for. */
export function* exportVisits(): Saga {
  const now = yield* call(currentTime);
  const filters = toFilters(yield* select(selectQuery), now);
  yield* put(exportStarted({ total: yield* select(selectTotal) }));
  const parts = [yield* call(toPart, toHead(firm.csvDelimiter))];
  let [rows, below] = [0, undefined as number | undefined];
  do {
    const found = yield* call(nextPage, filters, below);
    if (found.rows.length > 0)
      parts.push(yield* call(toPart, toLines(found.rows, firm.csvDelimiter)));
    rows += found.rows.length;
    below = found.reached ?? undefined;
    yield* put(exportGrew(found.rows.length));
  } while (below !== undefined);
  if (rows === 0) {
    yield* put(toastShown('info', text.nothing));
    return;
  }
  const name = text.file(toDay(now));
  yield* call(saveFile, name, parts);
  yield* put(toastShown('success', text.done(rows, name)));
}

/** After a failure it waits for the person, and keeps what is there. */
export function* nextPage(filters: VisitFilters, below: number | undefined): Saga<Found> {
  while (true) {
    const found = yield* call(findVisits, filters, PAGE, { below });
    if (found) return found;
    yield* put(exportStopped());
    yield* put(toastShown('error', text.stopped));
    yield* take(exportResumed);
  }
}
