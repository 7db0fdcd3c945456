import Papa from 'papaparse';
import type { Grid, Line } from './grid';
import { FileProblem, limits } from './limits';

const SEPARATORS = [',', ';', '\t', '|'];
/** Number of characters and lines by which the separator is found. */
const SAMPLE = 64 * 1024;
const SAMPLE_LINES = 60;
const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview });

/**
 * Reads line by line a text whose quotes are wrong: one that is never closed, as in "5 pipes, would take all lines up
 * to the next quote into one cell.
 */
const byLines = (text: string, separator: string): string[][] =>
  text.split(/\r\n|\n|\r/).map((line) => {
    const { data, errors } = parse(line, separator);
    return errors.some(({ code }) => code === 'MissingQuotes')
      ? line.split(separator).map((cell) => cell.replace(/^"|"$/g, ''))
      : (data[0] ?? ['']);
  });

/** Whether a quote that is wrong took several lines into one cell: its row then lacks cells. */
function hasSwallowed(data: string[][], errors: Papa.ParseError[]): boolean {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return true;
  if (!errors.some(({ code }) => code === 'InvalidQuotes')) return false;
  const width = Math.max(0, ...data.slice(0, SAMPLE_LINES).map(({ length }) => length));
  return data.some((cells) => cells.length < width && cells.some((cell) => /[\r\n]/.test(cell)));
}

/**
 * Separator with which the most lines have the same number of cells, and more than one. Titles above the table and
 * decimal commas make single lines differ.
 */
function separatorOf(text: string): string {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (told) return told;
  const scores = SEPARATORS.map((separator) => {
    const lines = parse(text.slice(0, SAMPLE), separator, SAMPLE_LINES).data;
    const counts = new Map<number, number>();
    for (const { length } of lines.filter((line) => line.some((cell) => cell.trim() !== '')))
      counts.set(length, (counts.get(length) ?? 0) + 1);
    counts.delete(1);
    const [width = 1, same = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
    return { separator, same, width };
  });
  scores.sort((one, other) => other.same - one.same || other.width - one.width);
  return scores[0]?.separator ?? ',';
}

/** Reads a text with separated values. @throws FileProblem */
export function readCsv(text: string): Grid {
  const separator = separatorOf(text);
  const plain = text.replace(/^sep=.\r?\n/i, '\n');
  const read = parse(plain, separator);
  const data = hasSwallowed(read.data, read.errors) ? byLines(plain, separator) : read.data;
  const lines = data.flatMap((cells, index): Line[] =>
    cells.some((cell) => cell.trim() !== '')
      ? [
          {
            number: index + 1,
            cells: cells.slice(0, limits.columns).map((cell) => cell.slice(0, limits.cell)),
          },
        ]
      : [],
  );
  if (lines.length > limits.rows + 1000) throw new FileProblem('tooManyRows');
  return { sheet: '', lines };
}
