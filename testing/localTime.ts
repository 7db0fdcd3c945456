// Local days and hours computed by JavaScript's calendar, for comparison with the database's.

const HOUR = 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time of a moment, as milliseconds that would show it in UTC. */
function localTime(at: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  formats.set(zone, format);
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) + (at % 1000);
}

/** Day of a moment in a time zone, such as 2026-11-01. */
export const dayOf = (at: number, zone: string) =>
  new Date(localTime(at, zone)).toISOString().slice(0, 10);

/** Start of the local hour of a moment. */
export const hourOf = (at: number, zone: string) => at - (localTime(at, zone) % HOUR);

const starts = new Map<string, number>();

/** First moment of a day in a time zone. */
export function startOfDay(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  let start = starts.get(key) ?? Date.parse(day) - 15 * HOUR;
  while (dayOf(start, zone) < day) start += HOUR / 4;
  starts.set(key, start);
  return start;
}

/** All days from one to another, including both. */
export function daysBetween(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last;) {
    days.push(day);
    day = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
  }
  return days;
}
