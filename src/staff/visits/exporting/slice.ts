import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ExportState {
  /** stopped: the server did not answer, and the person is to say whether it goes on. */
  status: 'idle' | 'running' | 'stopped';
  /** How many are in the file so far. */
  rows: number;
  /** How many there will be; undefined: they are not counted. */
  total?: number | undefined;
}

const initialState: ExportState = { status: 'idle', rows: 0 };

export const exportingSlice = createSlice({
  name: 'exporting',
  initialState,
  reducers: {
    exportRequested: (state) => {
      if (state.status === 'idle') state.status = 'running';
    },
    exportStarted: (state, { payload }: PayloadAction<{ total: number | undefined }>) => {
      state.total = payload.total;
    },
    exportGrew: (state, { payload: rows }: PayloadAction<number>) => {
      state.rows += rows;
    },
    exportStopped: (state) => {
      state.status = 'stopped';
    },
    exportResumed: (state) => {
      if (state.status === 'stopped') state.status = 'running';
    },
    exportCancelled: () => initialState,
    exportEnded: () => initialState,
  },
});

export const {
  exportRequested,
  exportStarted,
  exportGrew,
  exportStopped,
  exportResumed,
  exportCancelled,
  exportEnded,
} = exportingSlice.actions;

export const selectExport = ({ visits }: { visits: { exporting: ExportState } }) =>
  visits.exporting;
