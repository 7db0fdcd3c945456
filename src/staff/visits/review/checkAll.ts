import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { allVisitsChecked } from '../actions';

/** What the database checks with one request for certain (check_visits in supabase/migrations). */
export const SURE_SLICE = 200;

/** Checking all goes in slices: each is a request, and between two it can be stopped. */
export interface CheckAllState {
  status: 'idle' | 'running' | 'stopping' | 'failed';
  upTo: number;
  /** As counted when it was asked for. */
  total: number;
  done: number;
}

const idle: CheckAllState = { status: 'idle', upTo: 0, total: 0, done: 0 };

export const checkAllSlice = createSlice({
  name: 'checkAll',
  initialState: idle,
  reducers: {
    checkAllStarted: (_, { payload }: PayloadAction<{ upTo: number; total: number }>) => ({
      status: 'running' as const,
      ...payload,
      done: 0,
    }),
    sliceChecked: (run, { payload: checked }: PayloadAction<number>) => {
      run.done += checked;
      run.total = Math.max(run.total, run.done);
    },
    checkAllStopRequested: (run) => {
      if (run.status === 'running') run.status = 'stopping';
    },
    checkAllStopped: () => idle,
    /** It keeps how far it came. */
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
  sliceChecked,
  checkAllStopRequested,
  checkAllStopped,
  checkAllFailed,
  checkAllResumed,
} = checkAllSlice.actions;

interface State {
  visits: { checkAll: CheckAllState };
}

export const selectCheckAll = ({ visits }: State) => visits.checkAll;

interface WithRun {
  /** Missing until the area has been opened: the bar's counter is there before. */
  visits?: { checkAll?: CheckAllState };
}

/** undefined: none is under way. */
export const selectRunUpTo = ({ visits }: WithRun) =>
  visits?.checkAll && isUnderWay(visits.checkAll) ? visits.checkAll.upTo : undefined;

/** Closing the page would stop a run that takes several requests. */
export const hasUnfinishedCheckAll = ({ visits: { checkAll } }: State) =>
  isUnderWay(checkAll) && checkAll.total > SURE_SLICE;

export const isUnderWay = ({ status }: CheckAllState) =>
  status === 'running' || status === 'stopping';
