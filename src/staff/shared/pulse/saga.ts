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
/**
 * Interval in hidden tabs, whose title shows the number too. Browsers run their timers at most once a minute anyway.
 */
const HIDDEN_MS = 60_000;

/** Reads the pulse every few seconds while signed in, and at once after `pulseRequested` or another read's failure. */
export function* pulseSaga(): Saga {
  while (true) {
    if ((yield* select(selectStatus)) !== 'signedIn')
      yield* take(sessionFound, signedIn, signedInElsewhere);
    const interruptions = {
      ended: effects.take(sessionEnded.type),
      // Drops a response that is on its way, since it may be older than the change.
      changed: effects.take(pulseRequested.type),
      failed: effects.take(isFailure),
    };
    const { read } = yield* race({ read: effects.call(readOnce), ...interruptions });
    if (read) yield* race({ due: effects.call(untilNextRead), ...interruptions });
  }
}

/** Reads the pulse; after a failure the last numbers stay. @returns true, by which a race sees that it has ended */
function* readOnce(): Saga<true> {
  const before = yield* select(selectRole);
  const pulse = yield* call(readPulse);
  yield* put(pulse ? pulseRead(pulse) : pulseFailed());
  if (pulse && before !== undefined && pulse.role !== before) yield* put(roleChanged());
  return true;
}

function* untilNextRead(): Saga {
  const { due } = yield* race({
    due: effects.delay(VISIBLE_MS),
    hidden: effects.call(untilPageIs, 'hidden'),
  });
  if (!due)
    yield* race({ due: effects.delay(HIDDEN_MS), shown: effects.call(untilPageIs, 'visible') });
}

/** Feature of its own, because the navigation bar shows the number on every page. */
export const pulseFeature: Feature = {
  name: 'pulse',
  reducer: pulseSlice.reducer,
  saga: () => runAll('pulse', [pulseSaga, watchPulse, watchOnline]),
};
