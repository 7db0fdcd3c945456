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

/** Conditions that a visit has to meet, all of them; '' matches visits without a value. */
export type VisitFilters = {
  /** Part of the uuid, IP address or ad code, in any case. */
  search?: string;
  /** First instant of a range, ISO 8601, in which a touch of the visitor lies; `until` is the last one, inclusive. */
  from?: string;
  until?: string;
  /** Shortest stay in seconds. */
  minStay?: number;
  device?: string;
  system?: string;
  /** Code of an ad; '' for visits without an ad. */
  ad?: string;
  /** Host of the referrer. */
  referrer?: string;
  /** Path in the navigation record, such as /form. */
  page?: string;
  unchecked?: true;
  /** utm_campaign of the landing page's address; the next fields are its utm_source and utm_medium. */
  campaign?: string;
  utmSource?: string;
  utmMedium?: string;
  /** Set when figures include staff and bots; lists always include them. */
  everyone?: true;
};

/** A visit as the table and the export show it. */
const isVisitRow = objectOf({
  id: isInteger,
  created_at: isMoment,
  /** Instant at which the visitor was last seen; null when seen only once. */
  updatedAt: orNull(isMoment),
  adId: isText,
  uuid: isText,
  ip: isText,
  deviceType: isText,
  system: isText,
  prePage: isText,
  /** Stay in seconds. */
  stay: isInteger,
  /** Number of pages in the navigation record. */
  pages: isInteger,
  checked: isBoolean,
  /** Why figures leave the visitor out: value of the column `exclusion`. */
  exclusion: isText,
  /** utm_campaign of the last touch of a visitor without an ad code; otherwise ''. */
  utmCampaign: isText,
  /** Id of the customer that the visitor became; null without one. */
  customerId: orNull(isInteger),
});
export type VisitRow = Checked<typeof isVisitRow>;

/** Id below or above which a search begins, nearest first; without one it begins with the newest visits. */
export type Cursor = { below?: number | undefined; above?: number | undefined };

/** Rows that one statement found in at most 100 ms, newest first. */
export type FoundVisits = Readable<VisitRow> & {
  /** Id for the cursor of the next statement, in the same direction; null when no visits are left. */
  reached: number | null;
};

const isFound = objectOf({ rows: isList, reached: orNull(isInteger) });
const toRows = readableOf(isVisitRow);

/** @returns undefined for data of another shape than find_visits returns */
export const toFoundVisits = (data: unknown): FoundVisits | undefined =>
  isFound(data) ? { ...toRows(data.rows), reached: data.reached } : undefined;

export const isCountedVisits = objectOf({
  count: isInteger,
  /** Number of these visits that figures leave out. */
  excluded: isInteger,
  /** Id below which visits are not counted yet; null when all are. */
  reached: orNull(isInteger),
});
export type CountedVisits = Checked<typeof isCountedVisits>;

// Each call logs its failure and returns undefined (R6.4); none throws.

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
