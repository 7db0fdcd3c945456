import type { Action } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, race, type Saga, select, take } from '../lib/effects';
import { locationChanged } from '../router/locationChange';
import { safely } from './safely';
import { recordChanges, recordNavigation } from './saga';
import { selectIsErasing, selectIsSaving, selectNextRun } from './selectors';
import { pageStayed, runStarted, SAVE_RUN, saveEnded, saveRequested, saveStarted } from './slice';

/** Executes the runs that the slice has queued, one at a time (D3.1). */
export function* watchRunQueue(): Saga {
  while (true) {
    // Waits for a save in flight, because only its response says whether the visitor has a row.
    while (yield* select(selectIsSaving)) yield* take(saveEnded);
    const run = yield* select(selectNextRun);
    if (run !== undefined) {
      yield* race({
        run: effects.call(executeSafely, run),
        superseded: effects.take(isSuperseding),
      });
    } else {
      yield* take(locationChanged, pageStayed, saveRequested);
    }
  }
}

const isSuperseding = (action: Action) =>
  saveStarted.match(action) && action.payload.supersedes === true;

/** Executes a run. Removes it from the queue first, so that a run that throws is not repeated for ever. */
export function* execute(run: string): Saga {
  yield* put(runStarted(run));
  if (yield* select(selectIsErasing)) return;
  if (run !== SAVE_RUN) yield* call(recordNavigation, run);
  else yield* call(recordChanges);
}

export const executeSafely = safely(execute);
