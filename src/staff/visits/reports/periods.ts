import type { Periods } from '../../../api/staff/visitReports';
import { daysBefore, toDay } from '../../../lib/dayBounds';

type Period = Periods['periods'][number];
export type Unit = 'hour' | 'day' | 'week';

/** Bar of the chart; it ends where the next one starts. */
export interface ChartBar extends Period {
  /** First and last day, YYYY-MM-DD, for the date filter. */
  from: string;
  to: string;
}

/** Maximum number of days with a bar each; with more the chart shows weeks. */
const MAX_DAYS = 62;

/** Makes the bars, and groups many days into weeks. The database returns at most 400 days. */
export function toColumns(
  periods: Period[],
  unit: 'hour' | 'day',
): { unit: Unit; columns: ChartBar[] } {
  const grouping = unit === 'hour' || periods.length <= MAX_DAYS ? unit : 'week';
  const columns: ChartBar[] = [];
  for (const period of periods) {
    const day = toDay(new Date(period.start));
    const last = columns.at(-1);
    if (last && grouping === 'week' && mondayOf(last) === mondayOf(period)) {
      last.visits += period.visits;
      last.to = day;
    } else columns.push({ ...period, from: day, to: day });
  }
  return { unit: grouping, columns };
}

/** First day of the week to which a day belongs. */
function mondayOf({ start }: Period): string {
  const date = new Date(start);
  return toDay(daysBefore(date, (date.getDay() + 6) % 7));
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

/** Label below the chart: '21 nov', '10:00'. */
export function shortName({ start }: ChartBar, unit: Unit): string {
  const date = new Date(start);
  return unit === 'hour' ? formats.hour.format(date) : formats.day.format(date);
}

/** Name in the tooltip and the table: 'sáb, 21 nov 2026', with the hour, or with the last day of the week. */
export function fullName({ start, to }: ChartBar, unit: Unit): string {
  const date = new Date(start);
  const day = formats.full.format(date);
  if (unit === 'hour') return `${day}, ${formats.hour.format(date)}`;
  return unit === 'week' ? `${day} – ${formats.full.format(new Date(`${to}T12:00`))}` : day;
}

/** Number of periods that are shown, if the range has more than the database returns; else undefined. */
export function cutTo(
  periods: Period[],
  unit: Unit,
  { from }: { from: string },
): number | undefined {
  const [first] = periods;
  const isCut = unit !== 'hour' && first && Date.parse(first.start) > Date.parse(from);
  return isCut ? periods.length : undefined;
}
