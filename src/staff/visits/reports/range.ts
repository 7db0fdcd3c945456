import type { VisitFilters } from '../../../api/staff/visitList';
import { daysBefore, endOfDay, startOfDay, toDay } from '../../../lib/dayBounds';
import { formatDays } from '../../../lib/formats';
import { visitsText } from '../../../text/visits';
import { toFilters, type VisitsQuery } from '../query';

/** Filters of reports, which need both ends of the range. */
export type ReportFilters = VisitFilters & { from: string; until: string };

const DEFAULT_RANGE = '7d';
/** Days of the range when only its last day is set. */
const OPEN_START_DAYS = 365;
/** Longest range by the hour: two days, one of which may have 25 hours because of daylight saving time. */
const HOURLY_MS = 49 * 3_600_000;

/** Adds the default range if none is set. */
const withRange = (query: VisitsQuery): VisitsQuery =>
  query.range === undefined || (query.range === 'custom' && query.from === '' && query.to === '')
    ? { ...query, range: DEFAULT_RANGE }
    : query;

export function toReportFilters(query: VisitsQuery, now: Date): ReportFilters {
  const filters = toFilters(withRange(query), now);
  const until = filters.until ?? endOfDay(now).toISOString();
  const last = new Date(until);
  const first = daysBefore(last, OPEN_START_DAYS - 1);
  return {
    ...filters,
    ...(query.everyone && { everyone: true as const }),
    from: filters.from ?? startOfDay(first).toISOString(),
    until,
  };
}

/** Unit of the report on periods: hours for two days or less. */
export const unitOf = ({ from, until }: ReportFilters): 'day' | 'hour' =>
  Date.parse(until) - Date.parse(from) <= HOURLY_MS ? 'hour' : 'day';

/** Whether the periods are hours; derived from the data, which may still belong to the previous filters. */
export const isHourly = ([first, second]: { start: string }[]): boolean =>
  second !== undefined && Date.parse(second.start) - Date.parse(first?.start ?? '') < 7_200_000;

/** Name of the range: 'Últimos 7 días', '3–9 nov 2026'. */
export function nameOfRange(query: VisitsQuery, { from, until }: ReportFilters): string {
  const { range } = withRange(query);
  return range !== undefined && range !== 'custom'
    ? visitsText.ranges[range]
    : formatDays(toDay(new Date(from)), toDay(new Date(until)));
}
