import type { Site } from '../../config/site';
import { toDay } from '../../lib/dayBounds';
import { readZone } from '../../lib/readZone';
import { exporting as text } from '../../text/exporting';

type Delimiter = Site['csvDelimiter'];

/** Texts pass through `toHarmless`, numbers do not; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** Byte order mark: without it Excel reads UTF-8 as the local 8-bit encoding. */
const BOM = '\uFEFF';

export const toHead = (labels: string[], delimiter: Delimiter): string =>
  BOM + toLine(labels, delimiter);

export const toLines = (rows: Cell[][], delimiter: Delimiter): string =>
  rows
    .map((cells) =>
      toLine(
        cells.map((cell) => toText(cell, delimiter)),
        delimiter,
      ),
    )
    .join('');

function toText(value: Cell, delimiter: Delimiter): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string') return toHarmless(value);
  const written = String(value ?? '');
  // Programs that separate columns by semicolons do so because of their decimal comma.
  return delimiter === ';' ? written.replace('.', ',') : written;
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

/**
 * Text that spreadsheets evaluate as a formula, also after spaces and invisible characters. Quotes before it count too,
 * so that `fromHarmless` finds the text again.
 */
const FORMULA =
  /^'*(?:[\t\r\n]|[\s\p{Cf}\uFFFD]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** Prevents CSV injection: a quote before text that would be evaluated as a formula. */
export function toHarmless(value: string): string {
  const readable = value.replace(UNREADABLE, '\uFFFD');
  return FORMULA.test(readable) ? `'${readable}` : readable;
}

/** The text that `toHarmless` was given, of a cell of an exported file. */
export const fromHarmless = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/**
 * Local time in the form that Excel, LibreOffice and Google Sheets read as date and time in every language:
 * 2026-11-23 05:31:00.
 */
export function toLocalTime(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return toHarmless(instant);
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return `${toDay(time)} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Label of a column of local times with their zone: 'Primera vez (America/Guayaquil)'. */
export const inZone = (label: string): string => `${label} (${readZone()})`;
