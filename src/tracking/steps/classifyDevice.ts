import { call, type Saga } from '../../lib/effects';
import { readUserAgent } from '../environment';
import { deviceOf } from '../visit/userAgent';

/** Step 4: classify device (spec 4 and 5). */
export function* classifyDevice(): Saga<string> {
  return deviceOf(yield* call(readUserAgent));
}
