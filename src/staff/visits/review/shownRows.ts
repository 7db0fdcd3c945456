import { createSelector } from '@reduxjs/toolkit';
import { type Outcome, selectOutcomes, type WithUndo } from '../../../resource/undo/slice';
import { allVisitsChecked, visitsDeleted } from '../changes';
import { selectRows } from '../list/slice';
import { selectRunUpTo } from './checkAll';
import { afterOutcome } from './outcomes';

/** What will have happened to visits when all that is under way or can be undone is done. */
export const selectVisitOutcomes = createSelector(
  [selectRunUpTo, selectOutcomes],
  (upTo, outcomes): Outcome[] =>
    upTo === undefined ? outcomes : [allVisitsChecked({ upTo }), ...outcomes],
);

/** The rows as they will be then. */
export const selectShownRows = createSelector([selectRows, selectVisitOutcomes], (rows, outcomes) =>
  outcomes.reduce(afterOutcome, rows),
);

/** Whether a visit is about to be deleted. */
export const selectIsDeleted = (state: WithUndo, id: number): boolean =>
  selectOutcomes(state).some((one) => visitsDeleted.match(one) && one.payload.includes(id));
