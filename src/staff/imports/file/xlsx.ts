import { isDateFormat, serialToDay } from './excelDates';
import { FileProblem, limits } from './limits';
import type { Cell, Grid, Line } from './grid';
import { type AttributeOf, scanXml } from './xml';
import { openZip, type Zip } from './zip';

/** Lines beyond the largest table, for titles, blank lines and totals. */
const MAX_LINES = limits.rows + 1000;

interface Book {
  strings: string[];
  /** By number of a cell's style: whether its numbers are days. */
  areDays: boolean[];
  /** Whether days count from 1904, as in old files for the Macintosh. */
  from1904: boolean;
}

/** Reads the sheets of a workbook; hidden ones only when there are no others. @throws FileProblem */
export function readWorkbook(bytes: Uint8Array): Grid[] {
  const zip = openZip(bytes);
  const sheets = readSheets(zip);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const book: Book = {
    strings: readStrings(zip.text('xl/sharedStrings.xml') ?? ''),
    areDays: readStyles(zip.text('xl/styles.xml') ?? ''),
    from1904: sheets.some(({ from1904 }) => from1904),
  };
  return (visible.length > 0 ? visible : sheets).map(({ name, path }) => ({
    sheet: name,
    lines: readSheet(zip.text(path) ?? '', book),
  }));
}

function readSheets(zip: Zip) {
  const main = zip.text('xl/workbook.xml');
  if (main === undefined) {
    // LibreOffice, Numbers, and Excel's binary form.
    const isSheet = zip.names.some((name) =>
      /^(content\.xml|Index\/.*\.iwa|xl\/workbook\.bin)$/.test(name),
    );
    throw new FileProblem(isSheet ? 'otherSheet' : 'noTable');
  }
  const paths = new Map<string, string>();
  scanXml(zip.text('xl/_rels/workbook.xml.rels') ?? '', {
    open: (element, attributeOf) => {
      if (element !== 'Relationship') return;
      const target = attributeOf('Target') ?? '';
      paths.set(attributeOf('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  let from1904 = false;
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  scanXml(main, {
    open: (element, attributeOf) => {
      if (element === 'workbookPr') from1904 = /^(1|true)$/.test(attributeOf('date1904') ?? '');
      if (element !== 'sheet') return;
      sheets.push({
        name: attributeOf('name') ?? '',
        path: paths.get(attributeOf('id') ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`,
        isHidden: (attributeOf('state') ?? 'visible') !== 'visible',
      });
    },
  });
  return sheets.map((sheet) => ({ ...sheet, from1904 }));
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [current, isText, isPhonetic] = ['', false, false];
  scanXml(xml, {
    open: (element) => {
      if (element === 'si') current = '';
      // Phonetic runs repeat the text in another script.
      if (element === 'rPh') isPhonetic = true;
      if (element === 't') isText = !isPhonetic;
    },
    close: (element) => {
      if (element === 't') isText = false;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'si') strings.push(current);
    },
    text: (text) => {
      if (isText) current += text;
    },
  });
  return strings;
}

function readStyles(xml: string): boolean[] {
  const codes = new Map<number, string>();
  const areDays: boolean[] = [];
  let isCells = false;
  scanXml(xml, {
    open: (element, attributeOf) => {
      if (element === 'numFmt')
        codes.set(Number(attributeOf('numFmtId')), attributeOf('formatCode') ?? '');
      if (element === 'cellXfs') isCells = true;
      if (element !== 'xf' || !isCells) return;
      const id = Number(attributeOf('numFmtId') ?? 0);
      areDays.push(isDateFormat(id, codes.get(id)));
    },
    close: (element) => {
      if (element === 'cellXfs') isCells = false;
    },
  });
  return areDays;
}

function readSheet(xml: string, book: Book): Line[] {
  const lines: Line[] = [];
  const merges: string[] = [];
  let line: Line = { number: 0, cells: [] };
  let cell: { column: number; type: string; style: number; hasFormula: boolean } | undefined;
  let [value, inside] = ['', ''];
  const begin = (attributeOf: AttributeOf) => {
    const address = attributeOf('r');
    cell = {
      column: address ? columnOf(address) : line.cells.length,
      type: attributeOf('t') ?? 'n',
      style: Number(attributeOf('s') ?? 0),
      hasFormula: false,
    };
    value = '';
  };
  const end = () => {
    // Ignores cells far to the right, between which there would be thousands of empty ones.
    if (cell && cell.column < limits.columns) {
      const read = valueOf({ ...cell, value }, book);
      if (read !== '') {
        while (line.cells.length < cell.column) line.cells.push('');
        line.cells[cell.column] = read;
      }
    }
    cell = undefined;
  };
  scanXml(xml, {
    open: (element, attributeOf) => {
      if (element === 'row')
        line = { number: Number(attributeOf('r') ?? line.number + 1), cells: [] };
      else if (element === 'c') begin(attributeOf);
      else if (element === 'f' && cell) cell.hasFormula = true;
      else if (element === 'v' || element === 't') inside = element;
      else if (element === 'mergeCell') merges.push(attributeOf('ref') ?? '');
      return undefined;
    },
    close: (element) => {
      if (element === 'c') end();
      else if (element === 'v' || element === 't') inside = '';
      else if (element === 'row' && line.cells.length > 0) {
        if (lines.length >= MAX_LINES) throw new FileProblem('tooManyRows');
        lines.push(line);
      }
    },
    text: (text) => {
      if (cell && inside !== '') value += text;
    },
  });
  return withMerged(lines, merges);
}

interface RawCell {
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
}

function valueOf({ type, style, hasFormula, value }: RawCell, book: Book): Cell {
  // A formula that was never computed has no value; the mapping refuses such an error.
  if (value === '') return hasFormula && type === 'n' ? '#VALUE!' : '';
  if (type === 's') return cut(book.strings[Number(value)] ?? '');
  if (type === 'b') return value === '1';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n') return cut(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return cut(value);
  return book.areDays[style] ? (serialToDay(number, book.from1904) ?? number) : number;
}

const cut = (text: string) => text.slice(0, limits.cell);

/** Column of an address such as 'AB12', from 0. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const MERGE = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/i;

/**
 * Repeats the value of merged cells in every line that they cover, as a person reads it. A line whose only value is
 * merged over several columns is a heading.
 */
function withMerged(lines: Line[], merges: string[]): Line[] {
  if (merges.length === 0) return lines;
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  for (const ref of merges) {
    const [, from = '', first, to = '', last] = MERGE.exec(ref) ?? [];
    const [column, width] = [columnOf(from), columnOf(to) - columnOf(from) + 1];
    const top = byNumber.get(Number(first));
    const value = top?.cells[column] ?? '';
    if (top && width > 2 && top.cells.filter((cell) => cell !== '').length === 1)
      top.isHeading = true;
    if (value === '' || width > 1) continue;
    const end = Math.min(Number(last), lines.at(-1)?.number ?? 0);
    for (let number = Number(first) + 1; number <= end; number++) {
      const line = byNumber.get(number);
      if (!line) continue;
      while (line.cells.length < column) line.cells.push('');
      line.cells[column] = value;
    }
  }
  return lines;
}
