import { type Saga, select } from '../../lib/effects';
import { selectStayTime } from '../selectors';

/** Step 7: compute the total stay time in seconds, as text (R4.1). */
export function* computeStayTime(): Saga<string> {
  return yield* select(selectStayTime);
}
