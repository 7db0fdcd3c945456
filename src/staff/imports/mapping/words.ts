import { fromHarmless } from '../../../resource/exporting/csv';

/** Lower case letters and digits in words, without accents and punctuation: 'teléfono (móvil)' is 'telefono movil'. */
export const plainWords = (text: string): string =>
  text
    // Words that systems join: 'FirstName'.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that say nothing about which field a header names. */
const FILLERS = new Set(
  'a al applicant c cliente clientes contacto contact customer insured asegurado titular client de del el la las lo los en for of on the su your mi main primary principal personal full completo home casa usd us dolares dollars 1 current actual'.split(
    ' ',
  ),
);

/** Words of a header that count; all of them when none does. */
export function keyWords(text: string): string {
  const words = plainWords(text).split(' ');
  const kept = words.filter((word) => !FILLERS.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/** Text of a cell that a spreadsheet program keeps from evaluation as ="00123", or our export by a quote. */
export const unprotected = (text: string): string =>
  /^="([^"]*)"$/.exec(text)?.[1] ?? fromHarmless(text);

/** Texts by which people say that there is no value. */
const NONE =
  /^(-+|\.+|n\/?a|n\/?d|s\/?n|null|none|nan|#n\/a|no tiene|ningun[oa]|no aplica|0000-00-00)$/i;

export const isNone = (text: string): boolean => text === '' || NONE.test(text);
