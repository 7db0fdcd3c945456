import {
  createSlice,
  type CaseReducerActions,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';

export interface ExportState {
  /** stopped: a request failed, and the user can resume or discard the export. */
  status: 'idle' | 'running' | 'stopped';
  /** Rows written so far. */
  rows: number;
  /** Expected number of rows; undefined if they are not counted. */
  total?: number | undefined;
}

const initialState: ExportState = { status: 'idle', rows: 0 };

const reducers = {
  exportRequested: (state: ExportState) => {
    if (state.status === 'idle') state.status = 'running';
  },
  exportStarted: (
    state: ExportState,
    { payload }: PayloadAction<{ total: number | undefined }>,
  ) => {
    state.total = payload.total;
  },
  exportGrew: (state: ExportState, { payload: rows }: PayloadAction<number>) => {
    state.rows += rows;
  },
  exportStopped: (state: ExportState) => {
    state.status = 'stopped';
  },
  exportResumed: (state: ExportState) => {
    if (state.status === 'stopped') state.status = 'running';
  },
  exportCancelled: () => initialState,
  exportEnded: () => initialState,
};

export interface Export<State> {
  name: string;
  reducer: Reducer<ExportState>;
  actions: CaseReducerActions<typeof reducers, string>;
  selectExport: (state: State) => ExportState;
}

/**
 * State of an area's export. `watchExport` runs it, `ExportButton` shows it.
 * @param name of the area
 * @param selectExport selects this state from the area's
 */
export function makeExport<State>(
  name: string,
  selectExport: (state: State) => ExportState,
): Export<State> {
  const { reducer, actions } = createSlice({ name: `${name}/exporting`, initialState, reducers });
  return { name, reducer, actions, selectExport };
}
