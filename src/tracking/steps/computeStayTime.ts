import { type Saga, select } from '../../lib/effects';
import { selectStayTime } from '../selectors';

/** Step 7: compute total stay time, in seconds (R4.1). */
export function* computeStayTime(): Saga<string> {
  return yield* select(selectStayTime);
}
