import { randomUuid } from '../../tracking/environment';
import { QUOTE_FIELDS, type QuoteValues } from './quoteFields';

/** What a person has typed and not yet sent. */
interface Draft {
  values: Partial<QuoteValues>;
  /** The line of business that the page was asked for when it was typed. */
  asked: string;
  /** When the form was first opened in this tab, milliseconds since 1970. */
  openedAt: number;
  /** What was sent last, and whether it has been taken is not known. */
  sent?: { key: string; contents: string };
}

/** In sessionStorage, thus of this tab alone. */
const STORAGE_KEY = 'quote';
const empty = (): Draft => ({ values: {}, asked: '', openedAt: Date.now() });

/** The storage mirrors it, and may be shut. */
let draft: Draft | undefined;

export const readDraft = (): Draft => (draft ??= stored());

/** The tick of the consent is never kept: it is given by hand each time. */
export function keepDraft({ consent: _, ...values }: QuoteValues, asked: string): void {
  write({ ...readDraft(), values, asked });
}

/** After success. */
export function forgetDraft(): void {
  draft = empty();
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Shut: there is nothing in it.
  }
}

/**
 * The key under which these contents are sent: the same one for as long as they are the same, over failures, lost
 * answers and reloads, so that the database takes them once. Changed contents are another request: under the old key a
 * corrected telephone would be lost unseen if the first had arrived after all, and a doubled request is the lesser harm.
 */
export function keyFor(contents: string): string {
  const { sent } = readDraft();
  if (sent?.contents === contents) return sent.key;
  const key = newKey();
  write({ ...readDraft(), sent: { key, contents } });
  return key;
}

/** Whole seconds since the form was opened: a script that posts a form at once gives itself away by them. */
export const secondsOpen = (): number =>
  Math.max(0, Math.floor((Date.now() - readDraft().openedAt) / 1000));

function write(value: Draft): void {
  draft = value;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Shut or full: it lasts as long as the page.
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

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;

/** In the form of a uuid, which the database wants. */
const newKey = () => randomUuid().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
