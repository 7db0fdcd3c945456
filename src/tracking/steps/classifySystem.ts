import { call, type Saga } from '../../lib/effects';
import { readUserAgent } from '../environment';
import { systemOf } from '../visit/userAgent';

/** Step 5: classify OS (spec 4 and 5). */
export function* classifySystem(): Saga<string> {
  return systemOf(yield* call(readUserAgent));
}
