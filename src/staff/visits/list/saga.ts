import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { VisitFilters } from '../../../api/staff/findVisits';
import { logFailure } from '../../../api/unwrap';
import { call, fork, put, type Saga, select, take } from '../../../lib/effects';
import { readTableSettings } from '../../../resource/tableSettings';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { isFirstPage, isLastPage, LAST_PAGE, SIZES, toFilters, type VisitsQuery } from '../query';
import {
  loadFailed,
  loadStarted,
  pageClosed,
  queryChanged,
  reloadRequested,
  selectCount,
  selectList,
} from './slice';
import { loadCount, loadRows } from './walk';

/** One at a time: whatever is asked for gives up what was, so that no older answer takes a newer one's place. */
export function* watchQuery(): Saga {
  let handled = 0;
  let work: Task | undefined;
  while (true) {
    const action = yield* take(
      ...[queryChanged, reloadRequested, pageClosed, signedIn, signedInElsewhere],
      ...[visitsDeleted, visitsChecked, allVisitsChecked],
    );
    const { round, status } = yield* select(selectList);
    const isAsked = round !== handled;
    handled = round;
    if (!isAsked && !isChange(action)) continue;
    if (work) yield effects.cancel(work);
    work = undefined;
    if (isAsked ? status === 'loading' : status === 'loading' || status === 'searching')
      work = yield* fork(load);
    else if (status === 'loaded') work = yield* fork(fillUp);
  }
}

const isChange = (action: unknown) =>
  visitsDeleted.match(action) || visitsChecked.match(action) || allVisitsChecked.match(action);

/** Rows first, and then how many there are. */
export function* load(): Saga {
  try {
    const { query } = yield* select(selectList);
    const size = yield* call(sizeOf, query);
    const filters = toFilters(query, yield* call(currentTime));
    yield* put(loadStarted({ size, isFirst: isFirstPage(query) }));
    if (isLastPage(query)) yield* call(loadLast, filters, size);
    else if (yield* call(loadRows, filters, size, query.cursor)) yield* call(loadCount, filters);
  } catch (error) {
    logFailure('load', error);
    yield* put(loadFailed());
  }
}

/** What the last page has depends on how many there are. */
export function* loadLast(filters: VisitFilters, size: number): Saga {
  yield* call(loadCount, filters);
  const { visits, reached } = yield* select(selectCount);
  if (reached !== null) yield* put(loadFailed());
  else yield* call(loadRows, filters, visits % size || size, LAST_PAGE);
}

/** After rows have gone: those that follow move up, and nothing above them moves. */
export function* fillUp(): Saga {
  try {
    const { query, rows, size } = yield* select(selectList);
    const filters = toFilters(query, yield* call(currentTime));
    const last = rows.at(-1);
    const isShort = rows.length < size;
    if (isShort)
      yield* call(loadRows, filters, size, last ? { below: last.id } : query.cursor, rows);
    yield* call(loadCount, filters);
  } catch (error) {
    logFailure('fillUp', error);
  }
}

/** Of the address, else as remembered. */
export function sizeOf({ size }: VisitsQuery): number {
  const wanted = size ?? readTableSettings('visits').size;
  return SIZES.find((one) => one === wanted) ?? SIZES[0];
}

export const currentTime = () => new Date();
