import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Option } from '../form/fields';

/** Something that has happened to a row. */
export interface Entry {
  id: number;
  /** ISO 8601. */
  created_at: string;
  /** Who did it; '' is nobody of staff's. */
  by: string;
  title: string;
  /** What somebody has written; '' is nothing. */
  text: string;
}

/** How an area reads the history of its rows, and adds to it; undefined is a failure. */
export interface History {
  /** The newest first. */
  read: (row: number) => Promise<Entry[] | undefined>;
  add: (row: number, kind: string, text: string) => Promise<true | undefined>;
  /** What can be added. */
  kinds: readonly [Option, ...Option[]];
}

export interface HistoryState {
  row: number | undefined;
  /** undefined: not there yet. */
  entries: Entry[] | 'failed' | undefined;
  /** What has been written and not added yet, by row. */
  drafts: Record<number, string>;
  status: 'idle' | 'adding' | 'failed';
}

const initialState = (): HistoryState => ({
  row: undefined,
  entries: undefined,
  drafts: {},
  status: 'idle',
});

export const makeHistory = (name: string) =>
  createSlice({
    name: `${name}/history`,
    initialState,
    reducers: {
      historyOpened: (history, { payload: row }: PayloadAction<number>) => {
        if (history.row !== row) history.entries = undefined;
        if (history.status === 'failed') history.status = 'idle';
        history.row = row;
      },
      historyRead: (
        history,
        { payload }: PayloadAction<{ row: number; entries: Entry[] | undefined }>,
      ) => {
        if (history.row === payload.row) history.entries = payload.entries ?? 'failed';
      },
      noteWritten: (history, { payload }: PayloadAction<{ row: number; text: string }>) => {
        history.drafts[payload.row] = payload.text;
      },
      addRequested: (history, _: PayloadAction<{ row: number; kind: string }>) => {
        history.status = 'adding';
      },
      added: (history, { payload: row }: PayloadAction<number>) => {
        history.status = 'idle';
        delete history.drafts[row];
      },
      addFailed: (history) => {
        history.status = 'failed';
      },
    },
  });

export type HistorySlice = ReturnType<typeof makeHistory>;
