import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../statePart';

export interface ExportState {
  /** stopped: a request failed, and the user can resume or discard the export. */
  status: 'idle' | 'running' | 'stopped';
  /** Rows written so far. */
  rows: number;
  /** Expected number of rows; undefined if they are not counted. */
  total?: number | undefined;
}

const initialState: ExportState = { status: 'idle', rows: 0 };

/** State of a resource's export. `watchExport` runs it, `ExportButton` shows it. */
export function makeExport(name: string) {
  const { reducer, actions } = createSlice({
    name: `${name}/exporting`,
    initialState,
    reducers: {
      exportRequested: (state) => {
        if (state.status === 'idle') state.status = 'running';
      },
      exportStarted: (state, { payload }: PayloadAction<{ total: number | undefined }>) => {
        state.total = payload.total;
      },
      exportProgressed: (state, { payload: rows }: PayloadAction<number>) => {
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
  return { name, reducer, actions, selectExport: statePart<ExportState>(name, 'exporting') };
}

export type Export = ReturnType<typeof makeExport>;
