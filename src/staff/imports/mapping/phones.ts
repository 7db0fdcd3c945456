import { toE164 } from '../../../lib/phone';
import { plainPhone } from '../../../lib/quoteRules';

/** Numbers in a text, without the words and signs between them. */
const NUMBERS = /\+?\(?\d[\d\s().+-]{3,}\d/g;
const EXTENSION = /(?:ext|extension|extensión|x)\.?\s*\d{1,6}\s*$/i;

interface Phones {
  /** The first number in E.164 form; undefined when the text has none of a possible length. */
  phone: string | undefined;
  /** Whether the text says more than this number. */
  hasMore: boolean;
}

/**
 * Finds the first telephone number of a cell, such as 'Casa: 787-555-0142 / cel (787) 555-0143'.
 * @param country see toE164
 */
export function readPhones(text: string, country: string): Phones {
  const plain = plainPhone(text);
  const whole = EXTENSION.test(plain) ? undefined : toE164(plain, country);
  if (whole !== undefined && /^[\d\s().+-]+$/.test(plain)) return { phone: whole, hasMore: false };
  const found = (plain.replace(EXTENSION, '').match(NUMBERS) ?? [])
    // Two numbers with a space between them match as one.
    .flatMap((number) => (toE164(number, country) ? [number] : number.split(/\s{2,}|\s-\s/)))
    .map((number) => toE164(number, country))
    .filter((number) => number !== undefined);
  const letters = plain.replace(NUMBERS, '').replace(/[^\p{L}\d]/gu, '');
  return { phone: found[0], hasMore: found.length > 1 || letters !== '' };
}
