import { RECORD_BYTES, SECONDS_LIMIT } from '../constants';
import { type NavigationRecord, type PageRecord, recordText } from './record';

/** What a navigation adds to one page: visits and whole seconds. */
export interface Change {
  dir: string;
  cont: number;
  time: number;
}

/**
 * The record with the changes in it. Two tabs share one record: each adds its own changes to what
 * stands on the disk (design 4).
 */
export function applyChanges(record: NavigationRecord, changes: Change[]): NavigationRecord {
  return changes.length === 0
    ? record
    : bounded({ uuid: record.uuid, pages: changes.reduce(applyChange, record.pages) });
}

function applyChange(pages: PageRecord[], { dir, cont, time }: Change): PageRecord[] {
  // Seconds of a page that has been folded meanwhile belong to the address that it was folded into.
  const folded = cont === 0 && !isIn(pages, dir) && isIn(pages, withoutQuery(dir));
  const target = folded ? withoutQuery(dir) : dir;
  return isIn(pages, target)
    ? pages.map((page) => (page.dir === target ? add(page, cont, time) : page))
    : [...pages, { dir, cont: String(Math.max(cont, 1)), time: String(time) }];
}

/** A page takes 33 bytes and more: so many fit into a record at the most, older ones need no measuring. */
const MOST_PAGES = Math.floor(RECORD_BYTES / 33);

/** Beyond 32 KiB the oldest pages fold into the same address without its query (design 4). */
function bounded(record: NavigationRecord): NavigationRecord {
  const { uuid, pages } = record;
  if (fits(record)) return record;
  const few = foldOldest(pages, pages.length - MOST_PAGES);
  const folded = shorten(uuid, few, (count) => foldOldest(few, count));
  // Only a record that another site wrote is still too long: its oldest addresses go.
  const newest = folded.slice(-MOST_PAGES);
  return { uuid, pages: shorten(uuid, newest, (count) => newest.slice(count)) };
}

/** By the least count of the oldest pages that is enough, found by halving; by all when none is. */
function shorten(
  uuid: string,
  pages: PageRecord[],
  without: (oldest: number) => PageRecord[],
): PageRecord[] {
  let [low, high] = [0, pages.length];
  if (!fits({ uuid, pages: without(high) })) return without(high);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits({ uuid, pages: without(middle) })) high = middle;
    else low = middle + 1;
  }
  return without(low);
}

function foldOldest(pages: PageRecord[], count: number): PageRecord[] {
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
  // A character has a byte or more: a text of megabytes need not be encoded to be too long.
  return text.length <= RECORD_BYTES && new TextEncoder().encode(text).length <= RECORD_BYTES;
}
