import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type VisitsState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'loaded'; count: number }
  | { status: 'failed' };

export const visitsSlice = createSlice({
  name: 'visits',
  initialState: (): VisitsState => ({ status: 'idle' }),
  reducers: {
    visitsRequested: (): VisitsState => ({ status: 'loading' }),
    visitsCounted: (_, { payload: count }: PayloadAction<number>): VisitsState => ({
      status: 'loaded',
      count,
    }),
    visitsFailed: (): VisitsState => ({ status: 'failed' }),
  },
});

export const { visitsRequested, visitsCounted, visitsFailed } = visitsSlice.actions;

export const selectVisits = ({ visits }: { visits: VisitsState }) => visits;
