import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { call, fork, put, race, type Saga, take, takeFrom } from '../../lib/effects';
import { undo as text } from '../../text/undo';
import { toastShown } from '../../ui/toasts/slice';
import { sendNow } from './settle';
import { type Change, changeDue, changeMade, changeUndone } from './slice';

/** How long a change can be undone (design 7). */
export const UNDO_MS = 10_000;

/** Lets each change wait until it is due: its time is over, the next one is there, or the person leaves. */
export function* undoSaga(): Saga {
  yield* fork(watchLeaving);
  let change: Change | undefined;
  while (true) {
    change ??= (yield* take(changeMade)).payload;
    change = yield* call(holdChange, change);
  }
}

interface Ends {
  over: true;
  undone: ReturnType<typeof changeUndone>;
  next: ReturnType<typeof changeMade>;
  left: ReturnType<typeof sendNow>;
}

/** @returns the one that was made meanwhile */
export function* holdChange(change: Change): Saga<Change | undefined> {
  try {
    const { undone, next, left } = yield* race<Ends>({
      over: effects.delay(UNDO_MS),
      undone: effects.take(changeUndone.type),
      next: effects.take(changeMade.type),
      left: effects.take(sendNow.type),
    });
    if (!undone) yield* put(changeDue({ change, keepalive: left?.payload.keepalive ?? false }));
    return next?.payload;
  } finally {
    // By a session that ended elsewhere, with which nothing can be sent any more.
    if (yield effects.cancelled()) yield* put(toastShown('warning', text.lost(change.text)));
  }
}

/** A hidden page may never be shown again, and a phone says no more than that. */
export function* watchLeaving(): Saga {
  const events = yield* call(leavingEvents);
  try {
    while (true) {
      yield* takeFrom(events);
      yield* put(sendNow({ keepalive: true }));
    }
  } finally {
    events.close();
  }
}

/** They arrive synchronously: a page that goes away has no later. */
export function leavingEvents(): EventChannel<object> {
  return eventChannel<object>((emit) => {
    const listening = new AbortController();
    const { signal } = listening;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') emit({});
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    addEventListener('pagehide', () => emit({}), { signal });
    return () => listening.abort();
  }, buffers.expanding());
}
