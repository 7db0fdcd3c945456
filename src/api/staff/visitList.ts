import { askTables, dataIf } from './askTables';

/** Conditions on visits, all of which have to hold; '' matches visits without a value. */
export type VisitFilters = {
  /** Part of the uuid, IP address or ad code, in any case. */
  search?: string;
  /** ISO 8601 instants, both inclusive, compared with `created_at` (in reports: with the touches). */
  from?: string;
  until?: string;
  /** Seconds. */
  minStay?: number;
  device?: string;
  system?: string;
  ad?: string;
  /** The referrer's host. */
  referrer?: string;
  /** A path in the navigation record, such as /form. */
  page?: string;
  unchecked?: true;
};

/** A visit as the table and the export show it. */
export interface VisitRow {
  id: number;
  created_at: string;
  /** When the visitor was last seen; null if only once. */
  updatedAt: string | null;
  adId: string;
  uuid: string;
  ip: string;
  deviceType: string;
  system: string;
  prePage: string;
  /** Seconds. */
  stay: number;
  /** Number of pages in the navigation record. */
  pages: number;
  checked: boolean;
}

/** Restricts a search to ids below or above one, nearest first. Neither: the newest visits. */
export type Cursor = { below?: number | undefined; above?: number | undefined };

/** Result of one statement, which searches for at most 100 ms. */
export interface FoundVisits {
  /** Newest first. */
  rows: VisitRow[];
  /** Cursor for the next statement (`above` if that was given, else `below`); null: nothing is left. */
  reached: number | null;
}

export interface CountedVisits {
  count: number;
  /** Visits below this id are not counted yet; null: all are. */
  reached: number | null;
}

// Each logs its failure and returns undefined (R6.4); none throws.

/** @param size at most 1,000 */
export const fetchVisits = (filters: VisitFilters, size: number, cursor?: Cursor) =>
  askTables(
    'fetchVisits',
    (tables) => tables.rpc('find_visits', { ...toParameters(filters, cursor), size }),
    dataIf(isFoundVisits),
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

export function isFoundVisits(value: unknown): value is FoundVisits {
  const { rows } = Object(value) as Partial<FoundVisits>;
  return hasReached(value) && Array.isArray(rows) && rows.every(isVisitRow);
}

export function isCountedVisits(value: unknown): value is CountedVisits {
  const { count } = Object(value) as Partial<CountedVisits>;
  return hasReached(value) && Number.isSafeInteger(count);
}

function hasReached(value: unknown): boolean {
  const { reached } = Object(value) as Partial<FoundVisits>;
  return reached === null || Number.isSafeInteger(reached);
}

const TEXTS = ['created_at', 'adId', 'uuid', 'ip', 'deviceType', 'system', 'prePage'] as const;
const NUMBERS = ['id', 'stay', 'pages'] as const;

function isVisitRow(value: unknown): value is VisitRow {
  const row = Object(value) as Partial<VisitRow>;
  return (
    TEXTS.every((field) => typeof row[field] === 'string') &&
    NUMBERS.every((field) => Number.isSafeInteger(row[field])) &&
    (row.updatedAt === null || typeof row.updatedAt === 'string') &&
    typeof row.checked === 'boolean'
  );
}
