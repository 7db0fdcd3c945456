import { call, type Saga } from '../../lib/effects';
import { readUserAgent } from '../environment';
import { deviceOf } from '../visit/userAgent';

/** Step 4: classify device (R4.6). */
export function* classifyDevice(): Saga<string> {
  return deviceOf(yield* call(readUserAgent));
}
