import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, type Saga, select, takeFrom } from '../../lib/effects';

/** The browser asks whoever leaves the site while something is unsaved, whichever page is open. */
export function* guardUnsaved<State>(hasUnsaved: (state: State) => boolean): Saga {
  const leavings = yield* call(unloadEvents);
  try {
    while (true) {
      const event = yield* takeFrom(leavings);
      if (yield* select(hasUnsaved)) event.preventDefault();
    }
  } finally {
    leavings.close();
  }
}

/** They arrive synchronously: the browser waits for no other answer. */
export function unloadEvents(): EventChannel<BeforeUnloadEvent> {
  return eventChannel<BeforeUnloadEvent>((emit) => {
    addEventListener('beforeunload', emit);
    return () => removeEventListener('beforeunload', emit);
  }, buffers.expanding());
}
