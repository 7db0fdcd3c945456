import { call, put, type Saga, select } from '../../lib/effects';
import { recordErased, type RecordState, recordRead } from './slice';
import { readRecord } from './storage';

/** Takes in what another tab wrote. What was erased there is erased here: erasing wins (design 4). */
export function* syncRecord(): Saga {
  const stored = yield* call(readRecord);
  const isErased = stored === null && (yield* select(({ navData }: RecordState) => navData.uuid));
  yield* put(isErased ? recordErased() : recordRead(stored));
}
