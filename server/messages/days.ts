/** Day (YYYY-MM-DD), hour (0 to 23) and day of the week (0: Sunday) of a moment in a time zone. */
export function localTime(timeZone: string, moment: number) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return {
    day,
    hour: Number(part('hour')),
    time: `${part('hour')}:${part('minute')}`,
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
  };
}

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
