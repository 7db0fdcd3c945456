import { MAX_ROWS } from './command';
import { quoted, refuse } from './refused';

/** Wishes in the header Prefer. */
export interface Preferences {
  returned: boolean;
  counted: boolean;
}

const RETURN = /^return=(minimal|representation)$/;

/**
 * Parses the header Prefer. @throws Refused for planned counts, upserts and other preferences that this server does not
 * support
 */
export function parsePreferences({ prefer = '' }: Record<string, string>): Preferences {
  const preferences = { returned: false, counted: false };
  for (const part of prefer.split(',')) {
    const wanted = part.replaceAll(' ', '');
    const [, returned] = RETURN.exec(wanted) ?? [];
    if (returned !== undefined) preferences.returned = returned === 'representation';
    else if (wanted === 'count=exact') preferences.counted = true;
    else if (wanted !== '') refuse(`Prefer: ${quoted(wanted)} is not supported`, 'PGRST122');
  }
  return preferences;
}

const OBJECT = /application\/vnd\.pgrst\.object(?:\+json)?/;

const BINARY = 'application/octet-stream';

/** Whether the body is raw bytes. */
export const isBinary = (headers: Record<string, string>) => headers['content-type'] === BINARY;

/** Whether the request accepts raw bytes alone. */
export const wantsBinary = ({ accept }: Record<string, string>) => accept === BINARY;

/** Whether the request accepts one object instead of a list. @throws Refused unless it accepts JSON */
export function isSingle({ accept = '*/*' }: Record<string, string>): boolean {
  if (OBJECT.test(accept)) return true;
  if (/\*\/\*|application\/(?:\*|json)/.test(accept)) return false;
  return refuse(`None of these media types are available: ${accept.slice(0, 40)}`, 'PGRST107');
}

/**
 * Parses the wanted rows: those that are in the range of limit and offset, and in that of the header Range.
 * @param range header of a GET; HTTP defines none for other methods
 * @throws Refused when the two ranges have no row in common, unless no row is wanted
 */
export function parseRange(
  limitText: string | undefined,
  offsetText: string | undefined,
  range = '',
): { limit: number; offset: number } {
  const limit = limitText === undefined ? Infinity : wholeNumber(limitText, 'limit');
  const offset = offsetText === undefined ? 0 : Math.max(0, wholeNumber(offsetText, 'offset'));
  if (limit === 0 && offset === 0) return { limit, offset };
  const [, first = '0', last = ''] = /^(?:rows=)?(\d{1,12})-(\d{0,12})$/.exec(range.trim()) ?? [];
  const from = Math.max(offset, Number(first));
  const end = Math.min(offset + limit, last === '' ? Infinity : Number(last) + 1);
  if (end <= from) refuse('Requested range not satisfiable', 'PGRST103');
  return { limit: Math.min(end - from, MAX_ROWS), offset: from };
}

function wholeNumber(text: string, name: string): number {
  if (!/^-?\d{1,12}$/.test(text)) refuse(`${name} must be a whole number`);
  return Number(text);
}
