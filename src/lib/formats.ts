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

/**
 * '21 nov 2026', '1–7 nov 2026', '25 oct – 23 nov 2026', with thin spaces around the dash. @param first and last
 * YYYY-MM-DD; '' is returned when one is no date
 */
export function formatDays(first: string, last: string): string {
  const days = [first, last].map((iso) => Date.parse(`${iso}T00:00:00Z`));
  const [start = NaN, end = NaN] = days;
  return days.some(Number.isNaN) ? '' : day.formatRange(start, end);
}

function format(style: Intl.DateTimeFormat, iso: string): string | undefined {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? undefined : style.format(instant);
}

/** '$1,250.50', 'DOP 300.00' (R1.3: en-US); '' for null. @param currency ISO 4217 code */
export const formatMoney = (amount: number | null, currency: string): string =>
  amount === null ? '' : amount.toLocaleString('en-US', { style: 'currency', currency });

/** '$1,251': an amount without cents, where there is little space; '' for null. @param currency ISO 4217 code */
export const formatWhole = (amount: number | null, currency = 'USD'): string =>
  amount === null
    ? ''
    : amount.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** 'ahora mismo', 'hace 12 minutos', 'hace 3 horas', 'ayer', 'hace 5 días'. @param iso an instant in the past */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (passed < MINUTE_MS) return 'ahora mismo';
  if (passed < HOUR_MS) return relative.format(-Math.floor(passed / MINUTE_MS), 'minute');
  const days = daysBetween(toDay(now), toDay(new Date(iso)));
  // The instant may be of tomorrow when the browser's clock is slow.
  if (days >= 0) return relative.format(-Math.floor(passed / HOUR_MS), 'hour');
  return relative.format(days, 'day');
}

const shortDate = { day: 'numeric', month: 'short' } as const;
const shortMoment = new Intl.DateTimeFormat('es', { ...shortDate, ...time });
const shortDay = new Intl.DateTimeFormat('es', { ...shortDate, timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('es', time);
const RECENT_DAYS = 7;

/**
 * Short form for lists: 'ahora', 'hace 12 min', 'hace 3 h', 'ayer 14:05', 'hace 5 días'; after a week '12 nov, 14:05',
 * with the year unless it is the current one.
 * @param iso returned unchanged when it is not a date
 */
export function formatRecent(iso: string, now: Date): string {
  const instant = new Date(iso);
  const passed = now.getTime() - instant.getTime();
  if (Number.isNaN(passed)) return iso;
  const days = daysBetween(toDay(instant), toDay(now));
  // An instant of the server's clock may be in the future by the browser's clock.
  if (Math.abs(passed) < MINUTE_MS) return 'ahora';
  if (passed > 0 && passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed > 0 && days === 0) return `hace ${Math.floor(passed / HOUR_MS)} h`;
  if (days === 1) return `ayer ${clock.format(instant)}`;
  if (days > 1 && days < RECENT_DAYS) return `hace ${days} días`;
  return (isThisYear(toDay(instant), toDay(now)) ? shortMoment : moment).format(instant);
}

/** '12 nov', with the year unless it is the current one; '' for null. @param iso and today YYYY-MM-DD */
export const formatNearDay = (iso: string | null, today: string): string =>
  format(isThisYear(iso ?? '', today) ? shortDay : day, `${iso ?? ''}T00:00:00Z`) ?? '';

/** formatDue from a month before today to a week after it; any other day as by formatNearDay. */
export function formatDueDay(iso: string, today: string): string {
  const days = daysBetween(today, iso);
  return days >= -30 && days <= RECENT_DAYS ? formatDue(iso, today) : formatNearDay(iso, today);
}

const isThisYear = (iso: string, today: string) => iso.slice(0, 4) === today.slice(0, 4);

/** Number of days from one day to another, both YYYY-MM-DD; negative when the first is later. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 'hoy', 'ayer', 'mañana', 'en 12 días', 'hace 3 días'. @param day and today YYYY-MM-DD */
export const formatDue = (day: string, today: string): string =>
  relative.format(daysBetween(today, day), 'day').replace('dentro de', 'en');
