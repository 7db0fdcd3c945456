import * as effects from 'redux-saga/effects';
import { logFailure } from '../api/unwrap';
import type { Saga } from '../lib/effects';

/** All that an area's sagas do. They are not spawned: a sign-out has to end them. */
export function* runAll(area: string, sagas: readonly (() => Saga)[]): Saga {
  yield effects.all(sagas.map((saga) => effects.call(standAlone, area, saga)));
}

/** What ends one leaves the others running. */
function* standAlone(area: string, saga: () => Saga): Saga {
  try {
    yield* saga();
  } catch (error) {
    logFailure(`${area}: ${saga.name}`, error);
  }
}
