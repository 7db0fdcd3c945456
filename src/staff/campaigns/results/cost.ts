import type { Ad } from '../../../api/staff/ads';
import { toDay } from '../../../lib/dayBounds';
import { daysBetween } from '../../../lib/formats';

/** Columns that the cost of an ad depends on; days are YYYY-MM-DD. */
export type Costed = Pick<Ad, 'cost' | 'startsOn' | 'endsOn' | 'created_at'>;

/**
 * Part of an ad's cost in cents that falls on these days, both included. The cost is spread evenly from the ad's first
 * day (default: the local day on which it was entered) to its last (default: today, or the first day if that is later).
 * Rounding is cumulative, so that adjacent periods add up to the cent.
 * @returns null when the ad has no cost
 */
export function costBetween(ad: Costed, first: string, last: string, today: string): number | null {
  if (ad.cost === null) return null;
  const [start, end] = daysOf(ad, today);
  const cents = Math.round(ad.cost * 100);
  const length = daysBetween(start, end) + 1;
  // PostgreSQL has dates that JavaScript lacks, such as infinity.
  if (!Number.isFinite(length)) return null;
  /** Cost in cents of the ad's days before this one. @param more number of days to add */
  const before = (day: string, more = 0) => {
    const passed = Math.min(Math.max(daysBetween(start, day) + more, 0), length);
    return Math.round(cents * (passed / length));
  };
  return first > last ? 0 : before(last, 1) - before(first);
}

/** First and last day of an ad. */
function daysOf({ startsOn, endsOn, created_at }: Costed, today: string): [string, string] {
  const entered = toDay(new Date(created_at));
  if (endsOn !== null) {
    const start = startsOn ?? entered;
    return [start < endsOn ? start : endsOn, endsOn];
  }
  const start = startsOn ?? entered;
  return [start, start > today ? start : today];
}
