import type { AdResults } from '../../../api/staff/adFigures';
import type { VisitFigures } from './figures';
import { dayAfter, lengthOf, type Period } from '../../shared/period/period';

/** Bar of the chart. */
export interface Bar extends Period {
  visits: number;
  leads: number;
  won: number;
  /**
   * Visits on the corresponding days of the period before, counted from its start; undefined: it has no such days or is
   * not read yet.
   */
  before: number | undefined;
}

/** Number of days in a bar, chosen so that there are about 60 bars at most. */
export const daysOfBar = (period: Period): 1 | 7 | 28 =>
  lengthOf(period) <= 62 ? 1 : lengthOf(period) <= 434 ? 7 : 28;

/** Sums up the figures for each bar. @param before the period before, with its visits by day */
export function toBars(
  period: Period,
  visits: VisitFigures['days'],
  results: AdResults['days'],
  before: { period: Period; days: VisitFigures['days'] } | undefined,
): Bar[] {
  const step = daysOfBar(period);
  const leads = Object.fromEntries(results.map(({ day, ...one }) => [day, one]));
  const bars: Bar[] = [];
  for (let first = period.first; first <= period.last; first = dayAfter(first, step)) {
    const end = dayAfter(first, step - 1);
    const last = end < period.last ? end : period.last;
    const bar: Bar = { first, last, visits: 0, leads: 0, won: 0, before: undefined };
    for (const day of daysOf({ first, last })) {
      bar.visits += visits[day] ?? 0;
      bar.leads += leads[day]?.leads ?? 0;
      bar.won += leads[day]?.won ?? 0;
    }
    bars.push(bar);
  }
  if (before)
    daysOf(before.period).forEach((day, i) => {
      const bar = bars[Math.floor(i / step)];
      if (bar) bar.before = (bar.before ?? 0) + (before.days[day] ?? 0);
    });
  return bars;
}

function daysOf({ first, last }: Period): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

const short = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Label below the chart: '21 nov'. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));
