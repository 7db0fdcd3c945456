import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { visitsDeleted } from '../changes';
import { queryChanged } from '../list/slice';

/** The ids that a person has ticked on the shown page. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: [] as number[],
  reducers: {
    selectionChanged: (_, { payload: ids }: PayloadAction<number[]>) => ids,
  },
  extraReducers: (builder) =>
    builder
      .addCase(queryChanged, () => [])
      .addCase(visitsDeleted, (ids, { payload: gone }) => ids.filter((id) => !gone.includes(id))),
});

export const { selectionChanged } = selectionSlice.actions;

export const selectSelection = ({ visits }: { visits: { selection: number[] } }) =>
  visits.selection;
