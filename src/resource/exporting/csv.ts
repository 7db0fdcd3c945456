import type { Site } from '../../config/site';
import { exporting as text } from '../../text/exporting';

type Delimiter = Site['csvDelimiter'];

/** Texts pass through `toHarmless`, numbers do not; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** Byte order mark: without it Excel reads UTF-8 as the local 8-bit encoding. */
const BOM = '\uFEFF';

export const toHead = (labels: string[], delimiter: Delimiter): string =>
  BOM + toLine(labels, delimiter);

export const toLines = (rows: Cell[][], delimiter: Delimiter): string =>
  rows.map((cells) => toLine(cells.map(toText), delimiter)).join('');

function toText(value: Cell): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'string' ? toHarmless(value) : String(value ?? '');
}

const toLine = (cells: string[], delimiter: Delimiter) =>
  `${cells.map((cell) => toQuoted(cell, delimiter)).join(delimiter)}\r\n`;

/** Quotes by RFC 4180, also for spaces at the ends, which some programs drop. */
const toQuoted = (cell: string, delimiter: Delimiter) =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/** Lone surrogates and control characters: spreadsheets reject the file or cut the cell off there. */
const UNREADABLE = /[\uD800-\uDFFF\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu;

/** Text that spreadsheets evaluate as a formula, also after spaces and invisible characters. */
const FORMULA =
  /^[\t\r\n]|^[\s\p{Cf}\uFFFD]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/** Prevents CSV injection: a quote before text that would be evaluated as a formula. */
export function toHarmless(value: string): string {
  const readable = value.replace(UNREADABLE, '\uFFFD');
  return FORMULA.test(readable) ? `'${readable}` : readable;
}

/**
 * Local time with its offset from UTC: 2026-11-21T10:47:03-05:00.
 * @param west minutes west of UTC
 */
export function toLocalIso(instant: string, west = new Date(instant).getTimezoneOffset()): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return toHarmless(instant);
  const local = new Date(time - west * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(west) / 60), Math.abs(west) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${local}${west > 0 ? '-' : '+'}${digits(hours)}:${digits(minutes)}`;
}
