export const DAY_MS = 86_400_000;

/** The days that the database stores, as private.bounds() has them; both included, YYYY-MM-DD. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** The first instant of the date's local day; not 0:00 where daylight saving time skips midnight. */
export function startOfDay(date: Date): Date {
  const start = new Date(date);
  start.setHours(0, 0, 0, 0);
  return start;
}

/**
 * 23:59:59.999 of the date's local day (R6.5), computed as one millisecond before the next day, which is right also
 * where daylight saving time repeats or skips hours around midnight.
 */
export function endOfDay(date: Date): Date {
  const next = new Date(date);
  next.setHours(24, 0, 0, 0);
  return new Date(next.getTime() - 1);
}

/** Midnight of an earlier day in the local time zone. */
export const daysBefore = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - days);

/** Local midnight of YYYY-MM-DD; a day that does not exist is one of the next month. */
export function dateOf(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** YYYY-MM-DD in the local time zone. */
export function toDay(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
