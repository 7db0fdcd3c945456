import { createSelector } from '@reduxjs/toolkit';
import { makeSelection } from '../../../resource/list/makeSelection';
import { selectUnconfirmed } from '../../../resource/undo/slice';
import type { Action, WithUndo } from '../../../resource/undo/updates';
import { afterUpdate, allVisitsChecked, visitsDeleted } from '../actions';
import { selectRun } from '../checkAll';
import { selectIsOldestFirst, selectQuery, selectRows, visitsList } from './slice';

/** Updates of visits that the server has not confirmed, including the rest of a running 'check all'. */
export const selectVisitUpdates = createSelector(
  [selectRun, selectUnconfirmed],
  (run, updates): Action[] => (run ? [allVisitsChecked(run), ...updates] : updates),
);

const selectUpdatedRows = createSelector(
  [selectRows, selectVisitUpdates, selectQuery],
  (rows, updates, query) =>
    updates.reduce((before, update) => afterUpdate(before, update, query), rows),
);

/** Rows as the list shows them: with unconfirmed updates, in the order of the list. */
export const selectShownRows = createSelector(
  [selectUpdatedRows, selectIsOldestFirst],
  (rows, isOldestFirst) => (isOldestFirst ? [...rows].reverse() : rows),
);

/** Whether a visit is deleted by an update that is not confirmed yet. */
export const selectIsDeleted = (state: WithUndo, id: number): boolean =>
  selectUnconfirmed(state).some((one) => visitsDeleted.match(one) && one.payload.ids.includes(id));

export const visitsSelection = makeSelection(visitsList, selectShownRows, visitsDeleted);

export const { selectionChanged, selectSelection, selectSelected } = visitsSelection;
