import { localTime } from './localTime';

/**
 * When the office is open: now, until `closes`, or from `opens` on the day that is `inDays` days ahead. Times are
 * HH:MM.
 */
export type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; inDays: number; weekday: number; opens: string };

/** The part of config/site.ts's OfficeHours that is needed here; lib may not import config. */
interface OfficeHours {
  weekdays: number[];
  opens: string;
  closes: string;
}

/** @param timeZone time zone of the hours @param now Unix time in milliseconds @returns undefined without hours */
export function nextOpening(
  hours: readonly OfficeHours[],
  timeZone: string,
  now: number,
): Opening | undefined {
  const { weekday: today, time } = localTime(timeZone, now);
  // Seven days ahead is the same weekday, for an office that opens once a week and has closed today.
  for (let inDays = 0; inDays <= 7; inDays++) {
    const weekday = (today + inDays) % 7;
    const left = hours
      .filter(({ weekdays, closes }) => weekdays.includes(weekday) && (inDays > 0 || time < closes))
      .sort((a, b) => a.opens.localeCompare(b.opens));
    const [next] = left;
    if (!next) continue;
    return inDays === 0 && next.opens <= time
      ? { isOpen: true, closes: next.closes }
      : { isOpen: false, inDays, weekday, opens: next.opens };
  }
  return undefined;
}
