/** Pixels. */
export const ROW_HEIGHT = 38;
export const HEADER_HEIGHT = 44;
const BORDERS = 2;

/** Of the table with so many rows, as a CSS length: as high as they are, and never higher than the window. */
export const heightOf = (rows: number): string =>
  `min(${HEADER_HEIGHT + ROW_HEIGHT * Math.max(rows, 4) + BORDERS + 14}px, max(26rem, 100vh - 9rem))`;
