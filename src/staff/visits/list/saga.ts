import type { Cursor, VisitFilters } from '../../../api/staff/visitList';
import { logFailure } from '../../../api/unwrap';
import { currentTime } from '../../../lib/currentTime';
import { call, put, type Saga, select } from '../../../lib/effects';
import { sizeOf, watchList } from '../../../resource/list/watchList';
import { visitUpdates } from '../actions';
import { cursorOf, following, isAtStart, isLastPage, isOldestFirst, toFilters } from '../query';
import { loadFailed, loadStarted, selectCount, selectList, visitsList } from './slice';
import { loadCount, loadRows } from './loadRows';

export function* watchQuery(): Saga {
  yield* watchList(visitsList, { load, fillUp, changes: visitUpdates });
}

export function* load(): Saga {
  try {
    const { query } = yield* select(selectList);
    const size = yield* call(sizeOf, visitsList, query.size);
    const filters = toFilters(query, yield* call(currentTime));
    yield* put(loadStarted({ size, isFirst: isAtStart(query) }));
    const cursor = cursorOf(query);
    if (isLastPage(query)) yield* call(loadLast, filters, size, cursor);
    else if (yield* call(loadRows, filters, size, cursor)) yield* call(loadCount, filters);
  } catch (error) {
    logFailure('visits: load', error);
    yield* put(loadFailed());
  }
}

/** Loads the last page. Counts first, since the number of its rows depends on the total. */
export function* loadLast(filters: VisitFilters, size: number, cursor: Cursor): Saga {
  yield* call(loadCount, filters);
  const { total, reached } = yield* select(selectCount);
  if (reached !== null) yield* put(loadFailed());
  else yield* call(loadRows, filters, total % size || size, cursor);
}

/** Fills the page up after rows were removed, without moving those that stay. */
export function* fillUp(): Saga {
  try {
    const { query, rows, unreadable, size } = yield* select(selectList);
    const filters = toFilters(query, yield* call(currentTime));
    const last = isOldestFirst(query) ? rows[0] : rows.at(-1);
    if (rows.length + unreadable.length < size) {
      const cursor = last ? following(query, last.id) : cursorOf(query);
      yield* call(loadRows, filters, size, cursor, { rows, unreadable });
    }
    yield* call(loadCount, filters);
  } catch (error) {
    logFailure('visits: fillUp', error);
  }
}
