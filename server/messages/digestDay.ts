import { localTime } from '../../src/lib/localTime';

/** Day of a moment in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: number): string => localTime(timeZone, moment).day;

/** Hours between which the digest is sent, from Monday to Saturday: after noon it is no longer of use. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

/** @returns the day whose digest is due at this moment; undefined: none is due */
export function digestDay(timeZone: string, moment: number): string | undefined {
  const { day, hour, weekday } = localTime(timeZone, moment);
  return weekday !== 0 && hour >= FROM_HOUR && hour < UNTIL_HOUR ? day : undefined;
}
