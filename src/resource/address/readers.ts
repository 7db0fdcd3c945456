// What an address may hold: whatever a person, or another program, has put there. What is no value is undefined.

/** Characters of a text that is looked for, as PostgreSQL counts them. */
export const LONGEST_TEXT = 256;

/** PostgreSQL has neither NUL nor half a character. */
const LONE = /[\0\uD800-\uDFFF]/gu;

export function readText(text: string | null): string | undefined {
  if (text === null) return undefined;
  const cut = [...text.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('');
  return cut.replace(LONE, '');
}

/** Whole, from 0. */
export const readInteger = (
  text: string | null,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
