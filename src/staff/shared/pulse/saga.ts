import * as effects from 'redux-saga/effects';
import { readPulse } from '../../../api/staff/pulse';
import { call, put, race, type Saga, select, take } from '../../../lib/effects';
import { untilPageIs } from '../../../lib/untilPageIs';
import { runAll } from '../../../resource/runAll';
import { selectRole, selectStatus } from '../../../session/selectors';
import { sessionEnded, sessionFound, signedIn, signedInElsewhere } from '../../../session/slice';
import type { Feature } from '../../../store/features';
import { isFailure, watchOnline, watchPulse } from './connection';
import { pulseFailed, pulseRead, pulseRequested, pulseSlice, roleChanged } from './slice';

const VISIBLE_MS = 5000;
/** The title of a hidden tab tells too. Browsers run timers of hidden tabs once a minute anyway. */
const HIDDEN_MS = 60_000;

/** Reads the pulse every few seconds while signed in, and at once after `pulseRequested` or a failure of something else. */
export function* pulseSaga(): Saga {
  while (true) {
    if ((yield* select(selectStatus)) !== 'signedIn')
      yield* take(sessionFound, signedIn, signedInElsewhere);
    const interruptions = {
      ended: effects.take(sessionEnded.type),
      // A response on its way may be older than the change.
      changed: effects.take(pulseRequested.type),
      failed: effects.take(isFailure),
    };
    const { read } = yield* race({ read: effects.call(readOnce), ...interruptions });
    if (read) yield* race({ due: effects.call(untilNextRead), ...interruptions });
  }
}

/** @returns true. After a failure, which is logged, the last numbers stay. */
export function* readOnce(): Saga<true> {
  const before = yield* select(selectRole);
  const pulse = yield* call(readPulse);
  yield* put(pulse ? pulseRead(pulse) : pulseFailed());
  if (pulse && before !== undefined && pulse.role !== before) yield* put(roleChanged());
  return true;
}

export function* untilNextRead(): Saga {
  const { due } = yield* race({
    due: effects.delay(VISIBLE_MS),
    hidden: effects.call(untilPageIs, 'hidden'),
  });
  if (!due)
    yield* race({ due: effects.delay(HIDDEN_MS), shown: effects.call(untilPageIs, 'visible') });
}

/** A feature of its own, because the navigation bar shows the number on every page. */
export const pulseFeature: Feature = {
  name: 'pulse',
  reducer: pulseSlice.reducer,
  saga: () => runAll('pulse', [pulseSaga, watchPulse, watchOnline]),
};
