import { dateOf, daysBefore, endOfDay, startOfDay, toDay } from '../../../lib/dayBounds';
import { formatDays } from '../../../lib/formats';
import { readDay, readOneOf } from '../../../resource/address/readers';

export const RANGES = ['7d', '30d', 'month', 'lastMonth', '90d', 'custom'] as const;
const DEFAULT = '30d';

/** Range of days that a person has chosen. */
export interface Chosen {
  range: (typeof RANGES)[number];
  /** Days of the range `custom`, YYYY-MM-DD in the local time zone; '' is open-ended. */
  from: string;
  to: string;
}

/** Reads the chosen days from an address. */
export function readChosen(parameters: URLSearchParams): Chosen {
  const range = readOneOf(RANGES, parameters.get('range')) ?? DEFAULT;
  const day = (name: string) => (range === 'custom' && readDay(parameters.get(name))) || '';
  return { range, from: day('from'), to: day('to') };
}

/** Parameters of an address with the chosen days; default values are left out. */
export const parametersOf = ({ range, from, to }: Chosen): Record<string, string> => ({
  ...(range !== DEFAULT && { range }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Period from first to last day, both included; YYYY-MM-DD in the local time zone. */
export interface Period {
  first: string;
  last: string;
}

/** Formats a period: '21 nov 2026', '1–7 nov 2026'. */
export const sayPeriod = ({ first, last }: Period): string => formatDays(first, last);

/** Longest period, in days: three years. */
export const MAX_DAYS = 1096;

/** Adds days to a day. */
export const dayAfter = (day: string, days: number): string =>
  toDay(daysBefore(dateOf(day), -days));

/** Number of days in the period. */
export const lengthOf = ({ first, last }: Period): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

const RANGE_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** Chosen period, and the period before, with which it is compared. @param now today's date, in the local time zone */
export function periodsOf(
  { range, from, to }: Chosen,
  now: Date,
): { period: Period; before: Period } {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const day = (monthsBack: number, dayOfMonth: number) =>
    toDay(new Date(year, month - monthsBack, dayOfMonth));
  if (range === 'month') {
    const end = day(0, 0);
    const same = day(1, date);
    return {
      period: { first: day(0, 1), last: toDay(now) },
      before: { first: day(1, 1), last: same < end ? same : end },
    };
  }
  if (range === 'lastMonth')
    return {
      period: { first: day(1, 1), last: day(0, 0) },
      before: { first: day(2, 1), last: day(1, 0) },
    };
  const period =
    range === 'custom'
      ? customPeriod(from, to, toDay(now))
      : endingOn(toDay(now), RANGE_DAYS[range]);
  return { period, before: endingOn(dayAfter(period.first, -1), lengthOf(period)) };
}

const endingOn = (last: string, days: number): Period => ({
  first: dayAfter(last, 1 - days),
  last,
});

/** Period between two days in any order; without `from` it has 30 days, without `to` it ends today. */
function customPeriod(from: string, to: string, today: string): Period {
  const [one, other] = [from || dayAfter(to || today, -29), to || today];
  const [first, last] = one < other ? [one, other] : [other, one];
  const earliest = dayAfter(last, 1 - MAX_DAYS);
  return { first: first > earliest ? first : earliest, last };
}

/** Bounds as instants: start of the first day and end of the last. */
export const boundsOf = ({ first, last }: Period): { from: string; until: string } => ({
  from: startOfDay(dateOf(first)).toISOString(),
  until: endOfDay(dateOf(last)).toISOString(),
});
