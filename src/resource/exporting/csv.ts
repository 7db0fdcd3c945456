import type { Site } from '../../config/site';
import { exporting as text } from '../../text/exporting';

type Delimiter = Site['csvDelimiter'];

/** A column of the file. */
export interface ExportColumn<Row> {
  label: string;
  /** A text is written as harmless as `toHarmless` makes it, a number as it is. null: nothing. */
  cell: (row: Row) => string | number | boolean | null;
}

/** Without it Excel reads UTF-8 as the letters of its own country. */
const BOM = '\uFEFF';

/** The line of labels, after the mark of UTF-8. */
export const toHead = (columns: { label: string }[], delimiter: Delimiter): string =>
  BOM +
  toLine(
    columns.map(({ label }) => label),
    delimiter,
  );

/** One line a row, in the order given. */
export const toLines = <Row>(
  rows: Row[],
  columns: ExportColumn<Row>[],
  delimiter: Delimiter,
): string =>
  rows
    .map((row) =>
      toLine(
        columns.map(({ cell }) => toText(cell(row))),
        delimiter,
      ),
    )
    .join('');

function toText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'string' ? toHarmless(value) : String(value ?? '');
}

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
