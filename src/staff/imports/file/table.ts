import type { Cell, Grid, Line } from './grid';
import { FileProblem, limits } from './limits';

/** The table of a file. */
export interface Table {
  /** Name of the sheet; '' for text files. */
  sheet: string;
  /** Names of the columns; '' where a column has none. */
  headers: string[];
  rows: Line[];
  /** Numbers of lines below the header that are no rows: totals, headings, repeated headers. */
  leftOut: number[];
}

/** Number of lines among which the header is searched. */
const HEADER_LINES = 40;
/** Number of lines by which a usual line is known. */
const SAMPLE = 200;

/**
 * Finds header and rows between titles, headings and totals.
 * @param isKnown whether a header names a field
 * @throws FileProblem
 */
export function toTable({ sheet, lines }: Grid, isKnown: (header: string) => boolean): Table {
  const at = headerIndex(lines, isKnown);
  const below = lines.slice(at + 1);
  if (below.length === 0) throw new FileProblem('empty');
  const header = (lines[at]?.cells ?? []).map(headerText);
  const sample = below.slice(0, SAMPLE);
  const usual = median(sample.map((line) => filled(line).length));
  const isRow = (line: Line) =>
    !line.isHeading && !isTotal(line, usual) && !isSame(line.cells.map(headerText), header);
  const rows = below.filter(isRow);
  if (rows.length > limits.rows) throw new FileProblem('tooManyRows');
  const width = Math.max(header.length, ...sample.map(({ cells }) => cells.length));
  return {
    sheet,
    headers: Array.from({ length: width }, (_, column) => header[column] ?? ''),
    rows,
    leftOut: below.filter((line) => !isRow(line)).map(({ number }) => number),
  };
}

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();
const headerText = (cell: Cell | undefined) => textOf(cell).replace(/\s+/g, ' ').slice(0, 120);
const filled = ({ cells }: Line) => cells.filter((cell) => textOf(cell) !== '');

/** Index of the header; -1: the first line is a row already. */
function headerIndex(lines: readonly Line[], isKnown: (header: string) => boolean): number {
  const first = lines.slice(0, HEADER_LINES);
  const known = first.map(({ cells }) => cells.filter((cell) => isKnown(headerText(cell))).length);
  const most = Math.max(0, ...known);
  const width = median(first.map((line) => filled(line).length));
  const best = first[known.indexOf(most)];
  // A title may contain a known word; a header has several, or nothing else.
  if (best && most > 0 && (most > 1 || filled(best).length === 1)) return known.indexOf(most);
  // No header of this language or system: the first line of texts that is about as wide as the table.
  const wide = first.findIndex((line) => filled(line).length >= width * 0.6);
  return first.slice(wide, wide + 1).every((line) => filled(line).every(isName)) ? wide : -1;
}

/** Whether a cell can be the name of a column, and not a value. */
const isName = (cell: Cell) => typeof cell === 'string' && !/@|\d{4}|^[\d\s.,$€/-]+$/.test(cell);

const TOTAL =
  /^((sub\s?-?\s?|gran |grand )?total(es)?( general| de \D{1,40})?|suma|promedio|average|count|registros|n[uú]mero de registros)\s*:?\s*[\d.,]*$/i;
const NUMBER = /^[\s$€()%\d.,-]+$/;

/** Whether a line sums up others: it says so, and has otherwise only numbers, and fewer cells than a row. */
function isTotal(line: Line, usual: number): boolean {
  const cells = filled(line).map(textOf);
  const words = cells.filter((cell) => !NUMBER.test(cell));
  return words.length === 1 && TOTAL.test(words.join()) && cells.length < Math.max(usual, 2);
}

const isSame = (cells: string[], header: string[]) =>
  header.length > 1 && header.every((name, column) => name === (cells[column] ?? ''));

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
