import { createSelector } from '@reduxjs/toolkit';
import { makeSelection } from '../../../resource/list/makeSelection';
import { selectUnconfirmed } from '../../../resource/undo/slice';
import type { Action, WithUndo } from '../../../resource/undo/updates';
import { afterUpdate, allVisitsChecked, visitsDeleted } from '../actions';
import { selectQuery, selectRows, visitsList } from '../list/slice';
import { selectRun } from './checkAll';

/** Updates of visits that the server has not confirmed, including the rest of a running 'check all'. */
export const selectVisitUpdates = createSelector(
  [selectRun, selectUnconfirmed],
  (run, updates): Action[] => (run ? [allVisitsChecked(run), ...updates] : updates),
);

/** The list's rows with these updates. */
export const selectShownRows = createSelector(
  [selectRows, selectVisitUpdates, selectQuery],
  (rows, updates, query) =>
    updates.reduce((before, update) => afterUpdate(before, update, query), rows),
);

/** Whether a visit's deletion is not confirmed yet. */
export const selectIsDeleted = (state: WithUndo, id: number): boolean =>
  selectUnconfirmed(state).some((one) => visitsDeleted.match(one) && one.payload.ids.includes(id));

export const visitsSelection = makeSelection(visitsList, selectShownRows, visitsDeleted);

export const { selectionChanged, selectSelection, selectSelected } = visitsSelection;
