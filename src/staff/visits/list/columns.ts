import type { FoundVisit } from '../../../api/staff/findVisits';

/** All but the tick for choosing; pixels. */
export const COLUMNS = {
  checked: 92,
  id: 88,
  created_at: 148,
  updatedAt: 148,
  adId: 130,
  pages: 76,
  stay: 96,
  deviceType: 96,
  system: 100,
  prePage: 140,
  ip: 118,
  uuid: 130,
} satisfies Partial<Record<keyof FoundVisit, number>>;

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

export const ROW_HEIGHT = 38;
export const HEADER_HEIGHT = 44;
export const BORDERS = 2;

/** Of the table with so many rows, as a CSS length: as high as they are, and never higher than the window. */
export const heightOf = (rows: number): string =>
  `min(${HEADER_HEIGHT + ROW_HEIGHT * Math.max(rows, 4) + BORDERS + 14}px, max(26rem, 100vh - 9rem))`;
