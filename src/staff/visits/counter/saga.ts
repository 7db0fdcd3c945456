import * as effects from 'redux-saga/effects';
import { call, put, race, type Saga, select, take } from '../../../lib/effects';
import { untilPageIs } from '../../../lib/untilPageIs';
import { runAll } from '../../../resource/runAll';
import { updateSettled } from '../../../resource/undo/updates';
import { selectStatus } from '../../../session/selectors';
import { sessionFound, signedIn, signedInElsewhere } from '../../../session/slice';
import type { Feature } from '../../../store/features';
import { allVisitsChecked } from '../actions';
import { checkAllFailed, checkAllStopped } from '../checkAll';
import { countUnchecked } from '../countAll';
import { counterSlice, uncheckedCounted } from './slice';

const INTERVAL_MS = 60_000;

const CHANGES = [updateSettled, allVisitsChecked, checkAllStopped, checkAllFailed].map(
  ({ type }) => type,
);

/** Counts at the start, every minute while the page is visible, and after each update; only while signed in. */
export function* counterSaga(): Saga {
  while (true) {
    if ((yield* select(selectStatus)) !== 'signedIn')
      yield* take(sessionFound, signedIn, signedInElsewhere);
    yield* call(untilPageIs, 'visible');
    const { changed } = yield* race({
      counted: effects.call(count),
      changed: effects.take(CHANGES),
    });
    if (!changed) yield* race({ over: effects.delay(INTERVAL_MS), changed: effects.take(CHANGES) });
  }
}

export function* count(): Saga {
  const unchecked = yield* call(countUnchecked);
  if (unchecked !== undefined) yield* put(uncheckedCounted(unchecked));
}

/** Feature of its own, because the navigation bar shows the number on every page. */
export const uncheckedFeature: Feature = {
  name: 'unchecked',
  reducer: counterSlice.reducer,
  saga: () => runAll('unchecked', [counterSaga]),
};
