import { type Saga, select } from '../../lib/effects';
import { selectUuid } from '../selectors';

/** Step 3: read uuid (spec 4). */
export function* readUuid(): Saga<string> {
  return yield* select(selectUuid);
}
