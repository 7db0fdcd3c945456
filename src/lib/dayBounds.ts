/** The first moment of a date's day in the local time zone, which is not 0:00 where the clock skips that. */
export function startOfDay(date: Date): Date {
  const start = new Date(date);
  start.setHours(0, 0, 0, 0);
  return start;
}

/**
 * The day's 23:59:59.999 (spec 9): a millisecond before the next day, so that it is the second one where the clock
 * goes back over it, and none is lost where the day ends otherwise.
 */
export function endOfDay(date: Date): Date {
  const next = new Date(date);
  next.setHours(24, 0, 0, 0);
  return new Date(next.getTime() - 1);
}

/** YYYY-MM-DD in the local time zone. */
export function toDay(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
