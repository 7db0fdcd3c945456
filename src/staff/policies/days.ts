import { currentTime } from '../../lib/currentTime';
import { toDay } from '../../lib/dayBounds';

// Days are texts YYYY-MM-DD without a time zone.

const DAY_MS = 86_400_000;
const words = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });

export const today = (): string => toDay(currentTime());

/** Days from one to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 'hoy', 'mañana', 'en 12 días', 'hace 3 días'. */
export const inWords = (days: number): string =>
  words.format(days, 'day').replace('dentro de', 'en');

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
