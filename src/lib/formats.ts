const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const moment = new Intl.DateTimeFormat('es', { ...date, ...time });
// A calendar day has no time zone; it is parsed and formatted in UTC.
const day = new Intl.DateTimeFormat('es', { ...date, timeZone: 'UTC' });

/** '21 nov 2026, 10:47' in the local time zone. @param iso returned unchanged when it is not a date */
export const formatMoment = (iso: string): string => format(moment, iso) ?? iso;

/** '45 s', '3 min 12 s', '2 h 5 min'. @param seconds a whole number, at least 0 */
export function formatStay(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const part = (count: number, unit: string) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${unit}`] : [];
  const small = hours > 0 ? [] : part(seconds % 60, 's');
  return [...part(hours, 'h'), ...part(minutes, 'min'), ...small].join(' ') || '0 s';
}

/** '21 nov 2026'. @param iso a day without time zone, YYYY-MM-DD; '' is returned for null */
export const formatDay = (iso: string | null): string =>
  format(day, `${iso ?? ''}T00:00:00Z`) ?? '';

function format(style: Intl.DateTimeFormat, iso: string): string | undefined {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? undefined : style.format(instant);
}

/** '$1,250.50', 'DOP 300.00' (R1.3: en-US); '' for null. @param currency ISO 4217 code */
export const formatMoney = (amount: number | null, currency: string): string =>
  amount === null ? '' : amount.toLocaleString('en-US', { style: 'currency', currency });
