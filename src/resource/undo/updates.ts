import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { put, race, type Saga, select, take } from '../../lib/effects';

// Separate from slice.ts because the sign-out code, which visitors load, imports it.

/**
 * A change that is shown at once and sent to the server when it can no longer be undone; with `takenBackBy` it was sent
 * already.
 */
export interface OptimisticUpdate {
  id: string;
  /** What the user did, for the undo bar and for error messages. */
  text: string;
  /** Describes the result: the area applies it to its rows at once, and dispatches it when the server has confirmed. */
  action: Action;
  /** Action that takes back a change that was sent at once. Then no area handles `action`. */
  takenBackBy?: Action;
}

export interface Action {
  type: string;
}

export interface UndoState {
  /** The update that can still be undone. */
  pending: OptimisticUpdate | undefined;
  /** Updates waiting for the server's response, oldest first. */
  sending: OptimisticUpdate[];
}

export interface WithUndo {
  /** Missing until the first area has been loaded. */
  undo?: UndoState;
}

/**
 * Ends the time in which the pending update can be undone. `onUnload`: sends it with a request that outlives the page.
 */
export const flushRequested = createAction<{ onUnload: boolean }>('undo/flushRequested');

/** The server has responded, or the request failed; a failed update is no longer shown. */
export const updateSettled = createAction<{ update: OptimisticUpdate; done: boolean }>(
  'undo/updateSettled',
);

const TIME_LIMIT_MS = 3000;

export const selectHasUnsettled = ({ undo }: WithUndo) =>
  undo !== undefined && (undo.pending !== undefined || undo.sending.length > 0);

/** Sends the pending update and waits for all responses, at most 3 s: afterwards the session may end. */
export function* flushUpdates(): Saga {
  yield* put(flushRequested({ onUnload: false }));
  yield* race({ settled: effects.call(untilSettled), timedOut: effects.delay(TIME_LIMIT_MS) });
}

export function* untilSettled(): Saga {
  while (yield* select(selectHasUnsettled)) yield* take(updateSettled);
}
