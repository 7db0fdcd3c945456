import { DAY_MS, toDay } from './dayBounds';

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

/** '$1,251': an amount in USD without cents, where there is little space; '' for null. */
export const formatWhole = (amount: number | null): string =>
  amount === null ? '' : `$${Math.round(amount).toLocaleString('en-US')}`;

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** 'ahora mismo', 'hace 12 minutos', 'hace 3 horas', 'ayer', 'hace 5 días'. @param iso an instant in the past */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (passed < MINUTE_MS) return 'ahora mismo';
  if (passed < HOUR_MS) return relative.format(-Math.floor(passed / MINUTE_MS), 'minute');
  const days = daysBetween(toDay(now), toDay(new Date(iso)));
  // A clock that is behind makes an instant of tomorrow.
  if (days >= 0) return relative.format(-Math.floor(passed / HOUR_MS), 'hour');
  return relative.format(days, 'day');
}

/** Number of days from one day to another, both YYYY-MM-DD; negative when the first is later. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 'hoy', 'ayer', 'mañana', 'en 12 días', 'hace 3 días'. @param day and today YYYY-MM-DD */
export const formatDue = (day: string, today: string): string =>
  relative.format(daysBetween(today, day), 'day').replace('dentro de', 'en');
