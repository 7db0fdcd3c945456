import type { Random } from './random';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Puerto Rico's time, which has no summer time. */
const ZONE_MS = -4 * HOUR_MS;

/** @param at milliseconds since 1970 @returns the day in Puerto Rico, YYYY-MM-DD */
export const dayOf = (at: number): string => new Date(at + ZONE_MS).toISOString().slice(0, 10);

/** @returns `at`, or, when the office is closed then, a time in the first hours of the next day that it opens */
export function inOfficeHours(at: number, random: Random): number {
  const local = new Date(at + ZONE_MS);
  const [opens, closes] = hoursOf(local.getUTCDay());
  const hour = local.getUTCHours();
  if (hour >= opens && hour < closes) return at;
  const midnight = Math.floor((at + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  for (let day = midnight; ; day += DAY_MS) {
    const [first, last] = hoursOf(new Date(day + ZONE_MS).getUTCDay());
    const opening = day + first * HOUR_MS;
    if (last > first && opening >= at) return Math.floor(opening + random() * 2 * HOUR_MS);
  }
}

/** @param weekday 0: Sunday */
function hoursOf(weekday: number): [opens: number, closes: number] {
  if (weekday === 0) return [0, 0];
  return weekday === 6 ? [9, 13] : [8, 18];
}

/** Adds months to a day; when the month is too short, the result is in the next one. @param day YYYY-MM-DD */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
