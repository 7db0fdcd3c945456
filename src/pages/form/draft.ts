import { fieldsOf } from '../../lib/untrusted';
import { paths } from '../../router/paths';
import { randomUuid } from '../../tracking/environment';
import { DRAFT_KEY } from '../../config/earlyForm';
import { detailFields, type DetailValues, type RequestedLine } from './detailFields';
import { QUOTE_FIELDS, quoteOf, type QuoteValues, toLine } from './quoteFields';

/** Unsent form input. */
interface Draft {
  values: Partial<QuoteValues>;
  /** Line of business in the page's address when the draft was typed. */
  asked: string;
  /** Unix time in milliseconds at which the form was first opened in this tab. */
  openedAt: number;
  /** Last request whose outcome is not known, and its idempotency key. */
  sent?: { key: string; contents: string };
  received?: Received;
}

/** A request that the server has confirmed, with the values of its second step. */
export interface Received {
  key: string;
  line: RequestedLine;
  phone: string;
  email: string;
  /** Line of business in the page's address, as in Draft. */
  asked: string;
  /** Unix time in milliseconds of the confirmation. */
  at: number;
  details: DetailValues;
}

/** Time after the request during which complete_quote in SQL accepts its second step. */
const COMPLETABLE_MS = 24 * 3_600_000;

const empty = (): Draft => ({ values: {}, asked: '', openedAt: openedAt() });

/** Time of opening. A prerendered form has been open since the page was, longer than its code has run (D2.15). */
function openedAt(): number {
  const root = document.getElementById('root');
  return root?.dataset.path === paths.form ? Math.floor(performance.timeOrigin) : Date.now();
}

/** Current draft. sessionStorage has a copy of it, unless it is unavailable. */
let draft: Draft | undefined;

export const readDraft = (): Draft => (draft ??= stored());

/** Whether this tab has unsent input, or a request whose second step is open. */
export function hasDraft(): boolean {
  const { values, received } = readDraft();
  return received !== undefined || Object.values(values).some((value) => value !== '');
}

/** Stores all values except the consent, which a person has to give each time. */
export function keepDraft({ consent: _, ...values }: QuoteValues, asked: string): void {
  write({ ...readDraft(), values, asked });
}

/** Deletes the draft, once a request and its second step are finished. */
export function forgetDraft(): void {
  draft = empty();
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // An unavailable storage has no draft to delete.
  }
}

/** Replaces the values of the first step by the confirmed request. */
export function keepReceived(key: string, values: QuoteValues, asked: string): Received {
  const { phone, email } = quoteOf(values);
  const received: Received = {
    key,
    line: toLine(values.line) ?? '',
    phone,
    email,
    asked,
    at: Date.now(),
    details: {},
  };
  write({ ...empty(), received });
  return received;
}

/** Stores all values of the second step except the consent, as keepDraft does for the first. */
export function keepDetails({ marketing: _, ...details }: DetailValues): void {
  const { received } = readDraft();
  if (received) write({ ...readDraft(), received: { ...received, details } });
}

/**
 * Reads the request whose second step is open.
 * @param requestedLine line of business in the page's address; a new one begins another request and deletes this one
 */
export function readReceived(requestedLine: string): Received | undefined {
  const { received } = readDraft();
  if (!received) return undefined;
  const asksForOther =
    toLine(requestedLine) !== undefined &&
    requestedLine !== received.asked &&
    requestedLine !== received.line;
  if (!asksForOther && isCompletable(received)) return received;
  forgetDraft();
  return undefined;
}

export const isCompletable = ({ at }: Received): boolean => Date.now() - at < COMPLETABLE_MS;

/**
 * Idempotency key of these contents. It stays the same after failures, lost responses and reloads, so that the database
 * stores them once. Changed contents get a new key: with the old one the database would drop a corrected telephone
 * number if the first request had arrived after all. A duplicate request does less harm.
 */
export function keyFor(contents: string): string {
  const { sent } = readDraft();
  if (sent?.contents === contents) return sent.key;
  const key = newKey();
  write({ ...readDraft(), sent: { key, contents } });
  return key;
}

/** Whole seconds since the form was opened, by which the database recognizes bots that send the form at once. */
export const secondsOpen = (): number =>
  Math.max(0, Math.floor((Date.now() - readDraft().openedAt) / 1000));

function write(value: Draft): void {
  draft = value;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(value));
  } catch {
    // Without storage the draft lasts only as long as the page.
  }
}

function stored(): Draft {
  try {
    const stored = fieldsOf(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}'));
    const { key, contents } = fieldsOf(stored.sent);
    const { openedAt } = stored;
    const received = receivedOf(fieldsOf(stored.received));
    return {
      ...empty(),
      values: textsOf(stored.values, QUOTE_FIELDS),
      ...(typeof stored.asked === 'string' && { asked: stored.asked }),
      ...(typeof openedAt === 'number' && { openedAt }),
      ...(typeof key === 'string' && typeof contents === 'string' && { sent: { key, contents } }),
      ...(received && { received }),
    };
  } catch {
    return empty();
  }
}

function receivedOf({ at, details, ...stored }: Record<string, unknown>): Received | undefined {
  const names = ['key', 'line', 'phone', 'email', 'asked'] as const;
  const { key, line: name, phone, email, asked } = textsOf(stored, names);
  const line = name === '' ? '' : toLine(name);
  if (typeof at !== 'number' || line === undefined) return undefined;
  if (key === undefined || phone === undefined || email === undefined || asked === undefined)
    return undefined;
  return { key, line, phone, email, asked, at, details: textsOf(details, detailFields(line)) };
}

/** Those fields of a value of unknown shape that are texts. */
function textsOf<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields = fieldsOf(value);
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = fields[name];
    if (typeof text === 'string') texts[name] = text;
  }
  return texts;
}

/** Makes a key with hyphens, because the database requires a uuid in this form. */
const newKey = () => randomUuid().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
