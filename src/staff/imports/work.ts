import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../../resource/statePart';

/** What is done with the rows of an import in batches: checking, writing, taking back. */
export type WorkKind = 'check' | 'run' | 'undo';

export interface Work {
  id: string;
  kind: WorkKind;
  /** failed: a batch failed; it is repeated when the person asks, or the connection is back. */
  status: 'running' | 'pausing' | 'paused' | 'failed';
  /** Rows that are done, of all. */
  done: number;
  total: number;
  /** Number of the last row that was checked. */
  last: number;
  /** Rows done since this page began, and milliseconds that they took: the speed. */
  own: number;
  ownMs: number;
}

export type WorkState = Work | null;

const slice = createSlice({
  name: 'importWork',
  initialState: null as WorkState,
  reducers: {
    workRequested: (
      _,
      { payload }: PayloadAction<{ id: string; kind: WorkKind; done: number; total: number }>,
    ): WorkState => ({ ...payload, status: 'running', last: 0, own: 0, ownMs: 0 }),
    batchDone: (
      work,
      { payload: { rows, last, ms } }: PayloadAction<{ rows: number; last: number; ms: number }>,
    ) => {
      if (!work) return;
      work.last = last;
      work.done = Math.min(work.total, work.done + rows);
      work.own += rows;
      work.ownMs += ms;
    },
    pauseRequested: (work) => {
      if (work?.status === 'running') work.status = 'pausing';
    },
    workPaused: (work) => {
      if (work) work.status = 'paused';
    },
    workFailed: (work) => {
      if (work) work.status = 'failed';
    },
    workResumed: (work) => {
      if (work) work.status = 'running';
    },
    /** All rows are done. */
    workEnded: () => null,
  },
});

export const workReducer = slice.reducer;
export const {
  workRequested,
  batchDone,
  pauseRequested,
  workPaused,
  workFailed,
  workResumed,
  workEnded,
} = slice.actions;

export const selectWork = statePart<WorkState>('imports', 'work');

/** Work on this import; undefined when there is none. */
export const selectWorkOn =
  (id: string) =>
  (state: object): Work | undefined => {
    const work = selectWork(state);
    return work?.id === id ? work : undefined;
  };

/** Seconds that the rest takes at the speed so far; undefined before the first batch. */
export const secondsLeft = ({ done, total, own, ownMs }: Work): number | undefined =>
  own === 0 ? undefined : Math.ceil(((total - done) * ownMs) / own / 1000);

export const isWorking = (work: Work | null | undefined): boolean =>
  work?.status === 'running' || work?.status === 'pausing';
