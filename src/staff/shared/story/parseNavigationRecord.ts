import { fieldsOf, parseJson } from '../../../lib/untrusted';

export interface RecordedPage {
  dir: string;
  times: number;
  seconds: number;
}

/** Content of the column `localStorage`, which can hold any text that a visitor sends. */
type ParsedRecord =
  /** `unread`: number of entries that are not valid pages. */
  | { kind: 'pages'; pages: RecordedPage[]; unread: number }
  /** No page was recorded. */
  | { kind: 'none' }
  /** Blanked by the injection filter (R4.4): the text is empty although time was recorded. */
  | { kind: 'blanked' }
  /** Not a navigation record; shown as text. */
  | { kind: 'text'; text: string };

/** @param stayTime seconds, as text */
export function parseNavigationRecord(text: string, stayTime: string): ParsedRecord {
  if (text === '') return { kind: Number(stayTime) > 0 ? 'blanked' : 'none' };
  const entries = entriesIn(text);
  if (!entries) return { kind: 'text', text };
  const pages = entries.flatMap(pageOf);
  if (pages.length === 0) return entries.length === 0 ? { kind: 'none' } : { kind: 'text', text };
  return { kind: 'pages', pages, unread: entries.length - pages.length };
}

function entriesIn(text: string): unknown[] | undefined {
  const { pages } = fieldsOf(parseJson(text));
  return Array.isArray(pages) ? pages : undefined;
}

function pageOf(value: unknown): RecordedPage[] {
  const { dir, cont, time } = fieldsOf(value);
  if (typeof dir !== 'string' || dir === '') return [];
  return [{ dir, times: wholeNumber(cont), seconds: wholeNumber(time) }];
}

const MAX_FIGURE = 999_999_999;

/** The value as a whole number; 0 for anything else. */
function wholeNumber(value: unknown): number {
  const isText = typeof value === 'string' && /^\d{1,12}$/.test(value);
  const number = isText || typeof value === 'number' ? Math.floor(Number(value)) : 0;
  return number > 0 ? Math.min(number, MAX_FIGURE) : 0;
}
