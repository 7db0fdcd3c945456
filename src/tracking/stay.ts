import * as effects from 'redux-saga/effects';
import { locationChanged } from '../router/locationChange';
import { call, put, race, type Saga, select } from '../lib/effects';
import { STAY_MS } from './constants';
import { now } from './environment';
import { selectSeenFrom } from './selectors';
import { pageHidden, pageShown, pageStayed } from './slice';

const moved = effects.take([locationChanged.type, pageShown.type, pageHidden.type]);

/**
 * Saves a page that stays visible at intervals, so that a browser that quits or crashes loses at most one interval
 * (D3.22). The run sends nothing without changes, as while the visitor is idle.
 */
export function* watchStay(): Saga {
  while (true) {
    const seenFrom = yield* select(selectSeenFrom);
    if (seenFrom === undefined) yield moved;
    else {
      const delay = effects.delay(untilSave((yield* call(now)) - seenFrom));
      const { due } = yield* race({ due: delay, moved });
      if (due) yield* put(pageStayed({ at: yield* call(now) }));
    }
  }
}

/** Milliseconds until the next save of a page. @param seen milliseconds for which the page has been seen */
export function untilSave(seen: number): number {
  const interval = seen < STAY_MS.untilLater ? STAY_MS.atFirst : STAY_MS.later;
  return interval - (seen % interval);
}
