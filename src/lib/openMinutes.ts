import { DAY_MS } from './dayBounds';

const MINUTE_MS = 60_000;

/** The part of config/site.ts's Site that is needed here; lib may not import config. */
interface Office {
  hours: readonly { weekdays: number[]; opens: string; closes: string }[];
  timeZone: string;
}

/**
 * Whole minutes of opening hours between two instants: how long a request waited for its answer, or with the current
 * time how long it has been waiting. private.openings in SQL has the same definition.
 * @param from and until Unix time in milliseconds
 */
export function openMinutes({ hours, timeZone }: Office, from: number, until: number): number {
  const openings: [opens: number, closes: number][] = [];
  const lastDay = dayAt(timeZone, until);
  for (let day = dayAt(timeZone, from); day <= lastDay; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    const instantOf = clockOf(timeZone, day);
    for (const { weekdays, opens, closes } of hours)
      if (weekdays.includes(weekday)) openings.push([instantOf(opens), instantOf(closes)]);
  }
  let open = 0;
  let counted = from;
  for (const [opens, closes] of openings.sort(([a], [b]) => a - b)) {
    const end = Math.min(closes, until);
    open += Math.max(0, end - Math.max(opens, counted));
    counted = Math.max(counted, end);
  }
  return Math.floor(open / MINUTE_MS);
}

/**
 * Makes a function that gives the instant at which clocks show a time (HH:MM) on a day. Like PostgreSQL it reads a time
 * that daylight saving time skips by the clock before the change, and one that it repeats by the clock after it.
 */
function clockOf(timeZone: string, day: number) {
  const before = offsetAt(timeZone, day - DAY_MS);
  const after = offsetAt(timeZone, day + 2 * DAY_MS);
  return (time: string): number => {
    const local = day + Date.parse(`1970-01-01T${time}Z`);
    const isAfter = before === after || offsetAt(timeZone, local - after) === after;
    return local - (isAfter ? after : before);
  };
}

/** Local day of an instant, as the midnight of that day in UTC. */
const dayAt = (timeZone: string, instant: number) =>
  Math.floor((instant + offsetAt(timeZone, instant)) / DAY_MS) * DAY_MS;

/** How much clocks are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps the formats, because making one takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const number = '2-digit';
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: number, day: number },
    ...{ hour: number, minute: number, second: number },
  });
  formats.set(timeZone, format);
  return format;
}
