import type { Action } from '@reduxjs/toolkit';
import type { Channel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { call, put, race, type Saga, select, take, takeFrom } from '../lib/effects';
import { locationChanged } from '../router/locationChange';
import { safely } from './safely';
import { recordNavigation, recordVisit } from './saga';
import { selectIsErasing, selectIsPending, selectIsSaving, selectIsUnsaved } from './selectors';
import { cameOnline, saveEnded, saveRequested, saveStarted } from './slice';

/** One run per completed navigation, queued, one at a time (design 4). */
export function* watchNavigations(queue: Channel<Action>): Saga {
  while (true) {
    const action = yield* takeFrom(queue);
    // A page that was left is saving: its answer tells whether there is a row.
    while (yield* select(selectIsSaving)) yield* take(saveEnded);
    yield* race({
      run: effects.call(runSafely, action),
      superseded: effects.take(isSuperseding),
    });
  }
}

const isSuperseding = (action: Action) =>
  saveStarted.match(action) && action.payload.supersedes === true;

export function* runFor(action: Action): Saga {
  if (yield* select(selectIsErasing)) return;
  if (!locationChanged.match(action)) {
    if (yield* select(selectIsUnsaved)) yield* call(recordVisit);
  } else if (yield* select(selectIsPending, action.payload.id)) {
    yield* call(recordNavigation, action.payload.id);
  }
}

export const runSafely = safely(runFor);

/** Offline, then online: one run of steps 3 to 9 (design 4). */
export function* watchOnline(): Saga {
  while (true) {
    yield* take(cameOnline);
    yield* put(saveRequested());
  }
}
