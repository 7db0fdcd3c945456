import {
  createSlice,
  type CaseReducerActions,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';

export interface ExportState {
  /** stopped: the server did not answer, and the person is to say whether it goes on. */
  status: 'idle' | 'running' | 'stopped';
  /** How many are in the file so far. */
  rows: number;
  /** How many there will be; undefined: they are not counted. */
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

/** What `makeExport` gives. */
export interface Export<State> {
  name: string;
  reducer: Reducer<ExportState>;
  actions: CaseReducerActions<typeof reducers, string>;
  selectExport: (state: State) => ExportState;
}

/**
 * How far an area's export is. `watchExport` does it, `ExportButton` shows it.
 * @param name the area's
 * @param selectExport where it keeps it
 */
export function makeExport<State>(
  name: string,
  selectExport: (state: State) => ExportState,
): Export<State> {
  const { reducer, actions } = createSlice({ name: `${name}/exporting`, initialState, reducers });
  return { name, reducer, actions, selectExport };
}
