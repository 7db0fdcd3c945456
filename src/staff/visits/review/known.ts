import { createSelector } from '@reduxjs/toolkit';
import { selectStoryVisit } from '../story/slice';
import { selectShownRows } from './shownRows';

/** Of every visit that is shown, whether it is checked. */
export const selectKnown = createSelector(
  [selectShownRows, selectStoryVisit],
  (rows, visit) =>
    new Map([...rows, ...(visit ? [visit] : [])].map(({ id, checked }) => [id, checked])),
);
