import {
  createSelector,
  createSlice,
  type ActionCreatorWithPayload,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
import type { List, ListRow } from './listState';

export interface SelectionState {
  ids: number[];
  /** Query of the page on which the rows were selected. */
  under: unknown;
}

/** An action that tells which rows were deleted. */
interface Removal {
  match: (action: unknown) => action is { type: string; payload: { ids: number[] } };
}

interface Options<Row extends ListRow, Query, State, Shown> {
  list: List<Row, Query, Shown>;
  /** Selects the selection's state. */
  select: (state: State) => SelectionState;
  /** The list's rows with unconfirmed updates. */
  selectShown: (state: Shown) => Row[];
  deletions?: readonly Removal[];
}

interface Selection<State> {
  reducer: Reducer<SelectionState>;
  selectionChanged: ActionCreatorWithPayload<number[]>;
  /** All selected ids; a stable array. */
  selectSelection: (state: State) => number[];
  /** The selected ids whose rows are still on the page. */
  selectSelected: (state: State) => number[];
}

/** Ids of the selected rows; cleared when the page or a filter changes. */
export function makeSelection<Row extends ListRow, Query, State, Shown>({
  list,
  select,
  selectShown,
  deletions = [],
}: Options<Row, Query, State, Shown>): Selection<State & Shown> {
  const { pageClosed, queryChanged } = list.actions;
  const initialState = (): SelectionState => ({ ids: [], under: undefined });
  const slice = createSlice({
    name: `${list.name}/selection`,
    initialState,
    reducers: {
      selectionChanged: (selection, { payload: ids }: PayloadAction<number[]>) => {
        selection.ids = ids;
      },
    },
    extraReducers: (builder) =>
      builder.addDefaultCase((selection, action) => {
        if (pageClosed.match(action)) return initialState();
        if (queryChanged.match(action)) {
          const { payload: query } = action as { payload: Query };
          const isOther = () => !list.showsSame(selection.under as Query, query);
          if (selection.ids.length > 0 && isOther()) selection.ids = [];
          selection.under = query;
        }
        for (const { match } of deletions)
          if (match(action))
            selection.ids = selection.ids.filter((id) => !action.payload.ids.includes(id));
        return undefined;
      }),
  });
  const selectSelection = (state: State) => select(state).ids;
  return {
    reducer: slice.reducer,
    selectionChanged: slice.actions.selectionChanged,
    selectSelection,
    selectSelected: createSelector(
      [
        (state: State & Shown) => selectSelection(state),
        (state: State & Shown) => selectShown(state),
      ],
      (ids, rows) => rows.map(({ id }) => id).filter((id) => ids.includes(id)),
    ),
  };
}
