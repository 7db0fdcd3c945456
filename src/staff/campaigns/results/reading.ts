import { createSelector } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type AdResults,
  type AdVisits,
  fetchAdResults,
  fetchAdVisits,
} from '../../../api/staff/adFigures';
import { type Ad, readAds } from '../../../api/staff/ads';
import type { Columns } from '../../../api/staff/tableRows';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, put, type Saga, select } from '../../../lib/effects';
import { readZone } from '../../../lib/readZone';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { makeRowUpdates } from '../../../resource/undo/rowUpdates';
import { staffSession } from '../../shared/session';
import { addPart, NO_VISITS, type VisitFigures } from './figures';
import { boundsOf, type Period, periodsOf } from '../../shared/period/period';
import type { ResultsQuery } from './query';

/** Request that the figures answer: settings, with the periods that they mean today. */
export interface Asked {
  query: ResultsQuery;
  period: Period;
  before: Period;
  /** Day of the request, YYYY-MM-DD. */
  today: string;
}

export interface PeriodFigures {
  visits: VisitFigures;
  results: AdResults;
}

interface Shown {
  asked: Asked;
  ads: Ad[];
  figures: PeriodFigures;
  /** Whether more parts are still being read. */
  isPartial: boolean;
}

/** Dispatched for ads that were saved outside of their form, such as an ad that was given an unknown code. */
const { rowsChanged } = makeRowUpdates<Columns>('campaigns');

/** Figures of the period. `shown` has those of the previous request until the first part has been read. */
export const figures = makeReading<{ asked: Asked; shown: Shown | undefined }, ResultsQuery>(
  'adFigures',
  readFigures,
  {
    changeTypes: [rowsChanged.type],
    keptOn: ['failure', 'close', 'nextKey'],
    session: staffSession,
  },
);

/** Figures of the period before, read after those of the period. */
export const figuresBefore = makeReading<PeriodFigures, Asked>(
  'adFiguresBefore',
  ({ before, query }) => readPeriod(before, query),
  { session: staffSession },
);

function* readFigures(query: ResultsQuery): Saga<{ asked: Asked; shown: Shown } | undefined> {
  yield* put(figuresBefore.closed());
  const now = yield* call(currentTime);
  const asked = { query, ...periodsOf(query, now), today: toDay(now) };
  const { value } = yield* select(figures.select);
  yield* put(figures.answer({ asked, shown: value?.shown }));
  const ads = yield* call(readAds);
  const answerOf = (own: PeriodFigures, isPartial: boolean) => ({
    asked,
    shown: { asked, ads: ads ?? [], figures: own, isPartial },
  });
  const show = (part: PeriodFigures) => put(figures.answer(answerOf(part, true)));
  const whole = ads && (yield* call(readPeriod, asked.period, query, show));
  if (whole) {
    yield* put(figuresBefore.requested(asked));
    return answerOf(whole, false);
  }
  // Removes partial figures, which would be too small.
  yield* put(figures.answer({ asked, shown: undefined }));
  return undefined;
}

/**
 * Reads results, then visits part by part: one request at a time, since the embedded database runs one statement at a
 * time, and lists should not wait for all parts.
 * @param show called with the figures read so far
 * @returns undefined after a failure
 */
function* readPeriod(
  period: Period,
  { ad, everyone, touch }: ResultsQuery,
  show?: (figures: PeriodFigures) => Saga,
): Saga<PeriodFigures | undefined> {
  const all = {
    ...(ad !== undefined && { ad }),
    ...(everyone && { everyone: 'true' as const }),
    ...boundsOf(period),
  };
  const zone = readZone();
  const results = yield* call(fetchAdResults, all, touch, zone);
  let visits = NO_VISITS;
  let after: string | null = null;
  while (results) {
    const part: AdVisits | undefined = yield* call(fetchAdVisits, all, zone, after);
    // A part that ends where the one before did would make this loop endless.
    if (!part || (after !== null && part.reached === after)) return undefined;
    visits = addPart(visits, part);
    if (part.reached === null) return { results, visits };
    if (show) yield* show({ results, visits });
    after = part.reached;
  }
  return undefined;
}

const statusOf = ({ value, hasFailed }: ReturnType<typeof figures.select>) => {
  if (hasFailed) return 'failed';
  if (!value || value.shown?.asked !== value.asked) return 'loading';
  return value.shown.isPartial ? 'partial' : 'shown';
};

/** Figures with their status; 'partial': some parts of the period are shown, and more are being read. */
export const selectFigures = createSelector(
  [figures.select, figuresBefore.select],
  (own, { value: before, hasFailed }) => ({
    asked: own.value?.asked,
    status: statusOf(own),
    shown: own.value?.shown,
    before: {
      status: before ? ('shown' as const) : hasFailed ? ('failed' as const) : ('loading' as const),
      figures: before,
    },
  }),
);

function* closeBefore(): Saga {
  yield* put(figuresBefore.closed());
}

function* watchClosed(): Saga {
  yield effects.takeEvery(figures.closed.type, closeBefore);
}

export const figuresFeatures = [
  { ...figures.feature, saga: () => runAll('adFigures', [figures.feature.saga, watchClosed]) },
  figuresBefore.feature,
];
