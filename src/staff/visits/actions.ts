import { createAction } from '@reduxjs/toolkit';
import type { VisitFilters } from '../../api/staff/visitList';
import type { AnyCreator } from '../../resource/list/makeList';
import { makeRowUpdates, patchRows } from '../../resource/undo/rowUpdates';
import type { Action } from '../../resource/undo/updates';
import { findsSame, type VisitsQuery } from './query';

// The following actions request a change; each becomes an optimistic update.

export const checkRequested = createAction<{ ids: number[]; checked: boolean }>(
  'visits/checkRequested',
);
/** The person wants these visitors to count in figures, or not. */
export const exclusionRequested = createAction<{ ids: number[]; counts: boolean }>(
  'visits/exclusionRequested',
);
export const deleteRequested = createAction<number[]>('visits/deleteRequested');
/** Checks every visit that is unchecked now: those that the query finds; without a query those of the whole site. */
export const checkAllRequested = createAction<{ query?: VisitsQuery }>('visits/checkAllRequested');

// The following actions are updates that the server has confirmed; each part of the area applies them to its visits.

/** Change of a column that staff may change. */
export type VisitChange = { checked: boolean } | { exclusion: string };

const updates = makeRowUpdates<VisitChange, { unchecked?: number }>('visits');

/** In a deletion, `unchecked` is the number of deleted visits that were unchecked. */
export const { rowsChanged: visitsChanged, rowsDeleted: visitsDeleted } = updates;
/** Scope of a 'check all' that is limited to a filtered list. */
export interface Within {
  query: VisitsQuery;
  /** Filters of the query at that time; ranges such as 'today' depend on it. */
  filters: VisitFilters;
  /** Ids of the visits that were on the page. */
  ids: number[];
}

/** All visits up to this id are checked; `unchecked` is the number of those that were not before. */
export const allVisitsChecked = createAction<{
  upTo: number;
  unchecked?: number;
  within?: Within | undefined;
}>('visits/allChecked');

/** Actions that change or remove visits of a list. */
export const visitUpdates: readonly AnyCreator[] = [visitsDeleted, visitsChanged, allVisitsChecked];

/** New value of `checked`; undefined when the change does not set it. */
export const checkedBy = (change: VisitChange) =>
  'checked' in change ? change.checked : undefined;

/**
 * Applies an update to visits; returns the same array if it affects none of them.
 * @param query query of the list, if the visits are its rows
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
