import { currentTime } from '../../lib/currentTime';
import { DAY_MS, FIRST_DAY, LAST_DAY, toDay } from '../../lib/dayBounds';
import { daysBetween } from '../../lib/formats';

// A day is a text YYYY-MM-DD without a time zone.

export const today = (): string => toDay(currentTime());

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day, or '' for a day that the database does not store. */
const storedDay = (day: string): string => (day >= FIRST_DAY && day <= LAST_DAY ? day : '');

/** Adds months to a day; a month that lacks the day gives its last one. @returns '' for an invalid day */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1 + months, date));
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return '';
  if (next.getUTCMonth() !== (month - 1 + months) % 12) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}

/** Same day of the next year, 28 February for the 29th; '' for an invalid day, or one that the database does not store. */
export const yearAfter = (day: string): string => storedDay(addMonths(day, 12));

/**
 * End of a term that begins on `day` and is as long as the given term: measured in months if that one has whole months,
 * otherwise in days (renew_policy_as).
 * @returns '' for an invalid day, and for an end that the database does not store
 */
export function endOfTerm(day: string, { startsOn, endsOn }: Term): string {
  const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
  const months = monthOf(endsOn) - monthOf(startsOn);
  if (addMonths(startsOn, months) === endsOn) return storedDay(addMonths(day, months));
  return storedDay(addMonths(day, 0) && addDays(day, daysBetween(startsOn, endsOn)));
}

interface Term {
  startsOn: string;
  endsOn: string;
}
