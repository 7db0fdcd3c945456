import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isInteger,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  recordOf,
} from './shapes';

// Figures of ads for a period. Each call logs its failure and returns undefined; none throws.

/** Period of the figures and its filters; `from` and `until` are instants, ISO 8601, both inclusive. */
export interface FigureFilters {
  from: string;
  until: string;
  /** Code of an ad; '' for visits with neither code nor ad. */
  ad?: string;
  /** Set when visits of staff and bots count too. */
  everyone?: 'true';
}

/** Attribution model: the customer belongs to the ad of the first or of the last visit. */
export type Touch = 'first' | 'last';

const isAdVisits = objectOf({
  ads: listOf(
    objectOf({
      /** Id of an ad, 'unknown' for codes of no ad, '' for visits without a code (private.figure_key). */
      ad: isText,
      visits: isInteger,
      visitors: isInteger,
      new: isInteger,
      /** Number of visits of more than 10 s. */
      engaged: isInteger,
      /** Number of clicks on telephone, WhatsApp and e-mail links. */
      clicks: isInteger,
      /** Number of visits by their stay in rounded seconds. */
      stays: recordOf(isInteger),
    }),
  ),
  days: listOf(objectOf({ day: isText, visits: isInteger })),
  /** Number of visitors of all ads together. */
  visitors: isInteger,
  /** Where this part of the period ends, which begins the next request; null for the last part. */
  reached: orNull(isText),
});
export type AdVisits = Checked<typeof isAdVisits>;

const isAdResults = objectOf({
  ads: listOf(
    objectOf({
      ad: isText,
      leads: isInteger,
      won: isInteger,
      policies: isInteger,
      /** Premium of one year in USD. */
      premium: isNumber,
      commission: isNumber,
    }),
  ),
  days: listOf(objectOf({ day: isText, leads: isInteger, won: isInteger })),
  /** Totals of all customers and policies of the period, with or without an ad; null for agents, who see only some. */
  firm: orNull(objectOf({ won: isInteger, premium: isNumber, commission: isNumber })),
});
export type AdResults = Checked<typeof isAdResults>;

/**
 * Reads figures of visits for one part of a period; the caller adds the parts up.
 * @param zone IANA name of the time zone at whose midnight days begin
 * @param after `reached` of the previous part; null for the first
 */
export const fetchAdVisits = (filters: FigureFilters, zone: string, after: string | null) =>
  askTables(
    'fetchAdVisits',
    (tables) => tables.rpc('ad_visits', { filters: { ...filters }, zone, ...(after && { after }) }),
    dataIf(isAdVisits),
  );

/** Reads numbers of leads and of customers won, and what they bought. */
export const fetchAdResults = (filters: FigureFilters, touch: Touch, zone: string) =>
  askTables(
    'fetchAdResults',
    (tables) => tables.rpc('ad_results', { filters: { ...filters }, touch, zone }),
    dataIf(isAdResults),
  );
