import type { StagedRow } from '../../../api/staff/imports';

/** Most rows that stage_import accepts in a request. */
const ROWS = 500;
/** Most bytes of rows in a request; its body may have 128 KiB (D4.3). */
const BYTES = 100 * 1024;

const sizeOf = (row: StagedRow) => new TextEncoder().encode(JSON.stringify(row)).length + 1;

/** Divides rows into requests. */
export function inRequests(rows: readonly StagedRow[]): StagedRow[][] {
  const requests: StagedRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const own = sizeOf(row);
    const last = requests.at(-1);
    if (last && last.length < ROWS && size + own <= BYTES) {
      last.push(row);
      size += own;
    } else {
      requests.push([row]);
      size = own;
    }
  }
  return requests;
}

/** Milliseconds that a batch should take, so that visitors of a server with one database session hardly wait. */
const BATCH_MS = 15;
/** Fewer take hardly less time on a server that has much to do. */
const MIN_ROWS = 10;
const MAX_ROWS = 100;
export const FIRST_ROWS = 20;

/** Number of rows of the next batch, after one of `rows` rows that took the database `ms`. */
export function nextCount(rows: number, ms: number): number {
  const wanted = Math.round((rows * BATCH_MS) / Math.max(ms, 1));
  // Grows slowly, because the first rows of an import may be faster than the others.
  return Math.max(MIN_ROWS, Math.min(MAX_ROWS, wanted, rows * 2));
}
