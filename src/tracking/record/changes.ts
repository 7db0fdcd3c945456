import { RECORD_BYTES, SECONDS_LIMIT } from '../constants';
import {
  type ClickKind,
  clicksOf,
  type NavigationRecord,
  type PageRecord,
  recordText,
} from './record';

/** Visits and whole seconds that a navigation adds to one page. */
export interface PageChange {
  dir: string;
  cont: number;
  time: number;
}

export type Change = PageChange | { click: ClickKind };

/**
 * Adds changes to the record. Tabs share one record, so each adds only its own changes to the stored one (D3.14).
 */
export function applyChanges(record: NavigationRecord, changes: Change[]): NavigationRecord {
  return changes.length === 0 ? record : toLimit(changes.reduce(applyChange, record));
}

function applyChange(record: NavigationRecord, change: Change): NavigationRecord {
  if (!('click' in change)) return { ...record, pages: applyPage(record.pages, change) };
  const { [change.click]: count = '0' } = record.clicks ?? {};
  return { ...record, clicks: clicksOf({ ...record.clicks, [change.click]: sum(count, 1) }) };
}

function applyPage(pages: PageRecord[], { dir, cont, time }: PageChange): PageRecord[] {
  // The limit may have merged the page into its address without query since.
  const isMerged = cont === 0 && !isIn(pages, dir) && isIn(pages, withoutQuery(dir));
  const target = isMerged ? withoutQuery(dir) : dir;
  return isIn(pages, target)
    ? pages.map((page) => (page.dir === target ? add(page, cont, time) : page))
    : [...pages, { dir, cont: String(Math.max(cont, 1)), time: String(time) }];
}

/** Maximum pages in a record: a page takes at least 33 bytes. */
const MAX_PAGES = Math.floor(RECORD_BYTES / 33);

/** Merges the oldest pages by their address without query until the record fits into 32 KiB (D3.10). */
function toLimit(record: NavigationRecord): NavigationRecord {
  const { pages } = record;
  if (fits(record)) return record;
  const few = mergeOldest(pages, pages.length - MAX_PAGES);
  const merged = shorten(record, few, (count) => mergeOldest(few, count));
  // Only a record that another site wrote can still be too long, and loses its oldest pages.
  const newest = merged.slice(-MAX_PAGES);
  return { ...record, pages: shorten(record, newest, (count) => newest.slice(count)) };
}

/** Finds by binary search how few of the oldest pages must be changed. @param without pages after changing that many */
function shorten(
  record: NavigationRecord,
  pages: PageRecord[],
  without: (oldest: number) => PageRecord[],
): PageRecord[] {
  let [low, high] = [0, pages.length];
  if (!fits({ ...record, pages: without(high) })) return without(high);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits({ ...record, pages: without(middle) })) high = middle;
    else low = middle + 1;
  }
  return without(low);
}

function mergeOldest(pages: PageRecord[], count: number): PageRecord[] {
  const byAddress = new Map<string, PageRecord>();
  pages.forEach((page, index) => {
    const dir = index < count ? withoutQuery(page.dir) : page.dir;
    const known = byAddress.get(dir);
    byAddress.set(dir, known ? add(known, Number(page.cont), Number(page.time)) : { ...page, dir });
  });
  return [...byAddress.values()];
}

function add(page: PageRecord, cont: number, time: number): PageRecord {
  return { ...page, cont: sum(page.cont, cont), time: sum(page.time, time) };
}

const sum = (text: string, more: number) => String(Math.min(Number(text) + more, SECONDS_LIMIT));
const isIn = (pages: PageRecord[], dir: string) => pages.some((page) => page.dir === dir);
const withoutQuery = (dir: string) => dir.replace(/\?.*$/s, '');

function fits(record: NavigationRecord): boolean {
  const text = recordText(record);
  // Compares the number of characters first, so that a text of megabytes is not encoded.
  return text.length <= RECORD_BYTES && new TextEncoder().encode(text).length <= RECORD_BYTES;
}
