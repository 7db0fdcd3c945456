import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckedBatch, CheckScope } from '../../api/staff/visitChanges';
import { statePart } from '../../resource/statePart';
import { allVisitsChecked, type Within } from './actions';

/** Minimum number of unchecked visits that one request examines (check_visits in supabase/migrations). */
export const MIN_BATCH = 200;

/** Progress of a 'check all', which runs in batches of one request each and can be stopped between two. */
const idle = {
  status: 'idle' as 'idle' | 'running' | 'stopping' | 'failed',
  upTo: 0,
  /** Scope; undefined: the whole site. */
  within: undefined as Within | undefined,
  /** Visits up to this id are done. */
  above: 0,
  /** Number of unchecked visits at the start. */
  total: 0,
  done: 0,
};

export type CheckAllState = typeof idle;

export const checkAllSlice = createSlice({
  name: 'checkAll',
  initialState: idle,
  reducers: {
    checkAllStarted: (
      _,
      { payload }: PayloadAction<{ upTo: number; total: number; within?: Within | undefined }>,
    ) => ({ ...idle, ...payload, status: 'running' as const }),
    batchChecked: (run, { payload: { checked, reached } }: PayloadAction<CheckedBatch>) => {
      run.above = reached ?? run.above;
      run.done += checked;
      run.total = Math.max(run.total, run.done);
    },
    checkAllStopRequested: (run) => {
      if (run.status === 'running') run.status = 'stopping';
    },
    checkAllStopped: () => idle,
    /** Keeps the progress, so that the run can be resumed. */
    checkAllFailed: (run) => {
      run.status = 'failed';
    },
    checkAllResumed: (run) => {
      if (run.status === 'failed') run.status = 'running';
    },
  },
  extraReducers: (builder) => builder.addCase(allVisitsChecked, () => idle),
});

export const {
  checkAllStarted,
  batchChecked,
  checkAllStopRequested,
  checkAllStopped,
  checkAllFailed,
  checkAllResumed,
} = checkAllSlice.actions;

export const selectCheckAll = statePart<CheckAllState>('visits', 'checkAll');

// The state is missing until the area has been opened, but the navigation bar's counter asks before that.
const selectRunning = (state: object) => {
  const run = selectCheckAll(state) as CheckAllState | undefined;
  return run && isRunning(run) ? run : undefined;
};

/** Update that a running 'check all' makes; undefined if none runs. It is the same object for all of its batches. */
export const selectRun = createSelector(
  [
    (state: object) => selectRunning(state)?.upTo,
    (state: object) => selectRunning(state)?.within,
    (state: object) => selectRunning(state)?.total,
  ],
  (upTo, within, unchecked = 0) => (upTo === undefined ? undefined : { upTo, within, unchecked }),
);

/** Scope of the next batch. */
export const scopeOf = ({ upTo, within, above }: CheckAllState): CheckScope => ({
  upTo,
  filters: within?.filters ?? {},
  above,
});

/** Whether a run needs more than one request, so that closing the page would stop it. */
export const hasUnfinishedCheckAll = (state: object) => {
  const run = selectCheckAll(state);
  return isRunning(run) && run.total > MIN_BATCH;
};

export const isRunning = ({ status }: CheckAllState) =>
  status === 'running' || status === 'stopping';
