import type { FoundVisit } from '../../../api/staff/findVisits';
import type { Site } from '../../../config/site';
import { exporting as text } from '../../../text/exporting';

type Delimiter = Site['csvDelimiter'];

/** Without it Excel reads UTF-8 as the letters of its own country. */
const BOM = '\uFEFF';

export const toHead = (delimiter: Delimiter): string => BOM + toLine(text.columns, delimiter);

/** One line a visit, in the order given. */
export const toLines = (visits: FoundVisit[], delimiter: Delimiter): string =>
  visits.map((visit) => toLine(cellsOf(visit), delimiter)).join('');

/** In the order of the columns. Only what visitors have sent can be a formula; our numbers stay numbers. */
const cellsOf = (visit: FoundVisit): string[] => [
  String(visit.id),
  toLocalIso(visit.created_at),
  toLocalIso(visit.updatedAt ?? visit.created_at),
  toHarmless(visit.adId),
  String(visit.pages),
  String(visit.stay),
  toHarmless(visit.deviceType),
  toHarmless(visit.system),
  toHarmless(visit.prePage),
  toHarmless(visit.ip),
  toHarmless(visit.uuid),
  visit.checked ? text.yes : text.no,
];

const toLine = (cells: string[], delimiter: Delimiter) =>
  `${cells.map((cell) => toQuoted(cell, delimiter)).join(delimiter)}\r\n`;

/** RFC 4180. Spaces at the ends too, which some programs drop otherwise. */
const toQuoted = (cell: string, delimiter: Delimiter) =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/** Half a character, NUL and its like: spreadsheets refuse the file or end the cell there. */
const UNREADABLE = /[\uD800-\uDFFF\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu;

/** What spreadsheets compute, also behind what is not seen: spaces, marks of direction, controls. */
const FORMULA =
  /^[\t\r\n]|^[\s\p{Cf}\uFFFD]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;

/** A stranger's text as a cell that is only ever shown. */
export function toHarmless(value: string): string {
  const readable = value.replace(UNREADABLE, '\uFFFD');
  return FORMULA.test(readable) ? `'${readable}` : readable;
}

/**
 * The person's own time with its distance from UTC, which sorts as text: 2026-11-21T10:47:03-05:00.
 * @param west minutes
 */
export function toLocalIso(instant: string, west = new Date(instant).getTimezoneOffset()): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return toHarmless(instant);
  const local = new Date(time - west * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(west) / 60), Math.abs(west) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${local}${west > 0 ? '-' : '+'}${digits(hours)}:${digits(minutes)}`;
}
