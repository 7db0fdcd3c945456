/** Day (YYYY-MM-DD), hour (0 to 23), time (HH:MM) and day of the week (0 is Sunday) of an instant in a time zone. */
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
