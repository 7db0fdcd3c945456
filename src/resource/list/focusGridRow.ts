import type { GridApi } from '@mui/x-data-grid';

const CONTROLS = ['__check__', 'checked', 'position'];

/** Moves the focus to a row of the table, which renders only the rows in sight, and scrolls it there. */
export function focusGridRow(api: Partial<GridApi> | null, id: number): void {
  const column = api?.getVisibleColumns?.().find(({ field }) => !CONTROLS.includes(field));
  if (!api || !column) return;
  const rowIndex = api.getRowIndexRelativeToVisibleRows?.(id);
  if (rowIndex !== undefined) api.scrollToIndexes?.({ rowIndex });
  api.setCellFocus?.(id, column.field);
  // Scrolls the page too, since a part of the table may be out of sight.
  requestAnimationFrame(() => {
    api.getRowElement?.(id)?.scrollIntoView?.({ block: 'nearest' });
  });
}
