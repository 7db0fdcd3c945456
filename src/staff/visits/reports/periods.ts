import type { Periods } from '../../../api/staff/visitReports';
import { toDay } from '../../../lib/dayBounds';

type Period = Periods['periods'][number];
export type Unit = 'hour' | 'day' | 'week';

/** A bar of the chart: from one moment to before the next bar's. */
export interface Column extends Period {
  /** The first and the last day, YYYY-MM-DD, for the filter. */
  from: string;
  to: string;
}

/** More bars are no longer told apart. */
const MOST_DAYS = 62;

/** Days as weeks when they are many; the database counts 400 at most. */
export function toColumns(
  periods: Period[],
  unit: 'hour' | 'day',
): { unit: Unit; columns: Column[] } {
  const grouping = unit === 'hour' || periods.length <= MOST_DAYS ? unit : 'week';
  const columns: Column[] = [];
  let key = '';
  for (const period of periods) {
    const start = new Date(period.start);
    const day = toDay(start);
    const last = columns.at(-1);
    const of = keyOf(start, grouping);
    if (last && of === key) {
      last.visits += period.visits;
      last.to = day;
    } else columns.push({ ...period, from: day, to: day });
    key = of;
  }
  return { unit: grouping, columns };
}

/** What periods of one column have in common; weeks begin on Monday. */
function keyOf(start: Date, unit: Unit): string {
  if (unit === 'week') {
    const weekday = (start.getDay() + 6) % 7;
    return toDay(new Date(start.getFullYear(), start.getMonth(), start.getDate() - weekday));
  }
  return start.toISOString();
}

const formats = {
  day: new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' }),
  full: new Intl.DateTimeFormat('es', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  hour: new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
};

/** Below the chart: '21 nov', '10:00'. */
export function shortName({ start }: Column, unit: Unit): string {
  const date = new Date(start);
  return unit === 'hour' ? formats.hour.format(date) : formats.day.format(date);
}

/** 'sáb, 21 nov 2026', with the hour or with the last day of its week. */
export function fullName({ start, to }: Column, unit: Unit): string {
  const date = new Date(start);
  const day = formats.full.format(date);
  if (unit === 'hour') return `${day}, ${formats.hour.format(date)}`;
  return unit === 'week' ? `${day} – ${formats.full.format(new Date(`${to}T12:00`))}` : day;
}

/** As many as the database counts, when the range has more; else undefined. */
export function cutTo(
  periods: Period[],
  unit: Unit,
  { from }: { from: string },
): number | undefined {
  const [first] = periods;
  const isCut = unit !== 'hour' && first && Date.parse(first.start) > Date.parse(from);
  return isCut ? periods.length : undefined;
}
