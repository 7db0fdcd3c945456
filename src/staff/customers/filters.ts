import { daysBefore, endOfDay, startOfDay } from '../../lib/dayBounds';
import type { Filter } from '../../resource/define/definition';
import { customers as text } from '../../text/customers';
import { nextDay } from '../../text/nextDay';
import { lineOptions } from '../shared/choices';
import { upcoming } from '../shared/nextDay';

// The list and the board share these filters.

export const lineFilter = {
  name: 'line',
  label: text.line,
  options: lineOptions,
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

export const nextContactFilter = {
  name: 'nextContactOn',
  label: text.contactOn,
  ...upcoming(nextDay.periods),
  none: { label: nextDay.none, value: null },
} as const satisfies Filter;

export const renewalFilter = {
  name: 'renewsOn',
  label: text.renewsShort,
  ...upcoming(text.periods.renewal),
  none: { label: nextDay.none, value: null },
  isRare: true,
} as const satisfies Filter;

/** Filter by whether customers have a policy in force, had one, or have none yet. */
export const standingFilter = {
  name: 'standing',
  argument: 'standing',
  label: text.standing,
  options: text.standings,
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
