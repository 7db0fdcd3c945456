import { storable } from '../../lib/storable';

// What an address may hold: whatever a person, or another program, has put there. What is no value is undefined.

/** Characters of a text that is looked for, as PostgreSQL counts them. */
export const LONGEST_TEXT = 256;

export function readText(text: string | null): string | undefined {
  if (text === null) return undefined;
  const cut = [...text.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('');
  return storable(cut);
}

/** Whole, from 0. */
export const readInteger = (
  text: string | null,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
