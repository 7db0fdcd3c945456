const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '21 nov 2026, 10:47', in the local time zone. @param iso anything else stays as it is */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment.format(date);
}

/** '45 s', '3 min 12 s', '2 h 5 min'. @param seconds whole, from 0 */
export function formatStay(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts: [count: number, unit: string][] =
    hours > 0
      ? [
          [hours, 'h'],
          [minutes, 'min'],
        ]
      : [
          [minutes, 'min'],
          [seconds % 60, 's'],
        ];
  const said = parts.filter(([count]) => count > 0);
  return said.map(([count, unit]) => `${count.toLocaleString('en-US')} ${unit}`).join(' ') || '0 s';
}
