import { dateOf, toDay } from '../../lib/dayBounds';
import { storable } from '../../lib/storable';

// Readers of untrusted address parameters. They return undefined for an invalid value.

/** Maximum length of a search text, in code points as PostgreSQL counts them. */
export const MAX_TEXT_LENGTH = 256;

export function readText(text: string | null): string | undefined {
  if (text === null) return undefined;
  const cut = [...text.slice(0, 2 * MAX_TEXT_LENGTH)].slice(0, MAX_TEXT_LENGTH).join('');
  return storable(cut);
}

/** A whole number from 0. */
export const readInteger = (
  text: string | null,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

/** YYYY-MM-DD. Only years from 2000 to 2999, so that the year has four digits in every time zone. */
export const readDay = (text: string | null): string | undefined =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && toDay(dateOf(text)) === text
    ? text
    : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
