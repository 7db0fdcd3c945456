import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../statePart';
import type { List, ListRow } from './makeList';

const initialState = () => ({
  ids: [] as number[],
  /** Query of the page on which the rows were selected. */
  under: undefined as unknown,
  /** All rows that matched, on any page, when the person selected all of them; otherwise empty. */
  found: [] as ListRow[],
  /** Whether all rows that match are being read. */
  isFinding: false,
});

/** An action that tells which rows were deleted. */
interface Removal {
  match: (action: unknown) => action is { type: string; payload: { ids: number[] } };
}

/**
 * State of the selection: ids of the selected rows, which are cleared when the page or a filter changes. All rows that
 * match can be selected too; `watchSelectAll` reads them.
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
      /** Selects rows of the page. */
      selectionChanged: (selection, { payload: ids }: PayloadAction<number[]>) => ({
        ...initialState(),
        under: selection.under,
        ids,
      }),
      allRequested: (selection) => {
        selection.isFinding = true;
      },
      /** @param found undefined after a failure. Ignored when the selection has changed since the request. */
      allFound: (selection, { payload: found }: PayloadAction<ListRow[] | undefined>) => {
        if (selection.isFinding && found) selection.found = found;
        selection.isFinding = false;
      },
    },
    extraReducers: (builder) => {
      builder.addCase(actions.pageClosed, initialState);
      builder.addCase(actions.queryChanged, (selection, { payload: query }) => {
        const hasAny =
          selection.ids.length > 0 || selection.found.length > 0 || selection.isFinding;
        const isStale = hasAny && !showsSame(selection.under as Query, query);
        return { ...(isStale ? initialState() : selection), under: query };
      });
      if (deletion)
        builder.addMatcher(deletion.match, (selection, { payload }) => {
          const { ids } = payload;
          selection.ids = selection.ids.filter((id) => !ids.includes(id));
          selection.found = selection.found.filter(({ id }) => !ids.includes(id));
        });
    },
  });
  const selectState = statePart<ReturnType<typeof initialState>>(name, 'selection');
  const selectSelection = (state: object) => selectState(state).ids;
  const selectFound = (state: object) => selectState(state).found as Row[];
  const selectSelectedRows = createSelector(
    [(state: State) => selectSelection(state), selectShown, (state: State) => selectFound(state)],
    (ids, rows, found) => {
      const onPage = rows.filter(({ id }) => ids.includes(id));
      const shown = new Map(rows.map((row) => [row.id, row]));
      return found.length > 0 ? found.map((row) => shown.get(row.id) ?? row) : onPage;
    },
  );
  return {
    reducer: slice.reducer,
    ...slice.actions,
    /** Ids selected on the page; a stable array. */
    selectSelection,
    /** The selected rows that are still on the page; all that were found, when all are selected. */
    selectSelectedRows,
    selectSelected: createSelector([selectSelectedRows], (rows) => rows.map(({ id }) => id)),
    selectIsFinding: (state: object) => selectState(state).isFinding,
    selectHasAll: (state: object) => selectState(state).found.length > 0,
  };
}

export type Selection = Pick<
  ReturnType<typeof makeSelection>,
  'allRequested' | 'allFound' | 'selectSelection' | 'selectIsFinding' | 'selectHasAll'
>;
