import { type Cell, toHead, toLines } from '../../../resource/exporting/csv';
import type { Site } from '../../../config/site';
import { adFigures as text } from '../../../text/adFigures';
import { type Figure, FIGURES, isMoney } from './columns';
import type { Figures } from './figures';
import type { AdRow } from './rows';

const labels = [
  text.name,
  text.columns.code,
  text.columns.channel,
  ...FIGURES.map((figure) => nameOf(figure)),
  text.columns.currency,
];

function nameOf(figure: Figure): string {
  const own: Partial<Record<string, string>> = text.columns;
  return own[figure] ?? text.alone[figure] ?? text.figures[figure];
}

/** Table as CSV, with plain numbers for counts, seconds and amounts, and the totals as last line. */
export function toFile(
  rows: readonly AdRow[],
  total: Figures,
  delimiter: Site['csvDelimiter'],
): string {
  const cells: Cell[][] = rows.map(({ name, ad, figures }) => [
    ...[name, ad?.code ?? '', ad?.channel ?? ''],
    ...cellsOf(figures),
  ]);
  return (
    toHead(labels, delimiter) +
    toLines([...cells, [text.total, '', '', ...cellsOf(total)]], delimiter)
  );
}

const cellsOf = (figures: Figures): Cell[] => [
  ...FIGURES.map((figure): Cell => {
    const value = figures[figure];
    return value !== null && (isMoney(figure) || figure === 'returned')
      ? Math.round(value * 100) / 100
      : value;
  }),
  figures.cost === null ? '' : figures.currency,
];
