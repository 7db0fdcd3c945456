import { unwrap } from '../unwrap';
import { loadStaffClient } from './lazyClient';
import type { VisitFilters } from './visitList';

// Figures about visits, counted from touches: one visitor on one day by one ad (D5.2).

interface Report {
  /** Number of visits examined, the newest of the range; null: all of them. */
  newest: number | null;
}

export interface Overview extends Report {
  visits: number;
  visitors: number;
  /** Visitors whose first visit ever is in the range; `returning` counts the others. */
  new: number;
  returning: number;
  /** Seconds; null without visits. */
  medianStay: number | null;
  /** Visits of more than 10 s. */
  engaged: number;
}

export interface Periods extends Report {
  /** Every day or hour that was examined, oldest first, including empty ones. */
  periods: { start: string; visits: number }[];
}

export const DIMENSIONS = ['ad', 'referrer', 'page', 'device', 'system'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface TopValues extends Report {
  /** Most frequent first, 8 at most; '' stands for no ad code, no referrer and so on. */
  bars: { value: string; visits: number }[];
  /** Number of visits examined, including those with other values. For `page`: visitors. */
  total: number;
}

// The filters need `from` and `until`. Each logs its failure and returns undefined; none throws.

export const fetchOverview = (filters: VisitFilters): Promise<Overview | undefined> =>
  unwrap(
    'fetchOverview',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_overview', { filters: { ...filters } }),
    ({ data }) => parseOverview(data),
  );

/**
 * @param unit hours for a range of two days or less
 * @param zone IANA name; days begin at its midnight (D5.4)
 */
export const fetchPeriods = (
  unit: 'day' | 'hour',
  zone: string,
  filters: VisitFilters,
): Promise<Periods | undefined> =>
  unwrap(
    'fetchPeriods',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_per', { filters: { ...filters }, unit, zone }),
    ({ data }) => parsePeriods(data),
  );

export const fetchTopValues = (
  field: Dimension,
  filters: VisitFilters,
): Promise<TopValues | undefined> =>
  unwrap(
    'fetchTopValues',
    async () =>
      (await loadStaffClient()).tables.rpc('visits_by', { filters: { ...filters }, field }),
    ({ data }) => parseTopValues(data),
  );

const isCount = (value: unknown) => Number.isSafeInteger(value);
const isCountOrNull = (value: unknown) => value === null || isCount(value);

/** @returns undefined if the value is no result of visits_overview */
export function parseOverview(value: unknown): Overview | undefined {
  const { newest, medianStay, ...counts } = Object(value) as Partial<Overview>;
  const { visits, visitors, new: first, returning, engaged } = counts;
  return [visits, visitors, first, returning, engaged].every(isCount) &&
    [newest, medianStay].every(isCountOrNull)
    ? (value as Overview)
    : undefined;
}

/** @returns undefined if the value is no result of visits_per */
export function parsePeriods(value: unknown): Periods | undefined {
  const { newest, periods } = Object(value) as Partial<Periods>;
  return isCountOrNull(newest) &&
    Array.isArray(periods) &&
    periods.every((one) => typeof one?.start === 'string' && isCount(one.visits))
    ? (value as Periods)
    : undefined;
}

/** @returns undefined if the value is no result of visits_by */
export function parseTopValues(value: unknown): TopValues | undefined {
  const { newest, bars, total } = Object(value) as Partial<TopValues>;
  return isCountOrNull(newest) &&
    isCount(total) &&
    Array.isArray(bars) &&
    bars.every((bar) => typeof bar?.value === 'string' && isCount(bar.visits))
    ? (value as TopValues)
    : undefined;
}
