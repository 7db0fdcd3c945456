import { createAction } from '@reduxjs/toolkit';

// What has become of visits on the server; every part of the area keeps its own up to date by them.

export const visitsChecked = createAction<{ ids: number[]; checked: boolean }>('visits/checked');
export const visitsDeleted = createAction<number[]>('visits/deleted');
/** Those with an id of at most `upTo`. */
export const allVisitsChecked = createAction<{ upTo: number }>('visits/allChecked');
