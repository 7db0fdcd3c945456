import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';
import type { VisitFilters } from './visitList';

// Figures about visits. They count touches; a touch is one visitor on one day by one ad (D5.2).

/** Number of visits examined when only the newest of the range were; null when all were. */
const newest = orNull(isInteger);

export const isOverview = objectOf({
  newest,
  visits: isInteger,
  visitors: isInteger,
  /** Number of visitors whose first visit ever is in the range; `returning` counts the others. */
  new: isInteger,
  returning: isInteger,
  /** Median stay in seconds, rounded down as private.rounded_stay does; null without visits. */
  medianStay: orNull(isInteger),
  /** Number of visits of more than 10 s. */
  engaged: isInteger,
  /** Number of page views. */
  navigations: isInteger,
  /** Sum of the stays of all visits. */
  seconds: isInteger,
  /** Number of clicks on telephone, WhatsApp and e-mail links. */
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

/** UTM parameters of the landing page's address, among which one panel switches. */
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
  /** Values with their number of visits, most frequent first, at most 50; '' is no ad code, no referrer and so on. */
  bars: listOf(objectOf({ value: isText, visits: isInteger })),
  /** Number of all visits examined, also those with other values; for `page`, number of visitors. */
  total: isInteger,
});
export type TopValues = Checked<typeof isTopValues>;

// The filters need `from` and `until`. Each call logs its failure and returns undefined; none throws.

export const fetchOverview = (filters: VisitFilters) =>
  askTables(
    'fetchOverview',
    (tables) => tables.rpc('visits_overview', { filters }),
    dataIf(isOverview),
  );

/**
 * @param unit 'hour' only for a range of two days or less
 * @param zone IANA name of the time zone at whose midnight days begin (D5.4)
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
