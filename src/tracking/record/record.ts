import { fieldsOf, parseJson } from '../../lib/untrusted';
import { SECONDS_LIMIT, UUID_PATTERN } from '../constants';

/** `dir` is the page's address without the hash, `cont` its visits, `time` its seconds; whole numbers as text (R3.2). */
export interface PageRecord {
  dir: string;
  cont: string;
  time: string;
}

/** The kinds of clicks by which a visitor contacts the firm: telephone, WhatsApp, e-mail. */
export const CLICK_KINDS = ['call', 'whatsapp', 'email'] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

/** Clicks by kind; whole numbers as text. Has no key for a kind without a click. */
export type Clicks = Partial<Record<ClickKind, string>>;

/** The navigation record, which the browser keeps under navDataStorage (R3.2). */
export interface NavigationRecord {
  /** '' until one is created. */
  uuid: string;
  pages: PageRecord[];
  /** undefined without a click: the text is then exactly that of R3.2 (D3.19). */
  clicks?: Clicks | undefined;
}

export const emptyRecord: NavigationRecord = { uuid: '', pages: [], clicks: undefined };

/** The JSON text for localStorage and for the column of that name. */
export const recordText = ({ uuid, pages, clicks }: NavigationRecord): string =>
  JSON.stringify({
    uuid,
    pages: pages.map(({ dir, cont, time }) => ({ dir, cont, time })),
    clicks,
  });

/**
 * Parses a record, also one of an older site: accepts numbers for text, ignores invalid pages and
 * clicks, and drops a uuid that the database would refuse (D3.11).
 * @returns undefined when the text is not a record
 */
export function parseRecord(text: string): NavigationRecord | undefined {
  const { uuid, pages, clicks } = fieldsOf(parseJson(text));
  if (!Array.isArray(pages)) return undefined;
  const isValid = typeof uuid === 'string' && UUID_PATTERN.test(uuid);
  return { uuid: isValid ? uuid : '', pages: pages.flatMap(pageOf), clicks: clicksOf(clicks) };
}

/** The valid numbers of a value of unknown shape, always in the same order; undefined when there is none. */
export function clicksOf(value: unknown): Clicks | undefined {
  const fields = fieldsOf(value);
  const clicks: Clicks = {};
  for (const kind of CLICK_KINDS) {
    const count = wholeNumber(fields[kind]);
    if (count !== '0') clicks[kind] = count;
  }
  return Object.keys(clicks).length > 0 ? clicks : undefined;
}

/** The total seconds as text (R4.1, step 7). */
export function totalSeconds({ pages }: NavigationRecord): string {
  const total = pages.reduce((sum, { time }) => sum + Number(time), 0);
  return String(Math.min(total, SECONDS_LIMIT));
}

function pageOf(value: unknown): PageRecord[] {
  const { dir, cont, time } = fieldsOf(value);
  if (typeof dir !== 'string' || dir === '') return [];
  return [{ dir, cont: wholeNumber(cont), time: wholeNumber(time) }];
}

function wholeNumber(value: unknown): string {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return String(number >= 0 ? Math.min(Math.floor(number), SECONDS_LIMIT) : 0);
}
