import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isBoolean,
  isInteger,
  isList,
  isMoment,
  isText,
  objectOf,
  orNull,
  type Readable,
  readableOf,
} from './shapes';

/** Conditions on visits, all of which have to hold; '' matches visits without a value. */
export type VisitFilters = {
  /** Part of the uuid, IP address or ad code, in any case. */
  search?: string;
  /** ISO 8601 instants, both inclusive: a visit (touch) between them. */
  from?: string;
  until?: string;
  /** Seconds. */
  minStay?: number;
  device?: string;
  system?: string;
  /** A code of the ad; '' for visits by no ad. */
  ad?: string;
  /** The referrer's host. */
  referrer?: string;
  /** A path in the navigation record, such as /form. */
  page?: string;
  unchecked?: true;
  /** Values of the landing's utm_campaign, utm_source, utm_medium. */
  campaign?: string;
  utmSource?: string;
  utmMedium?: string;
  /** Figures include staff and bots; lists always do. */
  everyone?: true;
};

/** A visit as the table and the export show it. */
const isVisitRow = objectOf({
  id: isInteger,
  created_at: isMoment,
  /** When the visitor was last seen; null if only once. */
  updatedAt: orNull(isMoment),
  adId: isText,
  uuid: isText,
  ip: isText,
  deviceType: isText,
  system: isText,
  prePage: isText,
  /** Seconds. */
  stay: isInteger,
  /** Number of pages in the navigation record. */
  pages: isInteger,
  checked: isBoolean,
  /** Why figures leave the visitor out, as in the column `exclusion`. */
  exclusion: isText,
  /** utm_campaign of the last visit (touch) of a visitor without an ad code; otherwise ''. */
  utmCampaign: isText,
  /** The customer that the visitor has become; null: none. */
  customerId: orNull(isInteger),
});
export type VisitRow = Checked<typeof isVisitRow>;

/** Restricts a search to ids below or above one, nearest first. Neither: the newest visits. */
export type Cursor = { below?: number | undefined; above?: number | undefined };

/** Result of one statement, which searches for at most 100 ms. The rows are newest first. */
export type FoundVisits = Readable<VisitRow> & {
  /** Cursor for the next statement (`above` if that was given, else `below`); null: nothing is left. */
  reached: number | null;
};

const isFound = objectOf({ rows: isList, reached: orNull(isInteger) });
const toRows = readableOf(isVisitRow);

/** @returns undefined: not the response of find_visits */
export const toFoundVisits = (data: unknown): FoundVisits | undefined =>
  isFound(data) ? { ...toRows(data.rows), reached: data.reached } : undefined;

export const isCountedVisits = objectOf({
  count: isInteger,
  /** How many of them figures leave out. */
  excluded: isInteger,
  /** Visits below this id are not counted yet; null: all are. */
  reached: orNull(isInteger),
});
export type CountedVisits = Checked<typeof isCountedVisits>;

// Each logs its failure and returns undefined (R6.4); none throws.

/** @param size at most 1,000 */
export const fetchVisits = (filters: VisitFilters, size: number, cursor?: Cursor) =>
  askTables(
    'fetchVisits',
    (tables) => tables.rpc('find_visits', { ...toParameters(filters, cursor), size }),
    ({ data }) => toFoundVisits(data),
  );

export const countMatching = (filters: VisitFilters, cursor?: Cursor) =>
  askTables(
    'countMatching',
    (tables) => tables.rpc('count_visits', toParameters(filters, cursor)),
    dataIf(isCountedVisits),
  );

const toParameters = (filters: VisitFilters, { below, above }: Cursor = {}) => ({
  filters,
  ...(below !== undefined && { below }),
  ...(above !== undefined && { above }),
});
