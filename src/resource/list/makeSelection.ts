import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../statePart';
import type { List, ListRow } from './makeList';

const initialState = () => ({
  ids: [] as number[],
  /** Query of the page on which the rows were selected. */
  under: undefined as unknown,
});

/** An action that tells which rows were deleted. */
interface Removal {
  match: (action: unknown) => action is { type: string; payload: { ids: number[] } };
}

/**
 * Ids of the selected rows; cleared when the page or a filter changes.
 * @param selectShown the list's rows with unconfirmed updates
 */
export function makeSelection<Row extends ListRow, Query, State extends object>(
  { name, actions, showsSame }: List<Row, Query>,
  selectShown: (state: State) => Row[],
  deletion?: Removal,
) {
  const slice = createSlice({
    name: `${name}/selection`,
    initialState,
    reducers: {
      selectionChanged: (selection, { payload: ids }: PayloadAction<number[]>) => {
        selection.ids = ids;
      },
    },
    extraReducers: (builder) => {
      builder.addCase(actions.pageClosed, initialState);
      builder.addCase(actions.queryChanged, (selection, { payload: query }) => {
        if (selection.ids.length > 0 && !showsSame(selection.under as Query, query))
          selection.ids = [];
        selection.under = query;
      });
      if (deletion)
        builder.addMatcher(deletion.match, (selection, { payload }) => {
          selection.ids = selection.ids.filter((id) => !payload.ids.includes(id));
        });
    },
  });
  const selectState = statePart<ReturnType<typeof initialState>>(name, 'selection');
  const selectSelection = (state: object) => selectState(state).ids;
  return {
    reducer: slice.reducer,
    selectionChanged: slice.actions.selectionChanged,
    /** All selected ids; a stable array. */
    selectSelection,
    /** The selected ids whose rows are still on the page. */
    selectSelected: createSelector(
      [(state: State) => selectSelection(state), selectShown],
      (ids, rows) => rows.map(({ id }) => id).filter((id) => ids.includes(id)),
    ),
  };
}
