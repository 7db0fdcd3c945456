import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ExportState {
  /** stopped: the server did not answer, and the person is to say whether it goes on. */
  status: 'idle' | 'running' | 'stopped';
  /** How many are in the file so far. */
  rows: number;
  /** How many there will be; undefined: nobody has counted them. */
  total: number | undefined;
}

const initialState: ExportState = { status: 'idle', rows: 0, total: undefined };

export const exportingSlice = createSlice({
  name: 'exporting',
  initialState,
  reducers: {
    exportRequested: (state) =>
      state.status === 'idle' ? { ...initialState, status: 'running' as const } : state,
    /** The saga has begun it. */
    exportCounted: (state, { payload }: PayloadAction<number | undefined>) => {
      state.total = payload;
    },
    exportGrew: (state, { payload: rows }: PayloadAction<number>) => {
      state.rows += rows;
    },
    exportStopped: (state) => {
      state.status = 'stopped';
    },
    exportResumed: (state) => {
      state.status = 'running';
    },
    exportCancelled: () => undefined,
    /** Nothing is under way any more, whatever has become of it. */
    exportEnded: () => initialState,
  },
});

export const {
  exportRequested,
  exportCounted,
  exportGrew,
  exportStopped,
  exportResumed,
  exportCancelled,
  exportEnded,
} = exportingSlice.actions;

export const selectExport = ({ visits }: { visits: { exporting: ExportState } }) =>
  visits.exporting;
