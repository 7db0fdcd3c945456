import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Action, updateSettled } from '../../../resource/undo/updates';
import { allVisitsChecked, checkedBy, visitsChanged, visitsDeleted } from '../actions';
import { selectVisitUpdates } from '../list/shownRows';

/** Number of unchecked visits; null until it is known. */
type Count = number | null;

function after(count: Count, action: Action): Count {
  if (count === null) return null;
  if (allVisitsChecked.match(action)) {
    const { within, unchecked = 0 } = action.payload;
    return within ? Math.max(0, count - unchecked) : 0;
  }
  if (visitsDeleted.match(action)) return Math.max(0, count - (action.payload.unchecked ?? 0));
  if (!visitsChanged.match(action)) return count;
  const { ids, columns } = action.payload;
  const checked = checkedBy(columns);
  if (checked === undefined) return count;
  return Math.max(0, checked ? count - ids.length : count + ids.length);
}

export const counterSlice = createSlice({
  name: 'unchecked',
  initialState: null as Count,
  reducers: {
    uncheckedCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(allVisitsChecked, after)
      .addCase(updateSettled, (count, { payload: { update, done } }) =>
        done && !allVisitsChecked.match(update.action) ? after(count, update.action) : count,
      ),
});

export const { uncheckedCounted } = counterSlice.actions;

interface WithCounter {
  /** Count; missing until the navigation bar or the area has installed the feature. */
  unchecked?: Count;
}

/** Number of unchecked visits, with all unconfirmed updates applied. */
export const selectUnchecked = createSelector(
  [({ unchecked }: WithCounter) => unchecked ?? null, selectVisitUpdates],
  (count, updates) => updates.reduce(after, count),
);
