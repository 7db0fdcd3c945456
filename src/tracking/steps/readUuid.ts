import { type Saga, select } from '../../lib/effects';
import { selectUuid } from '../selectors';

/** Step 3: read uuid (R4.1). */
export function* readUuid(): Saga<string> {
  return yield* select(selectUuid);
}
