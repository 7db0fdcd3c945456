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

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
