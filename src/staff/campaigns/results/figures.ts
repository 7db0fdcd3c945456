import type { AdResults, AdVisits } from '../../../api/staff/adFigures';

type Visits = Omit<AdVisits['ads'][number], 'ad'>;

/** Figures of a period's visits, summed up over its parts. */
export interface VisitFigures {
  /** Figures by key of the table row (private.figure_key). */
  ads: Record<string, Visits>;
  /** Visits by day, YYYY-MM-DD. */
  days: Record<string, number>;
  visitors: number;
}

export const NO_VISITS: VisitFigures = { ads: {}, days: {}, visitors: 0 };

export const NO_COUNTS: Visits = {
  visits: 0,
  visitors: 0,
  new: 0,
  engaged: 0,
  clicks: 0,
  stays: {},
};

const addCounts = (a: Record<string, number>, b: Record<string, number>) => {
  const sum = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
};

export const addVisits = (a: Visits, b: Visits): Visits => ({
  visits: a.visits + b.visits,
  visitors: a.visitors + b.visitors,
  new: a.new + b.new,
  engaged: a.engaged + b.engaged,
  clicks: a.clicks + b.clicks,
  stays: addCounts(a.stays, b.stays),
});

/** Adds the next part of a period. The server makes the parts so that each visitor is in one of them only. */
export function addPart(sum: VisitFigures, part: Omit<AdVisits, 'reached'>): VisitFigures {
  const ads = { ...sum.ads };
  for (const { ad, ...visits } of part.ads) ads[ad] = addVisits(ads[ad] ?? NO_COUNTS, visits);
  const days = Object.fromEntries(part.days.map(({ day, visits }) => [day, visits]));
  return { ads, days: addCounts(sum.days, days), visitors: sum.visitors + part.visitors };
}

/** Adds up all parts of a period. */
export const addParts = (parts: readonly Omit<AdVisits, 'reached'>[]): VisitFigures =>
  parts.reduce(addPart, NO_VISITS);

/**
 * Median as percentile_disc(0.5) computes it: the value at position ceil(n / 2) of n stays; null without any.
 * @param stays number of visits by rounded seconds
 */
export function medianOf(stays: Record<string, number>): number | null {
  const sorted = Object.entries(stays)
    .map(([stay, visits]) => [Number(stay), visits] as const)
    .sort(([a], [b]) => a - b);
  const half = Math.ceil(sorted.reduce((sum, [, visits]) => sum + visits, 0) / 2);
  let passed = 0;
  for (const [stay, visits] of sorted) {
    passed += visits;
    if (passed >= half && visits > 0) return stay;
  }
  return null;
}

/** Results and cost of one ad, or of all ads together, in a period. */
export interface Figures {
  visits: number;
  visitors: number;
  new: number;
  engaged: number;
  /** Seconds. */
  medianStay: number | null;
  clicks: number;
  leads: number;
  won: number;
  /** USD a year. */
  premium: number;
  commission: number;
  /** In `currency`; null: no cost is known. */
  cost: number | null;
  perVisit: number | null;
  perLead: number | null;
  perCustomer: number | null;
  /** Commission of a year divided by the cost; null when the cost is in another currency than the commission. */
  returned: number | null;
  currency: string;
  /** Set when some parts of the period are not counted yet. */
  isPartial?: true;
}

/** Currency of premiums, commissions and totals. */
export const CURRENCY = 'USD';

type Results = Omit<AdResults['ads'][number], 'ad' | 'policies'>;
export const NO_SALES: Results = { leads: 0, won: 0, premium: 0, commission: 0 };

/**
 * Derives all figures, with the ratios to the cost.
 * @param visits in totals, `visitors` is not the sum of the ads, because one visitor may have come by several
 * @param cents cost; null: no cost is known
 * @param paid visits and results that the cost is divided by; default: all. Totals pass those of ads with a cost, since
 * free visits would make the others look cheap
 */
export function figuresOf(
  visits: Visits = NO_COUNTS,
  results: Results = NO_SALES,
  cents: number | null = null,
  currency = CURRENCY,
  paid: Pick<Figures, 'visits' | 'leads' | 'won' | 'commission'> = { ...visits, ...results },
): Figures {
  const { stays, ...counts } = visits;
  const { leads, won, premium, commission } = results;
  const per = (count: number) => (cents === null || count === 0 ? null : cents / 100 / count);
  return {
    ...counts,
    medianStay: medianOf(stays),
    ...{ leads, won, premium, commission },
    cost: cents === null ? null : cents / 100,
    perVisit: per(paid.visits),
    perLead: per(paid.leads),
    perCustomer: per(paid.won),
    returned:
      cents === null || cents === 0 || currency !== CURRENCY
        ? null
        : paid.commission / (cents / 100),
    currency,
  };
}
