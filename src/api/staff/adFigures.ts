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

/** Both ends are instants, ISO 8601, and belong to the period. */
export interface FigureFilters {
  from: string;
  until: string;
  /** A code of an ad; '': visits with neither code nor ad. */
  ad?: string;
  /** 'true': staff and programs count too. */
  everyone?: 'true';
}

/** Which visit of a customer decides to which ad it belongs. */
export type Touch = 'first' | 'last';

const isAdVisits = objectOf({
  ads: listOf(
    objectOf({
      /** An ad's id, 'unknown' for codes that no ad has, '' for neither (private.figure_key). */
      ad: isText,
      visits: isInteger,
      visitors: isInteger,
      new: isInteger,
      /** Visits of more than 10 s. */
      engaged: isInteger,
      /** Clicks on telephone, WhatsApp and e-mail links. */
      clicks: isInteger,
      /** Number of visits by rounded seconds. */
      stays: recordOf(isInteger),
    }),
  ),
  days: listOf(objectOf({ day: isText, visits: isInteger })),
  /** Of all ads together. */
  visitors: isInteger,
  /** Where this part of the period ends; null: it was the last. */
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
      /** USD a year. */
      premium: isNumber,
      commission: isNumber,
    }),
  ),
  days: listOf(objectOf({ day: isText, leads: isInteger, won: isInteger })),
  /** Of all customers and policies of the period, however they came; null for agents, who do not see all of them. */
  firm: orNull(objectOf({ won: isInteger, premium: isNumber, commission: isNumber })),
});
export type AdResults = Checked<typeof isAdResults>;

/**
 * Figures of visits for one part of a period; the caller adds the parts up.
 * @param zone IANA name; days begin at its midnight @param after `reached` of the part before
 */
export const fetchAdVisits = (filters: FigureFilters, zone: string, after: string | null) =>
  askTables(
    'fetchAdVisits',
    (tables) => tables.rpc('ad_visits', { filters: { ...filters }, zone, ...(after && { after }) }),
    dataIf(isAdVisits),
  );

/** Leads, customers won and what they bought. */
export const fetchAdResults = (filters: FigureFilters, touch: Touch, zone: string) =>
  askTables(
    'fetchAdResults',
    (tables) => tables.rpc('ad_results', { filters: { ...filters }, touch, zone }),
    dataIf(isAdResults),
  );
