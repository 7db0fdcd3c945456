import { storable } from '../../lib/storable';

// Readers of untrusted address parameters. They return undefined for an invalid value.

/** Maximum length of a search text, in code points as PostgreSQL counts them. */
export const LONGEST_TEXT = 256;

export function readText(text: string | null): string | undefined {
  if (text === null) return undefined;
  const cut = [...text.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('');
  return storable(cut);
}

/** A whole number from 0. */
export const readInteger = (
  text: string | null,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
