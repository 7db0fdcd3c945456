export const DAY_MS = 86_400_000;

/** First day that the database stores, YYYY-MM-DD; private.bounds() in SQL has the same first and last day. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** First instant of the date's local day, which is not 0:00 where daylight saving time skips midnight. */
export function startOfDay(date: Date): Date {
  const start = new Date(date);
  start.setHours(0, 0, 0, 0);
  return start;
}

/**
 * Last millisecond of the date's local day, 23:59:59.999 (R6.5). It is computed from the start of the next day, so that
 * it is right where daylight saving time repeats or skips hours around midnight.
 */
export function endOfDay(date: Date): Date {
  const next = new Date(date);
  next.setHours(24, 0, 0, 0);
  return new Date(next.getTime() - 1);
}

/** Midnight of an earlier day in the local time zone. */
export const daysBefore = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - days);

/** Local midnight of a day, YYYY-MM-DD. A day that the month does not have becomes one of the next month. */
export function dateOf(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Local day of a date, YYYY-MM-DD. */
export function toDay(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** Day that is a number of days ahead, in the person's time zone. */
export const dayIn = (days: number, now = new Date()): string => toDay(daysBefore(now, -days));
