import { unwrap } from '../unwrap';
import type { VisitFilters } from './findVisits';
import { loadStaffClient } from './lazyClient';
import { toBars, toOverview, toPeriods } from './panelAnswers';

/** Of touches: a visit is what a visitor did on one day under one ad code (design 6). */
export interface Overview extends Looked {
  visits: number;
  visitors: number;
  /** Of the visitors: whose first visit ever is in the range; `returning` are the others. */
  new: number;
  returning: number;
  /** Seconds; null without visits. */
  medianStay: number | null;
  /** Visits of more than 10 s. */
  engaged: number;
}

interface Looked {
  /** The figures are of the newest so many visits of the range; null: of all. */
  newest: number | null;
}

export interface Periods extends Looked {
  /** Every day or hour of the range that was looked at, oldest first, empty ones too. */
  periods: { start: string; visits: number }[];
}

export const PANELS = ['ad', 'referrer', 'page', 'device', 'system'] as const;
export type Panel = (typeof PANELS)[number];

export interface Bars extends Looked {
  /** The most frequent first, 8 at most. '' is none: no ad code, no referrer. */
  bars: { value: string; visits: number }[];
  /** All that were looked at, those of further values too. For `page`: visitors. */
  total: number;
}

// Each takes filters with `from` and `until`, logs its failure and gives undefined then; none throws.

export function overviewOf(filters: VisitFilters): Promise<Overview | undefined> {
  return unwrap(
    'overviewOf',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_overview', { filters: { ...filters } }),
    ({ data }) => toOverview(data),
  );
}

/** @param zone IANA name: days are the person's (design 6) @param unit hours for a range of two days or less */
export function visitsPer(
  unit: 'day' | 'hour',
  zone: string,
  filters: VisitFilters,
): Promise<Periods | undefined> {
  return unwrap(
    'visitsPer',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_per', { filters: { ...filters }, unit, zone }),
    ({ data }) => toPeriods(data),
  );
}

export function barsOf(panel: Panel, filters: VisitFilters): Promise<Bars | undefined> {
  return unwrap(
    'barsOf',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_by', { filters: { ...filters }, field: panel }),
    ({ data }) => toBars(data),
  );
}
