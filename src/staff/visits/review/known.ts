import { createSelector } from '@reduxjs/toolkit';
import { selectDetailVisit } from '../detail/slice';
import { selectShownRows } from './shownRows';

/** Of every visit that is shown, whether it is checked. */
export const selectKnown = createSelector(
  [selectShownRows, selectDetailVisit],
  (rows, visit) =>
    new Map([...rows, ...(visit ? [visit] : [])].map(({ id, checked }) => [id, checked])),
);
