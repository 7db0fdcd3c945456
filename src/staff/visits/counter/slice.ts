import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeSettled } from '../../../resource/undo/settle';
import { allVisitsChecked } from '../changes';
import { uncheckedBy } from '../review/outcomes';
import { selectVisitOutcomes } from '../review/shownRows';

/** How many visits are unchecked; null until it is known. */
type Count = number | null;

const after = (count: Count, outcome: { type: string }): Count => {
  const change = uncheckedBy(outcome);
  if (count === null) return null;
  return change === 'none' ? 0 : Math.max(0, count + change);
};

export const counterSlice = createSlice({
  name: 'unchecked',
  initialState: null as Count,
  reducers: {
    uncheckedCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(allVisitsChecked, (count) => count && 0)
      .addCase(changeSettled, (count, { payload: { change, done } }) =>
        done && !allVisitsChecked.match(change.outcome) ? after(count, change.outcome) : count,
      ),
});

export const { uncheckedCounted } = counterSlice.actions;

interface WithCounter {
  /** Missing until the bar, or the area, has brought it along. */
  unchecked?: Count;
}

/** As it will be when what can be undone or is under way is done. */
export const selectUnchecked = createSelector(
  [({ unchecked }: WithCounter) => unchecked ?? null, selectVisitOutcomes],
  (count, outcomes) => outcomes.reduce(after, count),
);
