import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { onDiskFull } from '../../api/staff/diskFull';
import { call, put, type Saga, takeFrom } from '../../lib/effects';
import { runAll } from '../../resource/runAll';
import { records as text } from '../../text/records';
import { toastShown } from '../../ui/toasts/slice';

/** Minimum time between two toasts, as many writes may fail at once. */
const QUIET_MS = 10_000;

const diskFullEvents = (): EventChannel<object> =>
  eventChannel<object>((emit) => onDiskFull(() => emit({})), buffers.none());

/** Tells staff what to do when the server's disk is full: lists and forms report only that a change was not stored. */
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

/** Feature of all areas; it has no state. */
export const diskFullFeature = {
  name: 'diskFull',
  reducer: (state: null = null) => state,
  saga: () => runAll('diskFull', [watchDiskFull]),
};
