import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type AdVisits,
  fetchAdResults,
  fetchAdVisits,
  type FigureFilters,
  type Touch,
} from '../../../api/staff/adFigures';
import { type Ad, readAds } from '../../../api/staff/ads';
import type { Columns } from '../../../api/staff/tableRows';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, put, type Saga, select } from '../../../lib/effects';
import { readZone } from '../../../lib/readZone';
import { runAll } from '../../../resource/runAll';
import { makeRowUpdates } from '../../../resource/undo/rowUpdates';
import { connectionRestored } from '../../../resource/connection';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { boundsOf, type Period, periodsOf } from './period';
import type { ResultsQuery } from './query';
import {
  beforeAsked,
  beforeFailed,
  figuresAsked,
  figuresReducer,
  NAME,
  pageClosed,
  partBeforeRead,
  partRead,
  readFailed,
  selectFigures,
} from './slice';

export const queryChanged = createAction<ResultsQuery>(`${NAME}/queryChanged`);
/** Reads what failed or is not complete. */
export const retryRequested = createAction(`${NAME}/retryRequested`);

/** Saved outside of the form, as a code that was given to an ad when its view was left. */
const { rowsChanged } = makeRowUpdates<Columns>('campaigns');

interface Wanted {
  filters: Omit<FigureFilters, 'from' | 'until'>;
  touch: Touch;
  zone: string;
}

type Actions = [
  read: typeof partRead | typeof partBeforeRead,
  failed: typeof readFailed | typeof beforeFailed,
];

/** The period, then the period before. */
export function* readFigures(query: ResultsQuery): Saga {
  const now = yield* call(currentTime);
  const { period, before } = periodsOf(query, now);
  yield* put(figuresAsked({ query, period, before, today: toDay(now) }));
  const wanted = yield* call(toWanted, query);
  const ads = yield* call(readAds);
  if (!ads) yield* put(readFailed());
  else if (yield* call(readPeriod, period, wanted, [partRead, readFailed], ads))
    yield* call(readPeriod, before, wanted, [partBeforeRead, beforeFailed]);
}

export function* readAgain(): Saga {
  const { asked, status, before } = yield* select(selectFigures);
  if (!asked) return;
  if (status !== 'shown') yield* call(readFigures, asked.query);
  else if (before.status !== 'shown') {
    yield* put(beforeAsked());
    const wanted = yield* call(toWanted, asked.query);
    yield* call(readPeriod, asked.before, wanted, [partBeforeRead, beforeFailed]);
  }
}

export function toWanted({ ad, everyone, touch }: ResultsQuery): Wanted {
  return {
    filters: { ...(ad !== undefined && { ad }), ...(everyone && { everyone: 'true' as const }) },
    touch,
    zone: readZone(),
  };
}

/**
 * One request after the other, since the server runs one staff statement at a time.
 * @returns whether all parts were read
 */
export function* readPeriod(
  period: Period,
  { filters, touch, zone }: Wanted,
  [read, failed]: Actions,
  ads?: Ad[],
): Saga<boolean> {
  const all = { ...filters, ...boundsOf(period) };
  const results = yield* call(fetchAdResults, all, touch, zone);
  let after: string | null = null;
  while (true) {
    const part: AdVisits | undefined = results && (yield* call(fetchAdVisits, all, zone, after));
    // The same place twice would be an endless loop.
    if (!part || (after !== null && part.reached === after)) {
      yield* put(failed());
      return false;
    }
    yield* put(read(after === null ? { part, results, ads } : { part }));
    if (part.reached === null) return true;
    after = part.reached;
  }
}

export function* handle(action: { type: string }): Saga {
  if (queryChanged.match(action)) yield* call(readFigures, action.payload);
  else if (rowsChanged.match(action)) {
    const { asked } = yield* select(selectFigures);
    if (asked) yield* call(readFigures, asked.query);
  } else if (!pageClosed.match(action)) yield* call(readAgain);
}

/** What is asked for cancels what is being read, and so does leaving the page. */
export function* watchFigures(): Saga {
  const asked = [
    ...[queryChanged, pageClosed, retryRequested, rowsChanged],
    ...[signedIn, signedInElsewhere, connectionRestored],
  ];
  yield effects.takeLatest(
    asked.map(({ type }) => type),
    handle,
  );
}

export const figuresFeature = {
  name: NAME,
  reducer: figuresReducer,
  saga: () => runAll(NAME, [watchFigures]),
};
