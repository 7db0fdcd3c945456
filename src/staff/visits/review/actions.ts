import { createAction } from '@reduxjs/toolkit';

// What a person asks for; each can be undone for ten seconds.

export const checkRequested = createAction<{ ids: number[]; checked: boolean }>(
  'visits/checkRequested',
);
export const deleteRequested = createAction<number[]>('visits/deleteRequested');
/** All that are unchecked now, whatever is filtered. */
export const checkAllRequested = createAction('visits/checkAllRequested');
