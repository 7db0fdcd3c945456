import type { Readable } from '../../../api/staff/shapes';
import {
  countMatching,
  type Cursor,
  fetchVisits,
  type VisitRow,
  type VisitFilters,
} from '../../../api/staff/visitList';
import { call, put, type Saga, select } from '../../../lib/effects';
import { countFailed, loadFailed, rowsFound, selectCount, batchCounted } from './slice';

// A statement searches for at most 100 ms; its rows are shown while the next statement searches on.

/**
 * Searches until the page is full or all visits are searched.
 * @param before rows that are already on the page
 * @returns false after a failure
 */
export function* loadRows(
  filters: VisitFilters,
  size: number,
  cursor: Cursor,
  before: Readable<VisitRow> = { rows: [] },
): Saga<boolean> {
  const isUpwards = cursor.above !== undefined;
  let { rows, unreadable = [] } = before;
  let from = cursor;
  while (true) {
    const found = yield* call(fetchVisits, filters, size - rows.length - unreadable.length, from);
    if (!found) {
      yield* put(loadFailed());
      return false;
    }
    rows = isUpwards ? [...found.rows, ...rows] : [...rows, ...found.rows];
    unreadable = [...unreadable, ...(found.unreadable ?? [])];
    const reached = rows.length + unreadable.length < size ? found.reached : null;
    yield* put(rowsFound({ rows, unreadable, reached }));
    if (reached === null) return true;
    from = isUpwards ? { above: reached } : { below: reached };
  }
}

/** Counts the matching visits, from where a cancelled count stopped. */
export function* loadCount(filters: VisitFilters): Saga {
  let { reached } = yield* select(selectCount);
  while (reached !== null) {
    const cursor: Cursor = reached === undefined ? {} : { below: reached };
    const counted = yield* call(countMatching, filters, cursor);
    if (!counted) {
      yield* put(countFailed());
      return;
    }
    yield* put(batchCounted(counted));
    ({ reached } = counted);
  }
}
