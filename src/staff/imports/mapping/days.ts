import { FIRST_DAY, LAST_DAY } from '../../../lib/dayBounds';
import type { Cell } from '../file/grid';
import { serialToDay } from '../file/excelDates';
import { unaccented } from '../../../lib/unaccented';

/** Order of day and month where both are numbers. */
export type DayStyle = 'dmy' | 'mdy';

const MONTHS = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep set',
  'oct',
  'nov',
  'dic dec',
].map((names) => names.split(' '));

const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const NUMERIC = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
/** Numbers that Excel's days have from 1954 to 2119; smaller and larger ones are amounts. */
const isSerial = (number: number) => number >= 20_000 && number < 80_500;

const withoutTime = (cell: Cell) => String(cell).trim().replace(TIME, '').trim();

/**
 * Day of a cell, YYYY-MM-DD: ISO, numbers with day or month first, months in words in Spanish and English, and Excel's
 * numbers.
 * @returns undefined when it is none, or none that the database stores
 */
export function readDay(cell: Cell, style: DayStyle): string | undefined {
  if (typeof cell === 'number' || /^\d{5}(\.\d+)?$/.test(String(cell).trim()))
    return isSerial(Number(cell)) ? serialToDay(Number(cell)) : undefined;
  const text = withoutTime(cell);
  const iso =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ??
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return toDay(...parts(iso));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second, year] = parts(numeric);
    return style === 'dmy' ? toDay(year, second, first) : toDay(year, first, second);
  }
  return inWords(text);
}

/** '3 de mayo de 2024', 'viernes, 3 mayo 2024', '3-may-24', 'May 3, 2024'. */
function inWords(text: string): string | undefined {
  const words = unaccented(text)
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && !/^(de|del|of|the)$/.test(word));
  const names = words.filter((word) => /^[a-z]+$/.test(word));
  const numbers = words
    .filter((word) => /^\d{1,4}(st|nd|rd|th|º)?$/.test(word))
    .map((word) => word.replace(/\D/g, ''));
  const month = names.map(monthOf).find((found) => found > 0) ?? 0;
  if (month === 0 || numbers.length !== 2 || words.length > 4) return undefined;
  const [first = '', second = ''] = numbers;
  return first.length === 4
    ? toDay(first, String(month), second)
    : toDay(second, String(month), first);
}

const parts = ([, first = '', second = '', third = '']: RegExpExecArray) =>
  [first, second, third] as const;

/** Number of a month by its name or the first letters of it; 0 for other words, such as days of the week. */
function monthOf(word: string): number {
  if (/^(mar|mie|jue|vie|sab|dom|lun)[a-z]*(es|do|go|nes|tes)$/.test(word)) return 0;
  return MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
}

function toDay(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  const iso = `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Refuses days that the month does not have, which some engines take as days of the next one.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return undefined;
  return iso >= FIRST_DAY && iso <= LAST_DAY ? iso : undefined;
}

/**
 * Style of a column, from all its cells: undefined when it has no day in numbers; 'either' when both styles fit and
 * give different days.
 */
export function styleOf(cells: Iterable<Cell>): DayStyle | 'either' | undefined {
  let [dmy, mdy, differing, numeric] = [0, 0, 0, 0];
  for (const cell of cells) {
    const found = NUMERIC.exec(withoutTime(cell));
    if (!found) continue;
    const [first, second] = [Number(found[1]), Number(found[2])];
    numeric += 1;
    if (first > 12 && second <= 12) dmy += 1;
    else if (second > 12 && first <= 12) mdy += 1;
    else if (first !== second) differing += 1;
  }
  if (numeric === 0) return undefined;
  if (dmy === 0 && mdy === 0) return differing > 0 ? 'either' : 'dmy';
  return dmy >= mdy ? 'dmy' : 'mdy';
}

/** The same day of another year, 28 February for the 29th. */
export function inYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${year}-02-28` : same;
}
