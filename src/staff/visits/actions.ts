import { createAction } from '@reduxjs/toolkit';
import type { VisitFilters } from '../../api/staff/visitList';
import type { AnyCreator } from '../../resource/list/makeList';
import { makeRowUpdates, patchRows } from '../../resource/undo/rowUpdates';
import type { Action } from '../../resource/undo/updates';
import { findsSame, type VisitsQuery } from './query';

// Requests of the user; each becomes an optimistic update.

export const checkRequested = createAction<{ ids: number[]; checked: boolean }>(
  'visits/checkRequested',
);
/** The visitors count in figures from now on, or not. */
export const countRequested = createAction<{ ids: number[]; counts: boolean }>(
  'visits/countRequested',
);
export const deleteRequested = createAction<number[]>('visits/deleteRequested');
/** Checks every visit that is unchecked now: of the whole site, or those of the list with this query. */
export const checkAllRequested = createAction<{ query?: VisitsQuery }>('visits/checkAllRequested');

// Confirmed by the server. Every part of the area updates its own copy of the visits.

/** Columns that staff change. */
export type VisitChange = { checked: boolean } | { exclusion: string };

const updates = makeRowUpdates<VisitChange, { unchecked?: number }>('visits');

/** `unchecked` of a deletion: the number of deleted visits that were unchecked. */
export const { rowsChanged: visitsChanged, rowsDeleted: visitsDeleted } = updates;
/** The visits of a list, when not those of the whole site. */
export interface Within {
  query: VisitsQuery;
  /** Those of the query when it was made. */
  filters: VisitFilters;
  /** The visits on the page at that time. */
  ids: number[];
}

/** All visits up to this id are checked. `unchecked`: the number of those that were not. */
export const allVisitsChecked = createAction<{
  upTo: number;
  unchecked?: number;
  within?: Within | undefined;
}>('visits/allChecked');

/** All that change or remove visits of a list. */
export const visitUpdates: readonly AnyCreator[] = [visitsDeleted, visitsChanged, allVisitsChecked];

/** The new value of `checked`; undefined: the update does not change it. */
export const checkedBy = (change: VisitChange) =>
  'checked' in change ? change.checked : undefined;

/**
 * The visits after an update; the same array if none of them is affected.
 * @param query of the list, if the visits are its rows
 */
export function afterUpdate<T extends { id: number; checked: boolean }>(
  visits: T[],
  action: Action,
  query?: VisitsQuery,
): T[] {
  if (!allVisitsChecked.match(action)) return updates.apply(visits, action);
  const { upTo, within } = action.payload;
  const areAll = !within || (query !== undefined && findsSame(query, within.query));
  return patchRows(
    visits,
    { checked: true },
    ({ id }) => id <= upTo && (areAll || within.ids.includes(id)),
  );
}
