import { createAction } from '@reduxjs/toolkit';

// What has become of visits on the server; every part of the area keeps its own up to date by them.

export const visitsChecked = createAction<{ ids: number[]; checked: boolean }>('visits/checked');
/** `unchecked`: how many of them were. */
export const visitsDeleted = createAction(
  'visits/deleted',
  (ids: number[], unchecked: number = 0) => ({
    payload: ids,
    meta: { unchecked },
  }),
);
/** Those with an id of at most `upTo`. */
export const allVisitsChecked = createAction(
  'visits/allChecked',
  (range: { upTo: number }, unchecked: number = 0) => ({ payload: range, meta: { unchecked } }),
);
