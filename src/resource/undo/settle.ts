import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { put, race, type Saga, select, take } from '../../lib/effects';
import type { Change } from './slice';

// Apart from the rest, because a sign-out needs it, whose code visitors have as well.

/** What could still be undone is sent now. `keepalive`: by a request that outlives the page. */
export const sendNow = createAction<{ keepalive: boolean }>('undo/sendNow');

/** The server has answered, or has not. What has failed is as if it had never been asked for. */
export const changeSettled = createAction<{ change: Change; done: boolean }>('undo/settled');

const PATIENCE_MS = 3000;

interface WithUndo {
  /** Missing until a staff area has brought it along. */
  undo?: { pending: Change | undefined; sending: Change[] };
}

export const selectIsUnsettled = ({ undo }: WithUndo) =>
  undo !== undefined && (undo.pending !== undefined || undo.sending.length > 0);

/** Sends what waits and waits for the answers: what comes after it needs no session any more. */
export function* settleChanges(): Saga {
  yield* put(sendNow({ keepalive: false }));
  yield* race({ sent: effects.call(untilSent), late: effects.delay(PATIENCE_MS) });
}

export function* untilSent(): Saga {
  while (yield* select(selectIsUnsettled)) yield* take(changeSettled);
}
