import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Action,
  type OptimisticUpdate,
  type UndoState,
  updateSettled,
  type WithUndo,
} from './updates';

/** Stands for the action of an update that was sent at once; no area handles it. */
const SENT: Action = { type: 'undo/sent' };

function showOffer(undo: UndoState, { payload: update }: PayloadAction<OptimisticUpdate>): void {
  if (undo.pending && !undo.pending.takenBackBy) undo.sending.push(undo.pending);
  undo.pending = update;
}

export const undoSlice = createSlice({
  name: 'undo',
  initialState: (): UndoState => ({ pending: undefined, sending: [] }),
  reducers: {
    /** Only the latest update can be undone: the one before is sent now. */
    updateMade: {
      prepare: (text: string, action: Action) => ({
        payload: { id: nanoid(), text, action } as OptimisticUpdate,
      }),
      reducer: showOffer,
    },
    /** A change was sent at once; it can be taken back as long as the bar shows it. */
    sentUpdateMade: {
      prepare: (text: string, takenBackBy: Action) => ({
        payload: { id: nanoid(), text, action: SENT, takenBackBy } as OptimisticUpdate,
      }),
      reducer: showOffer,
    },
    updateUndone: (undo) => {
      undo.pending = undefined;
    },
    /** The area that made the update sends it now, and answers with `updateSettled`. */
    updateDue: (
      undo,
      { payload }: PayloadAction<{ update: OptimisticUpdate; onUnload: boolean }>,
    ) => {
      if (undo.pending?.id !== payload.update.id) return;
      undo.sending.push(undo.pending);
      undo.pending = undefined;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(updateSettled, (undo, { payload }) => {
      undo.sending = undo.sending.filter(({ id }) => id !== payload.update.id);
      if (undo.pending?.id === payload.update.id) undo.pending = undefined;
    }),
});

export const { updateMade, sentUpdateMade, updateUndone, updateDue } = undoSlice.actions;

export const selectPending = ({ undo }: WithUndo) => undo?.pending;

const NONE: OptimisticUpdate[] = [];

/** Actions of all updates that the server has not confirmed, in the order of their sending. */
export const selectUnconfirmed = createSelector(
  [({ undo }: WithUndo) => undo?.sending ?? NONE, selectPending],
  (sending, pending) => [...sending, ...(pending ? [pending] : [])].map(({ action }) => action),
);
