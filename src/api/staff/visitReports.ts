import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';
import type { VisitFilters } from './visitList';

// Figures about visits, counted from touches: one visitor on one day by one ad (D5.2).

/** Number of visits examined, the newest of the range; null: all of them. */
const newest = orNull(isInteger);

export const isOverview = objectOf({
  newest,
  visits: isInteger,
  visitors: isInteger,
  /** Visitors with their first visit ever in the range; `returning` counts the others. */
  new: isInteger,
  returning: isInteger,
  /** Seconds, rounded down as private.rounded_stay does; null without visits. */
  medianStay: orNull(isInteger),
  /** Visits of more than 10 s. */
  engaged: isInteger,
  /** Page views. */
  navigations: isInteger,
  /** Sum of the stays of all visits. */
  seconds: isInteger,
  /** Clicks on telephone, WhatsApp and e-mail links. */
  calls: isInteger,
  whatsapps: isInteger,
  emails: isInteger,
});
export type Overview = Checked<typeof isOverview>;

export const isPeriods = objectOf({
  newest,
  /** Every day or hour that was examined, oldest first, including empty ones. */
  periods: listOf(objectOf({ start: isText, visits: isInteger })),
});
export type Periods = Checked<typeof isPeriods>;

/** Parameters of the landing's address; one panel shows them in turn. */
export const UTM_DIMENSIONS = ['campaign', 'utmSource', 'utmMedium'] as const;
export type UtmDimension = (typeof UTM_DIMENSIONS)[number];
export const DIMENSIONS = [
  'ad',
  ...UTM_DIMENSIONS,
  'referrer',
  'page',
  'device',
  'system',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isTopValues = objectOf({
  newest,
  /** Most frequent first, 50 at most; '' stands for no ad code, no referrer and so on. */
  bars: listOf(objectOf({ value: isText, visits: isInteger })),
  /** Number of visits examined, including those with other values. For `page`: visitors. */
  total: isInteger,
});
export type TopValues = Checked<typeof isTopValues>;

// The filters need `from` and `until`. Each logs its failure and returns undefined; none throws.

export const fetchOverview = (filters: VisitFilters) =>
  askTables(
    'fetchOverview',
    (tables) => tables.rpc('visits_overview', { filters }),
    dataIf(isOverview),
  );

/**
 * @param unit hours for a range of two days or less
 * @param zone IANA name; days begin at its midnight (D5.4)
 */
export const fetchPeriods = (unit: 'day' | 'hour', zone: string, filters: VisitFilters) =>
  askTables(
    'fetchPeriods',
    (tables) => tables.rpc('visits_per', { filters, unit, zone }),
    dataIf(isPeriods),
  );

export const fetchTopValues = (field: Dimension, filters: VisitFilters) =>
  askTables(
    'fetchTopValues',
    (tables) => tables.rpc('visits_by', { filters, field }),
    dataIf(isTopValues),
  );
