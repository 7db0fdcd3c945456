import * as effects from 'redux-saga/effects';
import { call, race, type Saga } from '../../lib/effects';
import { untilPageIs } from '../../lib/untilPageIs';

/** Waits for the interval; on a hidden page, until it is visible. @returns `shown`: the page was hidden */
export function* untilDue(ms: number): Saga<'due' | 'shown'> {
  const { due } = yield* race({
    due: effects.delay(ms),
    hidden: effects.call(untilPageIs, 'hidden'),
  });
  if (due) return 'due';
  yield* call(untilPageIs, 'visible');
  return 'shown';
}
