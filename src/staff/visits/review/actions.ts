import { createAction } from '@reduxjs/toolkit';

export const checkRequested = createAction<{ ids: number[]; checked: boolean }>(
  'visits/checkRequested',
);
export const deleteRequested = createAction<number[]>('visits/deleteRequested');
export const checkAllRequested = createAction('visits/checkAllRequested');
