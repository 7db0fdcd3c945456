import { unwrap } from '../unwrap';
import { loadStaffClient } from './lazyClient';
import { toCounted, toFound } from './foundVisits';
import type { VisitFilters } from './visitFilters';

export type { VisitFilters } from './visitFilters';

/** A visit as the table and the export show it. */
export interface FoundVisit {
  id: number;
  created_at: string;
  /** When the visitor was last seen; null: never again. */
  updatedAt: string | null;
  adId: string;
  uuid: string;
  ip: string;
  deviceType: string;
  system: string;
  prePage: string;
  /** Seconds. */
  stay: number;
  /** Pages in the record; 0 when there is none. */
  pages: number;
  checked: boolean;
}

/** Only ids below, or only ids above: what is nearest is found first. Neither: the newest. */
export type Cursor = { below?: number | undefined; above?: number | undefined };

export interface Found {
  /** The newest first. */
  rows: FoundVisit[];
  /**
   * A statement looks for 100 ms at most: where to go on when `rows` are fewer than asked for, as the next `below` (or
   * `above`, when that was asked for). null: there are no more.
   */
  reached: number | null;
}

export interface Counted {
  count: number;
  /** As in Found: what is below it is not counted yet. null: all is. */
  reached: number | null;
}

// Each logs its failure and gives undefined then; none throws (spec 7).

/** @param size at most 1,000 */
export function findVisits(
  filters: VisitFilters,
  size: number,
  { below, above }: Cursor = {},
): Promise<Found | undefined> {
  return unwrap(
    'findVisits',
    async () =>
      (await loadStaffClient()).tables.rpc('find_visits', {
        filters: { ...filters },
        size,
        ...(below !== undefined && { below }),
        ...(above !== undefined && { above }),
      }),
    ({ data }) => toFound(data),
  );
}

export function countMatching(
  filters: VisitFilters,
  { below, above }: Cursor = {},
): Promise<Counted | undefined> {
  return unwrap(
    'countMatching',
    async () =>
      (await loadStaffClient()).tables.rpc('count_visits', {
        filters: { ...filters },
        ...(below !== undefined && { below }),
        ...(above !== undefined && { above }),
      }),
    ({ data }) => toCounted(data),
  );
}
