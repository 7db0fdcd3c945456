import { formatMoney, formatStay, formatWhole } from '../../../lib/formats';
import { adFigures as text } from '../../../text/adFigures';
import { number } from '../../../text/nouns';
import { CURRENCY, type Figures } from './figures';

/** Figures in the order of the strip and of the table. */
export const FIGURES = [
  'visits',
  'visitors',
  'new',
  'engaged',
  'medianStay',
  'clicks',
  'leads',
  'won',
  'premium',
  'commission',
  'cost',
  'perVisit',
  'perLead',
  'perCustomer',
  'returned',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Columns by which the table can be sorted. */
export const COLUMNS = ['name', ...FIGURES] as const;

const MONEY: readonly Figure[] = [
  'premium',
  'commission',
  'cost',
  'perVisit',
  'perLead',
  'perCustomer',
];
/** Amounts in the currency of the ad's cost; other amounts are in USD. */
const IN_COST_CURRENCY: readonly Figure[] = ['cost', 'perVisit', 'perLead', 'perCustomer'];

const SUMS: readonly Figure[] = ['premium', 'commission', 'cost'];
/** Figures that the table hides when it has too little room. */
export const SECONDARY: readonly Figure[] = [
  'visitors',
  'new',
  'engaged',
  'medianStay',
  'perVisit',
];

export const isMoney = (figure: Figure): boolean => MONEY.includes(figure);

/** Figures relative to visits, which would be wrong until all parts of the period are counted. */
const VISIT_RATIOS: readonly Figure[] = ['engaged', 'medianStay', 'perVisit'];

const isMissing = (figure: Figure, { isPartial }: Figures) =>
  isPartial === true && VISIT_RATIOS.includes(figure);

/** Number by which rows are sorted and periods compared; null when the figure has no value. */
export function valueOf(figure: Figure, figures: Figures): number | null {
  if (isMissing(figure, figures)) return null;
  if (figure === 'engaged') return figures.visits === 0 ? null : figures.engaged / figures.visits;
  return figures[figure];
}

/** Formats a figure; '—' without a value, '…' when it is not counted yet. */
export function sayFigure(figure: Figure, figures: Figures): string {
  const value = valueOf(figure, figures);
  if (value === null) return isMissing(figure, figures) ? text.notYet : text.none;
  if (figure === 'engaged') return text.share(value);
  if (figure === 'medianStay') return formatStay(value);
  if (figure === 'returned') return text.times(value);
  if (isMoney(figure)) return formatMoney(value, currencyOf(figure, figures));
  return number(value);
}

const currencyOf = (figure: Figure, { currency }: Figures) =>
  IN_COST_CURRENCY.includes(figure) ? currency : CURRENCY;

/** Formats a figure where space is short: amounts from $1,000 without cents. */
export function sayBriefly(figure: Figure, figures: Figures): string {
  const value = valueOf(figure, figures);
  const isLong = value !== null && value >= 1000 && isMoney(figure);
  return isLong ? formatWhole(value, currencyOf(figure, figures)) : sayFigure(figure, figures);
}

/** Formats a figure for the table: sums without cents, and cents for the cost of one visit, lead or customer. */
export function sayInColumn(figure: Figure, figures: Figures): string {
  const value = valueOf(figure, figures);
  return value !== null && SUMS.includes(figure)
    ? formatWhole(value, currencyOf(figure, figures))
    : sayFigure(figure, figures);
}

/** Change since the period before: '+12 %', '−3 pts', '×25'; undefined when either has no value. */
export function sayChange(figure: Figure, now: Figures, before: Figures): string | undefined {
  const [value, old] = [valueOf(figure, now), valueOf(figure, before)];
  if (value === null || old === null) return undefined;
  if (figure === 'engaged') return text.points(Math.round(value * 100) - Math.round(old * 100));
  if (old === 0) return value === 0 ? text.percent(0) : undefined;
  const percent = Math.round((value / old - 1) * 100);
  return percent > 999 ? text.manyTimes(value / old) : text.percent(percent);
}
