import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { changeSettled } from './settle';

/** What a person has done and can take back until it is sent. */
export interface Change {
  id: string;
  /** What has been done, in the person's words. */
  text: string;
  /**
   * What it makes of the data: the area sends it as this says, dispatches it when the server has done it, and shows its
   * data as it will be until then.
   */
  outcome: Outcome;
}

export interface Outcome {
  type: string;
}

export interface UndoState {
  /** Can still be undone. */
  pending: Change | undefined;
  /** Can not any more; oldest first. */
  sending: Change[];
}

export const undoSlice = createSlice({
  name: 'undo',
  initialState: (): UndoState => ({ pending: undefined, sending: [] }),
  reducers: {
    /** One at a time can be undone: the one before is sent. */
    changeMade: {
      prepare: (text: string, outcome: Outcome) => ({ payload: { id: nanoid(), text, outcome } }),
      reducer: (undo, { payload: change }: PayloadAction<Change>) => {
        if (undo.pending) undo.sending.push(undo.pending);
        undo.pending = change;
      },
    },
    changeUndone: (undo) => {
      undo.pending = undefined;
    },
    /** To be sent now, by the area whose it is, which answers with `changeSettled`. */
    changeDue: (undo, { payload }: PayloadAction<{ change: Change; keepalive: boolean }>) => {
      if (undo.pending?.id !== payload.change.id) return;
      undo.sending.push(undo.pending);
      undo.pending = undefined;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(changeSettled, (undo, { payload }) => {
      undo.sending = undo.sending.filter(({ id }) => id !== payload.change.id);
    }),
});

export const { changeMade, changeUndone, changeDue } = undoSlice.actions;

export interface WithUndo {
  /** Missing until a staff area has brought it along. */
  undo?: UndoState;
}

export const selectPending = ({ undo }: WithUndo) => undo?.pending;

const NONE: Change[] = [];

/** What is shown as if the server had done it, in the order in which it will. */
export const selectOutcomes = createSelector(
  [({ undo }: WithUndo) => undo?.sending ?? NONE, selectPending],
  (sending, pending) => [...sending, ...(pending ? [pending] : [])].map(({ outcome }) => outcome),
);
