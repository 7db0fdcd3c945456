import type { AdResults } from '../../../api/staff/adFigures';
import { type Ad, sourceOf } from '../../../api/staff/ads';
import { adFigures as text } from '../../../text/adFigures';
import { costBetween } from './cost';
import {
  addVisits,
  CURRENCY,
  type Figures,
  figuresOf,
  NO_COUNTS,
  NO_SALES,
  type VisitFigures,
} from './figures';
import type { Period } from '../../shared/period/period';
import { type Figure, valueOf } from './columns';

/** Keys of rows without an ad (private.figure_key). */
const NO_AD = '';
export const UNKNOWN = 'unknown';

/** Row of the table. */
export interface AdRow {
  /** Id of the ad, NO_AD or UNKNOWN. */
  key: string;
  name: string;
  ad: Ad | undefined;
  figures: Figures;
}

export interface Table {
  rows: AdRow[];
  total: Figures;
  /** Currencies other than that of the totals in which ads had a cost. */
  currencies: string[];
}

/** Ads whose cost counts when the figures are filtered by this code. */
export const chosenAds = (ads: readonly Ad[], code: string | undefined): readonly Ad[] =>
  code === undefined
    ? ads
    : ads.filter((ad) => [ad.code, ...ad.aliases].some((one) => sourceOf(one) === sourceOf(code)));

const addSales = (a: typeof NO_SALES, b: typeof NO_SALES) => ({
  leads: a.leads + b.leads,
  won: a.won + b.won,
  premium: (Math.round(a.premium * 100) + Math.round(b.premium * 100)) / 100,
  commission: (Math.round(a.commission * 100) + Math.round(b.commission * 100)) / 100,
});

/**
 * Makes a row for each ad that had visits, results or a cost in the period, and for visits without an ad. `all` has the
 * ads by which rows are named, `ads` those whose cost counts.
 * @param today YYYY-MM-DD
 */
export function toTable(
  visits: VisitFigures,
  results: Pick<AdResults, 'ads'>,
  { all, ads = all }: { all: readonly Ad[]; ads?: readonly Ad[] },
  { first, last }: Period,
  today: string,
): Table {
  const sales = Object.fromEntries(results.ads.map(({ ad, ...one }) => [ad, one]));
  const cents = new Map(ads.map((ad) => [String(ad.id), costBetween(ad, first, last, today)]));
  const known = new Map(all.map((ad) => [String(ad.id), ad]));
  const keys = new Set([
    ...Object.keys(visits.ads),
    ...Object.keys(sales),
    ...[...cents].filter(([, cost]) => cost !== null && cost > 0).map(([key]) => key),
  ]);

  let [counts, sold, spent] = [NO_COUNTS, NO_SALES, 0];
  let [paidVisits, paidSales, hasCost] = [0, NO_SALES, false];
  const currencies = new Set<string>();
  const rows = [...keys].map((key): AdRow => {
    const ad = known.get(key);
    const own = visits.ads[key] ?? NO_COUNTS;
    const sale = sales[key] ?? NO_SALES;
    const cost = cents.get(key) ?? null;
    counts = addVisits(counts, own);
    sold = addSales(sold, sale);
    if (ad && cost !== null && ad.currency !== CURRENCY) {
      if (cost > 0) currencies.add(ad.currency);
    } else if (cost !== null) {
      hasCost = true;
      spent += cost;
      if (cost > 0) {
        paidVisits += own.visits;
        paidSales = addSales(paidSales, sale);
      }
    }
    return { key, name: nameOf(key, ad), ad, figures: figuresOf(own, sale, cost, ad?.currency) };
  });
  const total = figuresOf(
    { ...counts, visitors: visits.visitors },
    sold,
    hasCost ? spent : null,
    CURRENCY,
    { visits: paidVisits, ...paidSales },
  );
  return { rows, total, currencies: [...currencies].sort() };
}

function nameOf(key: string, ad: Ad | undefined): string {
  if (ad) return ad.name;
  if (key === NO_AD) return text.noAd;
  return key === UNKNOWN ? text.unknown : text.newAd(key);
}

/** Sorts rows without a value last in both directions, and equal rows by name. @param sort as in ResultsQuery */
export function sorted(rows: readonly AdRow[], sort: string): AdRow[] {
  const column = sort.replace('-', '') as Figure | 'name';
  const sign = sort.startsWith('-') ? -1 : 1;
  const byName = (a: AdRow, b: AdRow) => a.name.localeCompare(b.name, 'es');
  return [...rows].sort((a, b) => {
    if (column === 'name') return sign * byName(a, b);
    const [one, other] = [valueOf(column, a.figures), valueOf(column, b.figures)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}
