import { localTime } from '../../src/lib/localTime';

/** YYYY-MM-DD */
export const dayIn = (timeZone: string, moment: number): string => localTime(timeZone, moment).day;

/** The digest leaves at seven from Monday to Saturday. After noon the day's is no longer of use. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

/** @returns the day whose digest is due at this moment; undefined: none */
export function digestDay(timeZone: string, moment: number): string | undefined {
  const { day, hour, weekday } = localTime(timeZone, moment);
  return weekday !== 0 && hour >= FROM_HOUR && hour < UNTIL_HOUR ? day : undefined;
}
