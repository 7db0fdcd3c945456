import { call, put, type Saga, select } from '../../lib/effects';
import { recordErased, type RecordState, recordRead } from './slice';
import { readRecord } from './storage';

/**
 * Reads the stored record, which another tab may have changed, or erases the record here when another tab did (D3.15).
 */
export function* syncRecord(): Saga {
  const stored = yield* call(readRecord);
  const isErased = stored === null && (yield* select(({ navData }: RecordState) => navData.uuid));
  yield* put(isErased ? recordErased() : recordRead(stored));
}
