import { createAction } from '@reduxjs/toolkit';

/** An import of which nothing was written was removed. */
export const discarded = createAction('imports/discarded');

/** A row was corrected, or it was decided what to do with it. It has to be checked again. */
export const rowCorrected = createAction<{ number: number }>('imports/rowCorrected');
