import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { onDiskFull } from '../../api/staff/diskFull';
import { call, put, type Saga, takeFrom } from '../../lib/effects';
import { runAll } from '../../resource/runAll';
import { staff as text } from '../../text/staff';
import { toastShown } from '../../ui/toasts/slice';

/** Many writes may fail at once: said once in this time. */
const QUIET_MS = 10_000;

export const diskFullEvents = (): EventChannel<object> =>
  eventChannel<object>((emit) => onDiskFull(() => emit({})), buffers.none());

/** Says what to do; the lists and forms only say that a change was not stored. */
export function* watchDiskFull(): Saga {
  const events = yield* call(diskFullEvents);
  try {
    while (true) {
      yield* takeFrom(events);
      yield* put(toastShown('error', text.diskFull));
      yield effects.delay(QUIET_MS);
    }
  } finally {
    events.close();
  }
}

/** A store/features.ts feature, for all areas; it keeps nothing in the store. */
export const diskFullFeature = {
  name: 'diskFull',
  reducer: (state: null = null) => state,
  saga: () => runAll('diskFull', [watchDiskFull]),
};
