import { readCsv } from './csv';
import { decode } from './decode';
import type { Grid } from './grid';
import { FileProblem, limits } from './limits';
import { type Table, toTable } from './table';
import { readWorkbook } from './xlsx';

/**
 * Reads the table of a CSV or XLSX file; of a workbook that of the sheet with the most rows, and of those with the same
 * columns, such as one for each month. Their lines are numbered on.
 * @param isKnown whether a header names a field
 * @throws FileProblem
 */
export function readFile(bytes: Uint8Array, isKnown: (header: string) => boolean): Table {
  if (bytes.length > limits.file) throw new FileProblem('tooLarge');
  const grids = gridsOf(bytes).filter(({ lines }) => lines.length > 0);
  const largest = grids.toSorted((one, other) => other.lines.length - one.lines.length)[0];
  if (!largest) throw new FileProblem('empty');
  const main = toTable(largest, isKnown);
  const joined: Table = { ...main, sheets: [], rows: [], leftOut: [] };
  let last = 0;
  for (const grid of grids) {
    const table = grid === largest ? main : tableOrNone(grid, isKnown);
    if (!table || table.rows.length === 0) continue;
    if (table.headers.join('\n') !== main.headers.join('\n')) {
      joined.otherSheets.push(grid.sheet);
      continue;
    }
    const before = last;
    joined.sheets.push(...table.sheets);
    joined.rows.push(...table.rows.map((row) => ({ ...row, number: row.number + before })));
    joined.leftOut.push(...table.leftOut.map((number) => number + before));
    last += grid.lines.at(-1)?.number ?? 0;
  }
  if (joined.rows.length > limits.rows) throw new FileProblem('tooManyRows');
  return joined;
}

/** Table of a further sheet; undefined for one without rows. */
function tableOrNone(grid: Grid, isKnown: (header: string) => boolean): Table | undefined {
  try {
    return toTable(grid, isKnown);
  } catch (error) {
    if (error instanceof FileProblem) return undefined;
    throw error;
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function gridsOf(bytes: Uint8Array): Grid[] {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return readWorkbook(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('oldExcel');
  const text = decode(bytes);
  if (/^\s*(<!doctype html|<html|<table)/i.test(text)) throw new FileProblem('html');
  if (/^\s*<\?xml[^>]*>\s*<\?mso-application/i.test(text)) throw new FileProblem('otherSheet');
  if (/^\s*BEGIN:VCARD/i.test(text)) throw new FileProblem('contacts');
  if (text.includes('\0') || /^%PDF|^\s*[[{]\s*["{]|^\s*<\?xml/.test(text))
    throw new FileProblem('noTable');
  return [readCsv(text)];
}
