const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '21 nov 2026, 10:47' in the local time zone. @param iso returned unchanged when it is not a date */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment.format(date);
}

/** '45 s', '3 min 12 s', '2 h 5 min'. @param seconds a whole number, at least 0 */
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
  const shown = parts.filter(([count]) => count > 0);
  return (
    shown.map(([count, unit]) => `${count.toLocaleString('en-US')} ${unit}`).join(' ') || '0 s'
  );
}

const day = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '21 nov 2026'. @param iso a day without time zone, YYYY-MM-DD; '' is returned for null */
export function formatDay(iso: string | null): string {
  const date = new Date(`${iso ?? ''}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

/** '$1,250.50', 'DOP 300.00' (R1.3: en-US); '' for null. @param currency ISO 4217 code */
export function formatMoney(amount: number | null, currency: string): string {
  return amount === null ? '' : amount.toLocaleString('en-US', { style: 'currency', currency });
}
