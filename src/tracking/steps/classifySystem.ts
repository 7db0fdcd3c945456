import { call, type Saga } from '../../lib/effects';
import { readUserAgent } from '../environment';
import { systemOf } from '../visit/userAgent';

/** Step 5: classify OS (R4.7). */
export function* classifySystem(): Saga<string> {
  return systemOf(yield* call(readUserAgent));
}
