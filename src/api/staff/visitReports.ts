import { askTables, dataIf } from './askTables';
import type { VisitFilters } from './visitList';

// Figures about visits, counted from touches: one visitor on one UTC day by one ad (D5.2).

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

export const fetchOverview = (filters: VisitFilters) =>
  askTables(
    'fetchOverview',
    (tables) => tables.rpc('visits_overview', { filters }),
    dataIf(isOverview),
  );

/**
 * @param unit hours for a range of two days or less
 * @param zone IANA name; days begin at its midnight (D5.4)
 */
export const fetchPeriods = (unit: 'day' | 'hour', zone: string, filters: VisitFilters) =>
  askTables(
    'fetchPeriods',
    (tables) => tables.rpc('visits_per', { filters, unit, zone }),
    dataIf(isPeriods),
  );

export const fetchTopValues = (field: Dimension, filters: VisitFilters) =>
  askTables(
    'fetchTopValues',
    (tables) => tables.rpc('visits_by', { filters, field }),
    dataIf(isTopValues),
  );

const isCount = (value: unknown) => Number.isSafeInteger(value);
const isCountOrNull = (value: unknown) => value === null || isCount(value);

export function isOverview(value: unknown): value is Overview {
  const { newest, medianStay, ...counts } = Object(value) as Partial<Overview>;
  const { visits, visitors, new: first, returning, engaged } = counts;
  return (
    [visits, visitors, first, returning, engaged].every(isCount) &&
    [newest, medianStay].every(isCountOrNull)
  );
}

export function isPeriods(value: unknown): value is Periods {
  const { newest, periods } = Object(value) as Partial<Periods>;
  return (
    isCountOrNull(newest) &&
    Array.isArray(periods) &&
    periods.every((one) => typeof one?.start === 'string' && isCount(one.visits))
  );
}

export function isTopValues(value: unknown): value is TopValues {
  const { newest, bars, total } = Object(value) as Partial<TopValues>;
  return (
    isCountOrNull(newest) &&
    isCount(total) &&
    Array.isArray(bars) &&
    bars.every((bar) => typeof bar?.value === 'string' && isCount(bar.visits))
  );
}
