import { call, type Saga, select } from '../../lib/effects';
import { ownOrigins } from '../environment';
import { selectReferrer } from '../selectors';
import { externalReferrer } from '../visit/referrer';

/** Step 6: read referrer (R4.1). Pages of this site and of the sign-in provider do not count (D3.7). */
export function* readReferrer(): Saga<string> {
  const referrer = yield* select(selectReferrer);
  return externalReferrer(referrer, yield* call(ownOrigins));
}
