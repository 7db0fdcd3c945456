import { DAY_MS } from '../../../lib/dayBounds';

/** Numbers of Excel's own formats that show a day. */
const OWN_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** Whether numbers in this format are days. @param code of a format that is not Excel's own */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return OWN_FORMATS.has(id);
  // Without quoted and escaped letters, and without colours and languages in brackets.
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase();
  // 'a' is the year in Spanish files of some programs: dd/mm/aaaa.
  return /d|yy|aa/.test(plain) && !/[0#?]/.test(plain);
}

/** Day before the first one of Excel, which wrongly counts the day 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Number of the last day that Excel has, 31 December 9999. */
const LAST = 2_958_465;

/** Day of Excel's number for it, YYYY-MM-DD; undefined when it is none. */
export function serialToDay(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial);
  if (whole < 1 || whole > LAST) return undefined;
  // Days before March 1900 are off by one, and no policy has one.
  return new Date((from1904 ? EPOCH_1904 : EPOCH) + whole * DAY_MS).toISOString().slice(0, 10);
}
