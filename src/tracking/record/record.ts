import { fieldsOf, parseJson } from '../../lib/untrusted';
import { SECONDS_LIMIT, UUID_PATTERN } from '../constants';

/** Page of the record: `dir` is its address without hash, `cont` its visits, `time` its seconds, as text (R3.2). */
export interface PageRecord {
  dir: string;
  cont: string;
  time: string;
}

/** Kinds of clicks by which a visitor contacts the firm: telephone, WhatsApp, e-mail. */
export const CLICK_KINDS = ['call', 'whatsapp', 'email'] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

/** Numbers of clicks by kind, as text. A kind without clicks is missing. */
export type Clicks = Partial<Record<ClickKind, string>>;

/** Navigation record, which the browser stores under navDataStorage (R3.2). */
export interface NavigationRecord {
  /** Random id of the visitor; '' until it is created. */
  uuid: string;
  pages: PageRecord[];
  /** Numbers of clicks; undefined without one, so that the text is exactly that of R3.2 (D3.19). */
  clicks?: Clicks | undefined;
}

export const emptyRecord: NavigationRecord = { uuid: '', pages: [], clicks: undefined };

/** JSON text of the record for localStorage and for the column of that name. */
export const recordText = ({ uuid, pages, clicks }: NavigationRecord): string =>
  JSON.stringify({
    uuid,
    pages: pages.map(({ dir, cont, time }) => ({ dir, cont, time })),
    clicks,
  });

/**
 * Parses a record, even one of an older site: accepts numbers in place of text, ignores invalid pages and clicks, and
 * drops a uuid that the database would refuse (D3.11).
 * @returns undefined when the text is not a record
 */
export function parseRecord(text: string): NavigationRecord | undefined {
  const { uuid, pages, clicks } = fieldsOf(parseJson(text));
  if (!Array.isArray(pages)) return undefined;
  const isValid = typeof uuid === 'string' && UUID_PATTERN.test(uuid);
  return { uuid: isValid ? uuid : '', pages: pages.flatMap(pageOf), clicks: clicksOf(clicks) };
}

/** Valid numbers of clicks in a value of unknown shape, always in the same order; undefined when there are none. */
export function clicksOf(value: unknown): Clicks | undefined {
  const fields = fieldsOf(value);
  const clicks: Clicks = {};
  for (const kind of CLICK_KINDS) {
    const count = wholeNumber(fields[kind]);
    if (count !== '0') clicks[kind] = count;
  }
  return Object.keys(clicks).length > 0 ? clicks : undefined;
}

/** Seconds of all pages together, as text (R4.1, step 7). */
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
