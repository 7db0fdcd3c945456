import { fieldsOf } from '../../lib/untrusted';
import { randomUuid } from '../../tracking/environment';
import { QUOTE_FIELDS, type QuoteValues } from './quoteFields';

/** Unsent form input. */
interface Draft {
  values: Partial<QuoteValues>;
  /** Line of business in the page's address when the draft was typed. */
  asked: string;
  /** Time when the form was first opened in this tab, milliseconds since 1970. */
  openedAt: number;
  /** The last request, whose outcome is unknown, and its idempotency key. */
  sent?: { key: string; contents: string };
}

/** In sessionStorage, so each tab has its own draft. */
const STORAGE_KEY = 'quote';
const empty = (): Draft => ({ values: {}, asked: '', openedAt: Date.now() });

/** sessionStorage holds a copy, and may be unavailable. */
let draft: Draft | undefined;

export const readDraft = (): Draft => (draft ??= stored());

/** Stores all values except the consent, which must be given by hand each time. */
export function keepDraft({ consent: _, ...values }: QuoteValues, asked: string): void {
  write({ ...readDraft(), values, asked });
}

/** Called after success. */
export function forgetDraft(): void {
  draft = empty();
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable, so it holds no draft.
  }
}

/**
 * Idempotency key of these contents. It stays the same over failures, lost responses and reloads, so that the database
 * stores them once. Changed contents get a new key: with the old one a corrected telephone would be dropped if the first
 * request had arrived after all. A duplicate request does less harm.
 */
export function keyFor(contents: string): string {
  const { sent } = readDraft();
  if (sent?.contents === contents) return sent.key;
  const key = newKey();
  write({ ...readDraft(), sent: { key, contents } });
  return key;
}

/** Whole seconds since the form was opened. A script that posts the form at once is recognized by them. */
export const secondsOpen = (): number =>
  Math.max(0, Math.floor((Date.now() - readDraft().openedAt) / 1000));

function write(value: Draft): void {
  draft = value;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Storage is unavailable or full: the draft lasts as long as the page.
  }
}

function stored(): Draft {
  try {
    const stored = fieldsOf(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
    const values = fieldsOf(stored.values);
    const { key, contents } = fieldsOf(stored.sent);
    const { openedAt } = stored;
    const known = QUOTE_FIELDS.filter((name) => typeof values[name] === 'string');
    return {
      ...empty(),
      values: Object.fromEntries(known.map((name) => [name, values[name]])),
      ...(typeof stored.asked === 'string' && { asked: stored.asked }),
      ...(typeof openedAt === 'number' && { openedAt }),
      ...(typeof key === 'string' && typeof contents === 'string' && { sent: { key, contents } }),
    };
  } catch {
    return empty();
  }
}

/** The database requires a uuid with hyphens. */
const newKey = () => randomUuid().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
