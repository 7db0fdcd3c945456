import { type RenewalState, renewalStates } from '../../api/staff/policies';
import type { UnreadableIds } from '../../api/staff/shapes';
import { findRows } from '../../api/staff/tableRows';
import { daysBetween } from '../../lib/formats';
import { addDays, today } from './days';
import type { Policy } from './words';

export const MAX_RENEWALS = 200;
const LAST = 90;

export interface Renewals {
  rows: Policy[];
  /** How far each renewal is, by policy. One begins 60 days before the end, or as the firm sets it. */
  states: Readonly<Record<number, RenewalState>>;
  /** Number of all such policies; `rows` has those that end first. */
  total: number;
  /** Ids of rows that cannot be shown. */
  unreadable?: UnreadableIds;
}

/** Reads policies in force that end within 90 days or have ended, soonest first. */
export async function readRenewals(): Promise<Renewals | undefined> {
  const until = addDays(today(), LAST);
  const states = await renewalStates(until);
  const found = await findRows({
    table: 'policies',
    select:
      'id,version,archived,customerId,number,premium,period,yearPremium,commission,startsOn,endsOn,status,cancelledOn,productId',
    search: '',
    where: {
      archived: false,
      status: 'vigente',
      endsOn: { until },
      // Any customer: this leaves out policies of erased customers, which have none.
      customerId: { from: '0' },
    },
    order: { column: 'endsOn', ascending: true },
    from: 0,
    size: MAX_RENEWALS,
  });
  return (
    found &&
    states && {
      ...found,
      rows: found.rows as Policy[],
      states: Object.fromEntries(states.map((state) => [state.policyId, state])),
    }
  );
}

/** Difference of an offered premium from that of now, in whole per cent; undefined: nothing was offered. */
export const differenceOf = (
  { yearPremium }: Pick<Policy, 'yearPremium'>,
  { value }: Pick<RenewalState, 'value'>,
): number | undefined =>
  value === null || yearPremium === 0 ? undefined : Math.round((value / yearPremium - 1) * 100);

/** Difference from which an offer is marked, because customers ask why. */
export const MARKED_DIFFERENCE = 10;

export interface RenewalGroup {
  name: 'past' | 30 | 60 | 90;
  rows: Policy[];
  /** USD a year. */
  premium: number;
}

/** Groups policies by the days that are left on a day; a policy that ends on that day has not lapsed. */
export function groupRenewals(rows: readonly Policy[], on: string): RenewalGroup[] {
  const groupOf = ({ endsOn }: Policy) => {
    const days = daysBetween(on, endsOn);
    return days < 0 ? 'past' : days <= 30 ? 30 : days <= 60 ? 60 : 90;
  };
  return (['past', 30, 60, 90] as const).map((name) => {
    const own = rows.filter((row) => groupOf(row) === name);
    const cents = own.reduce((sum, { yearPremium }) => sum + Math.round(yearPremium * 100), 0);
    return { name, rows: own, premium: cents / 100 };
  });
}
