// Local days and hours as JavaScript's own calendar has them, to compare the database's with.

const HOUR = 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time as if it was UTC. */
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

/** Day of a time in a zone, such as 2026-11-01. */
export const dayOf = (at: number, zone: string) =>
  new Date(localTime(at, zone)).toISOString().slice(0, 10);

/** Start of the local hour. */
export const hourOf = (at: number, zone: string) => at - (localTime(at, zone) % HOUR);

const starts = new Map<string, number>();

/** The first moment of a day in a zone. */
export function startOfDay(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  let start = starts.get(key) ?? Date.parse(day) - 15 * HOUR;
  while (dayOf(start, zone) < day) start += HOUR / 4;
  starts.set(key, start);
  return start;
}

/** The days from one to another. */
export function daysBetween(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last;) {
    days.push(day);
    day = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
  }
  return days;
}
