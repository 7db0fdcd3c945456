import { unaccented } from '../../lib/unaccented';

const MAX_SLUG = 80;
const MAX_MONOGRAM = 3;
/** Words that a monogram leaves out. */
const SMALL = new Set(['de', 'del', 'e', 'el', 'en', 'la', 'las', 'los', 'para', 'por', 'y']);

/** Words of a name: lower case letters without accents, and digits. */
const wordsOf = (name: string): string[] => unaccented(name).match(/[a-z0-9]+/g) ?? [];

/** Slug of a name: 'nogal-y-prado' for 'Nogal y Prado'; '' for a name without Latin letters and digits. */
export const slugFor = (name: string): string =>
  wordsOf(name).join('-').slice(0, MAX_SLUG).replace(/-$/, '');

/** Monogram of a name: 'NP' for 'Nogal y Prado', 'FA' for 'Faro'. */
export function monogramFor(name: string): string {
  const words = wordsOf(name);
  const main = words.filter((word) => !SMALL.has(word));
  const [first = '', ...others] = main.length > 0 ? main : words;
  const letters =
    others.length > 0 ? [first, ...others].map((word) => word.charAt(0)) : first.slice(0, 2);
  return [...letters].join('').slice(0, MAX_MONOGRAM).toUpperCase();
}
