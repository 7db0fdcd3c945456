import type { Site } from '../../../config/site';
import { offers } from '../../../text/offers';
import { boxAt, type Font, lineAt, linesIn, PAGE, pdfOf, textAt, widthOf } from '../../../lib/pdf';
import type { Sheet } from './sheet';

const text = offers.sheet;

const MARGIN = 42;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Width of the column of labels. */
export const LABELS = 122;
const PAD = 4;

/** The logo as in ui/Brand.tsx, in a square of 40 with its origin at the top left. */
const LOGO = [
  '0.059 0.357 0.298 rg',
  '10 0 m 30 0 l 35.5 0 40 4.5 40 10 c 40 30 l 40 35.5 35.5 40 30 40 c 10 40 l 4.5 40 0 35.5 0 30 c 0 10 l 0 4.5 4.5 0 10 0 c f',
  '1 1 1 RG 4 w 1 J 1 j 6.5 20.5 m 20 10 l 33.5 20.5 l S',
  '0.949 0.698 0.243 rg 15 31 m 15 25 l 15 22.2 17.2 20 20 20 c 22.8 20 25 22.2 25 25 c 25 31 l f',
];

/** Size of the text at which a sheet with these rows fits the page; the smallest if none does. */
const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** Size in points of the text of the table, with which the sheet fits the page, and some lines remain for browsers. */
export const sizeOf = (sheet: Sheet, firm: Site): number =>
  SIZES.find((size) => draw(sheet, firm, size).end >= 2 * MARGIN) ?? 6;

/** Draws the comparison sheet on one page of A4, in black except the logo. @returns the file */
export const sheetPdf = (sheet: Sheet, firm: Site): string =>
  pdfOf(sheet.title, draw(sheet, firm, sizeOf(sheet, firm)).content);

function draw(sheet: Sheet, firm: Site, size: number): { content: string[]; end: number } {
  const content = [`q 0.9 0 0 -0.9 ${MARGIN} ${PAGE.height - MARGIN} cm`, ...LOGO, 'Q 0 g 0 G'];
  let y = PAGE.height - MARGIN - 10;
  /** Writes a text beside the logo, on as many lines as it needs. */
  const head = (words: string, size = 9, font: Font = 'regular') => {
    for (const line of linesIn(words, WIDTH - 46, size, font)) {
      content.push(textAt(line, MARGIN + 46, y, size, font));
      y -= 13;
    }
  };
  head(firm.legalName, 12, 'bold');
  head(firm.address);
  head(`${text.register(firm.registerNumber)} · ${firm.telephone.display} · ${firm.email}`);
  y -= 1;
  content.push(lineAt(MARGIN, y, WIDTH, 1.5));
  y -= 26;
  content.push(textAt(sheet.title, MARGIN, y, 16, 'bold'));
  y -= 20;
  for (const [label, value] of sheet.facts)
    for (const line of linesIn(`${label}: ${value}`, WIDTH, 10, 'regular')) {
      content.push(textAt(line, MARGIN, y, 10, 'regular'));
      y -= 14;
    }
  const leading = size * 1.3;
  const columnWidth = (WIDTH - LABELS) / sheet.columns.length;
  /** Draws a row of texts, each in its column, and a line below. */
  const row = (cells: { text: string; font: Font; isBest?: boolean }[]) => {
    const wrapped = cells.map(({ text: words, font }, i) =>
      linesIn(words, (i === 0 ? LABELS : columnWidth) - 2 * PAD, size, font),
    );
    const top = y;
    wrapped.forEach((lines, i) => {
      const cell = cells[i];
      const x = i === 0 ? MARGIN : MARGIN + LABELS + (i - 1) * columnWidth + PAD;
      if (!cell) return;
      lines.forEach((line, n) =>
        content.push(textAt(line, x, top - PAD - size - n * leading, size, cell.font)),
      );
      if (!cell.isBest) return;
      const width = Math.max(...lines.map((line) => widthOf(line, size, cell.font)));
      const height = lines.length * leading + 2;
      content.push(boxAt(x - 3, top - PAD - height + 1, width + 6, height));
    });
    y -= Math.max(...wrapped.map(({ length }) => length)) * leading + 2 * PAD;
    content.push(lineAt(MARGIN, y, WIDTH, 0.5));
  };
  y -= 4;
  row([
    { text: text.company, font: 'bold' },
    ...sheet.columns.map(({ company, product }) => ({
      text: `${company}\n${product}`,
      font: 'bold' as const,
    })),
  ]);
  for (const { label, cells } of sheet.rows)
    row([
      { text: label, font: 'bold' },
      ...cells.map((cell) => ({
        ...cell,
        font: cell.isBest ? ('bold' as const) : ('regular' as const),
      })),
    ]);
  y -= 8;
  for (const words of [sheet.legend, sheet.valid].filter(Boolean))
    for (const line of linesIn(words, WIDTH, 8.5, 'regular')) {
      y -= 12;
      content.push(textAt(line, MARGIN, y, 8.5, 'regular'));
    }
  return { content, end: y };
}
