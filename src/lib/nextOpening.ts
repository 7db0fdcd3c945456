import { localTime } from './localTime';

/** When the office answers: now, until `closes`; or from `opens` of a day that is so many days ahead. Times are HH:MM. */
export type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; inDays: number; weekday: number; opens: string };

/** As in public/site.json. */
interface OfficeHours {
  weekdays: number[];
  opens: string;
  closes: string;
}

/** @returns undefined when no hours are given. @param timeZone of the hours. @param now milliseconds since 1970 */
export function nextOpening(
  hours: readonly OfficeHours[],
  timeZone: string,
  now: number,
): Opening | undefined {
  const { weekday: today, time } = localTime(timeZone, now);
  // A week ahead is today again, earlier than now.
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
