import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { visitsDeleted } from '../changes';
import { pageClosed, queryChanged } from '../list/slice';
import { type VisitsQuery, writeQuery } from '../query';
import { selectShownRows } from './shownRows';

export interface SelectionState {
  ids: number[];
  /** The query that they were ticked under, whatever story is open. */
  under: string;
}

/** The ids that a person has ticked on the shown page. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: (): SelectionState => ({ ids: [], under: '' }),
  reducers: {
    selectionChanged: (selection, { payload: ids }: PayloadAction<number[]>) => {
      selection.ids = ids;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageClosed, () => ({ ids: [], under: '' }))
      .addCase(queryChanged, (selection, { payload }) => {
        const under = withoutVisit(payload);
        if (selection.under !== under && selection.ids.length > 0) selection.ids = [];
        selection.under = under;
      })
      .addCase(visitsDeleted, (selection, { payload: gone }) => {
        selection.ids = selection.ids.filter((id) => !gone.includes(id));
      }),
});

const withoutVisit = (query: VisitsQuery) => writeQuery({ ...query, visit: undefined }).toString();

export const { selectionChanged } = selectionSlice.actions;

interface State {
  visits: { selection: SelectionState };
}

export const selectSelection = ({ visits }: State) => visits.selection.ids;

/** Of the ticked ones, those that are shown: others have been deleted, or moved to another page. */
export const selectSelected = createSelector([selectSelection, selectShownRows], (ids, rows) =>
  rows.map(({ id }) => id).filter((id) => ids.includes(id)),
);
