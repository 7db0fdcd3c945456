import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import { call, put, race, type Saga, select } from '../../../lib/effects';
import { untilPageIs } from '../../../lib/untilPageIs';
import { selectStatus } from '../../../session/selectors';
import { sessionEnded, signedIn, signedInElsewhere } from '../../../session/slice';
import { currentTime } from '../../../lib/currentTime';
import { countAll } from '../countAll';
import { loadStarted, pageClosed, selectList } from '../list/slice';
import { isFiltered, isFirstPage, toFilters } from '../query';
import { newVisitsCounted, newestSeen, selectNewCount, selectNewest } from './slice';

const MIN_INTERVAL_MS = 10_000;
const MAX_INTERVAL_MS = 60_000;

const EVENTS = [loadStarted, pageClosed, sessionEnded, signedIn, signedInElsewhere];

/** Polls for new visits while the page is open and the session is valid. A sign-out cancels it. */
export function* watchNew(): Saga {
  yield effects.takeLatest(
    EVENTS.map(({ type }) => type),
    pollIfOpen,
  );
}

export function* pollIfOpen(): Saga {
  const { status } = yield* select(selectList);
  if (status === 'idle' || (yield* select(selectStatus)) === 'ended') return;
  yield* call(poll);
}

/** Polls every 10 s, with a growing interval while there is nothing new. */
export function* poll(): Saga {
  yield* call(findNewest);
  let wait = MIN_INTERVAL_MS;
  while (true) {
    const why = yield* call(pause, wait);
    const hasNew = yield* call(countNew);
    wait = hasNew || why === 'shown' ? MIN_INTERVAL_MS : Math.min(2 * wait, MAX_INTERVAL_MS);
  }
}

/** Waits for the interval; on a hidden page, until it is visible. @returns `shown`: the page was hidden */
export function* pause(ms: number): Saga<'due' | 'shown'> {
  const { due } = yield* race({
    due: effects.delay(ms),
    hidden: effects.call(untilPageIs, 'hidden'),
  });
  if (due) return 'due';
  yield* call(untilPageIs, 'visible');
  return 'shown';
}

/** Greatest id at the time the list was loaded. @returns undefined after a failure */
export function* findNewest(): Saga<number | undefined> {
  const known = yield* select(selectNewest);
  if (known !== undefined) return known;
  const { query } = yield* select(selectList);
  // An unfiltered first page without rows: every visit is new.
  if (isFirstPage(query) && !isFiltered(query)) return 0;
  const found = yield* call(fetchVisits, {}, 1);
  if (!found) return undefined;
  const newest = found.rows[0]?.id ?? 0;
  yield* put(newestSeen(newest));
  return newest;
}

/** @returns whether there are more new visits than before */
export function* countNew(): Saga<boolean> {
  const { query, status } = yield* select(selectList);
  if (status !== 'loaded' && status !== 'searching') return false;
  const newest = yield* call(findNewest);
  if (newest === undefined) return false;
  const before = yield* select(selectNewCount);
  const newCount = yield* call(countAll, toFilters(query, yield* call(currentTime)), newest);
  if (newCount === undefined || newCount === before) return false;
  yield* put(newVisitsCounted(newCount));
  return newCount > before;
}
