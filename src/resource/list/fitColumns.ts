import type { Column } from './types';

/** Width of the column of checkboxes, in pixels. */
export const CHECKBOX_WIDTH = 40;
/** Width of the table's borders and scrollbar, in pixels. */
const EDGE = 18;

type Fitted = Pick<Column<unknown>, 'field' | 'width' | 'rank' | 'isHidden'>;

/**
 * The columns to hide, each as false by its field: those that are hidden until they are chosen, and as many ranked ones
 * as do not fit, beginning with the greatest rank. Columns that the user chose are never hidden.
 * @param width width of the table, in pixels
 * @param chosen visibility by column, as the user chose it
 * @param widths widths by column, as the user dragged them
 */
export function fitColumns(
  columns: readonly Fitted[],
  width: number,
  chosen: Record<string, boolean> = {},
  widths: Record<string, number> = {},
): Record<string, false> {
  const widthOf = (column: Fitted) => widths[column.field] ?? column.width;
  const shown = columns.filter(({ field, isHidden }) => chosen[field] ?? !isHidden);
  let needed = shown.reduce((sum, column) => sum + widthOf(column), CHECKBOX_WIDTH + EDGE);
  const surplus = shown
    .filter(({ field, rank }) => rank !== undefined && chosen[field] !== true)
    .sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const out = new Set(columns.filter((column) => !shown.includes(column)));
  for (const column of surplus) {
    if (needed <= width) break;
    needed -= widthOf(column);
    out.add(column);
  }
  return Object.fromEntries([...out].map(({ field }) => [field, false]));
}
