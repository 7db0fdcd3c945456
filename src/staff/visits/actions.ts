import { createAction } from '@reduxjs/toolkit';
import { makeRowUpdates, patchRows } from '../../resource/undo/rowUpdates';
import type { Action } from '../../resource/undo/updates';

// Requests of the user; each becomes an optimistic update.

export const checkRequested = createAction<{ ids: number[]; checked: boolean }>(
  'visits/checkRequested',
);
export const deleteRequested = createAction<number[]>('visits/deleteRequested');
/** Checks every visit that is unchecked now, regardless of the filters. */
export const checkAllRequested = createAction('visits/checkAllRequested');

// Confirmed by the server. Every part of the area updates its own copy of the visits.

const updates = makeRowUpdates<{ checked: boolean }, { unchecked?: number }>('visits');

/** `unchecked` of a deletion: the number of deleted visits that were unchecked. */
export const { rowsChanged: visitsChanged, rowsDeleted: visitsDeleted } = updates;
/** All visits up to this id are checked. `unchecked`: the number of those that were not. */
export const allVisitsChecked = createAction<{ upTo: number; unchecked?: number }>(
  'visits/allChecked',
);

/** The visits after an update; the same array if none of them is affected. */
export const afterUpdate = <T extends { id: number; checked: boolean }>(
  visits: T[],
  action: Action,
): T[] =>
  allVisitsChecked.match(action)
    ? patchRows(visits, { checked: true }, ({ id }) => id <= action.payload.upTo)
    : updates.apply(visits, action);
