import {
  countMatching,
  type Cursor,
  fetchVisits,
  type VisitRow,
  type VisitFilters,
} from '../../../api/staff/visitList';
import { call, put, type Saga, select } from '../../../lib/effects';
import { countFailed, loadFailed, rowsFound, selectCount, sliceCounted } from './slice';

// A statement looks for 100 ms at most: what is there is shown, and the walk goes on.

/**
 * Until the page is full.
 * @param before rows that are there already
 * @returns false when it failed
 */
export function* loadRows(
  filters: VisitFilters,
  size: number,
  cursor: Cursor,
  before: VisitRow[] = [],
): Saga<boolean> {
  const isUpwards = cursor.above !== undefined;
  let rows = before;
  let from = cursor;
  while (true) {
    const found = yield* call(fetchVisits, filters, size - rows.length, from);
    if (!found) {
      yield* put(loadFailed());
      return false;
    }
    rows = isUpwards ? [...found.rows, ...rows] : [...rows, ...found.rows];
    const reached = rows.length < size ? found.reached : null;
    yield* put(rowsFound({ ...found, rows, reached }));
    if (reached === null) return true;
    from = isUpwards ? { above: reached } : { below: reached };
  }
}

/** Goes on where it was given up. */
export function* loadCount(filters: VisitFilters): Saga {
  let { reached } = yield* select(selectCount);
  while (reached !== null) {
    const cursor: Cursor = reached === undefined ? {} : { below: reached };
    const counted = yield* call(countMatching, filters, cursor);
    if (!counted) {
      yield* put(countFailed());
      return;
    }
    yield* put(sliceCounted(counted));
    ({ reached } = counted);
  }
}
