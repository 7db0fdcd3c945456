import { type EventChannel, eventChannel } from 'redux-saga';
import { call, put, type Saga, take, takeFrom } from '../../../lib/effects';
import { connectionRestored } from '../../../resource/connection';
import { pulseFailed, pulseRead } from './slice';

/** Failed reads, after which the pulse is read at once: if that fails too, the connection is down. */
const FAILURE = /\/(loadFailed|readFailed)$/;
export const isFailure = ({ type }: { type: string }): boolean => FAILURE.test(type);

/** Reports the connection as restored when a pulse is read after one that failed. */
export function* watchPulse(): Saga {
  while (true) {
    yield* take(pulseFailed);
    yield* take(pulseRead);
    yield* put(connectionRestored());
  }
}

const onlineEvents = (): EventChannel<object> =>
  eventChannel((emit) => {
    const tell = () => emit({});
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  });

export function* watchOnline(): Saga {
  const events = yield* call(onlineEvents);
  try {
    while (true) {
      yield* takeFrom(events);
      yield* put(connectionRestored());
    }
  } finally {
    events.close();
  }
}
