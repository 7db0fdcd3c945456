import type { GridApi, GridRowSelectionModel } from '@mui/x-data-grid';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { afterPaint } from '../../lib/afterPaint';

const hasExactly = ({ ids }: GridRowSelectionModel, wanted: readonly number[]) =>
  ids.size === wanted.length && wanted.every((id) => ids.has(id));

/**
 * Keeps the table's own selection equal to this one through the table's API. As a property it would render every cell
 * on each change; through the API only the affected rows render. `onSelect` is called after the selected row has been
 * painted, since rendering the bar of actions takes longer.
 * @returns the table's `onRowSelectionModelChange`, always the same function
 */
export function useGridSelection(
  apiRef: RefObject<GridApi | null>,
  selection: readonly number[],
  onSelect: ((ids: number[]) => void) | undefined,
): () => void {
  const latest = useRef({ selection, onSelect });
  useEffect(() => {
    latest.current = { selection, onSelect };
    const model = apiRef.current?.state.rowSelection;
    if (model && !hasExactly(model, selection))
      apiRef.current?.setRowSelectionModel({ type: 'include', ids: new Set(selection) });
  }, [apiRef, selection, onSelect]);
  return useCallback(() => {
    afterPaint(() => {
      const { selection: known, onSelect: select } = latest.current;
      // Reads the present model, so that two quick clicks select both rows.
      const model = apiRef.current?.state.rowSelection;
      if (model && !hasExactly(model, known)) select?.([...model.ids].map(Number));
    });
  }, [apiRef]);
}
