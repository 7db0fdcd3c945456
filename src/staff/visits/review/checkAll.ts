import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../../../resource/statePart';
import { allVisitsChecked } from '../actions';

/** Number of visits that one request checks at least (check_visits in supabase/migrations). */
export const MIN_BATCH = 200;

/** 'Check all' runs in batches, one request each, and can be stopped between two. */
const idle = {
  status: 'idle' as 'idle' | 'running' | 'stopping' | 'failed',
  upTo: 0,
  /** Number of unchecked visits at the start. */
  total: 0,
  done: 0,
};

export type CheckAllState = typeof idle;

export const checkAllSlice = createSlice({
  name: 'checkAll',
  initialState: idle,
  reducers: {
    checkAllStarted: (_, { payload }: PayloadAction<{ upTo: number; total: number }>) => ({
      status: 'running' as const,
      ...payload,
      done: 0,
    }),
    batchChecked: (run, { payload: checked }: PayloadAction<number>) => {
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

/** The last id of a running 'check all'; undefined if none runs. */
export const selectRunUpTo = (state: object) => {
  // Missing until the area has been opened; the navigation bar's counter runs before that.
  const run = selectCheckAll(state) as CheckAllState | undefined;
  return run && isRunning(run) ? run.upTo : undefined;
};

/** Closing the page would stop a run that takes several requests. */
export const hasUnfinishedCheckAll = (state: object) => {
  const run = selectCheckAll(state);
  return isRunning(run) && run.total > MIN_BATCH;
};

export const isRunning = ({ status }: CheckAllState) =>
  status === 'running' || status === 'stopping';
