import * as effects from 'redux-saga/effects';
import { logFailure } from '../api/unwrap';
import type { Saga } from '../lib/effects';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * Runs an area's sagas in parallel and restarts those that throw. Cancelling this saga, as a sign-out does, cancels all
 * of them.
 * @param area name for the log
 */
export function* runAll(area: string, sagas: readonly (() => Saga)[]): Saga {
  yield effects.all(sagas.map((saga) => effects.call(restartOnError, area, saga)));
}

/**
 * Logs a thrown error, then runs the saga again: first after 1 s, then after twice as long for each further error, at
 * most 60 s. After a run of 60 s the delay is 1 s again.
 */
function* restartOnError(area: string, saga: () => Saga): Saga {
  let delayMs = FIRST_DELAY_MS;
  while (true) {
    const startedAt = Date.now();
    try {
      // `call` makes a child task. With `yield*` an error in a fork of the saga could not be caught here.
      yield effects.call(saga);
      return;
    } catch (error) {
      logFailure(`${area}: ${saga.name}`, error);
    }
    if (Date.now() - startedAt >= MAX_DELAY_MS) delayMs = FIRST_DELAY_MS;
    yield effects.delay(delayMs);
    delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
  }
}
