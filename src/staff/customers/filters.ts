import { daysBefore, endOfDay, startOfDay, toDay } from '../../lib/dayBounds';
import type { Filter } from '../../resource/define/definition';
import { customers as text } from '../../text/customers';
import { lineOptions } from '../shared/choices';

// The list and the board share these filters.

export const lineFilter = {
  name: 'line',
  label: text.line,
  options: lineOptions,
} as const satisfies Filter;

export const ownerFilter = {
  name: 'owner',
  label: text.owner,
  options: 'staff',
  none: { label: text.nobody, value: null },
  pattern: /^[0-9a-f-]{36}$/,
} as const satisfies Filter;

/** Filter by the ad through which customers came last, by any of its codes (D5.21). */
export const adFilter = {
  name: 'lastAdId',
  argument: 'ad',
  label: text.ad,
  options: 'ads',
  isSearched: true,
  none: { label: text.noAd, value: '' },
} as const satisfies Filter;

const inDays = (now: Date, days: number) => toDay(daysBefore(now, -days));

/** Filter options for a future day: overdue, today, or within a number of days. */
const upcoming = (periods: readonly (readonly [value: string, text: string])[]) => ({
  options: periods,
  conditionOf: (value: string, now: Date) => {
    const today = toDay(now);
    if (value === 'late') return { until: inDays(now, -1) };
    if (value === 'today') return { from: today, until: today };
    return { from: today, until: inDays(now, Number(value)) };
  },
});

export const nextContactFilter = {
  name: 'nextContactOn',
  label: text.contactOn,
  ...upcoming(text.periods.nextContact),
  none: { label: text.periods.none, value: null },
} as const satisfies Filter;

export const renewalFilter = {
  name: 'renewsOn',
  label: text.renewsShort,
  ...upcoming(text.periods.renewal),
  none: { label: text.periods.none, value: null },
  isRare: true,
} as const satisfies Filter;

/** Filter by arrival: today, or within the last days. */
export const arrivalFilter = {
  name: 'created_at',
  label: text.created,
  options: text.periods.arrival,
  conditionOf: (value: string, now: Date) => ({
    from: startOfDay(daysBefore(now, value === 'today' ? 0 : Number(value) - 1)).toISOString(),
    until: endOfDay(now).toISOString(),
  }),
} as const satisfies Filter;
