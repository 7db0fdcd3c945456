import { currentTime } from '../../lib/currentTime';
import { DAY_MS, toDay } from '../../lib/dayBounds';

// Days are texts YYYY-MM-DD without a time zone.

export const today = (): string => toDay(currentTime());

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the next year, 28 February for the 29th; '' for an invalid day. */
export function yearAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year + 1, month - 1, date));
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return '';
  if (next.getUTCMonth() !== month - 1) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}
