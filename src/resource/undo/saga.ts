import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { currentTime } from '../../lib/currentTime';
import { call, fork, put, race, type Saga, select, take, takeFrom } from '../../lib/effects';
import { untilPageIs } from '../../lib/untilPageIs';
import { undo as text } from '../../text/undo';
import { toastShown } from '../../ui/toasts/slice';
import { runAll } from '../runAll';
import type { SessionSigns } from '../session';
import { sentUpdateMade, undoSlice, updateDue, updateMade, updateUndone } from './slice';
import { UNDO_MS } from './undoTime';
import { type Action, flushRequested, type OptimisticUpdate, updateSettled } from './updates';

type Signs = Pick<SessionSigns, 'begins' | 'hasEnded'>;

/**
 * Holds each update back until its time is over, the next one is made, or a flush is requested. Updates that were sent
 * already can be taken back that long.
 */
export function* undoSaga(session: Signs): Saga {
  yield* fork(watchUnload);
  let update: OptimisticUpdate | undefined;
  while (true) {
    update ??= (yield* take(updateMade, sentUpdateMade)).payload;
    update = update.takenBackBy
      ? yield* call(offerToTakeBack, update, update.takenBackBy)
      : yield* call(holdUpdate, update, session);
  }
}

const NEXT = [updateMade.type, sentUpdateMade.type];

/** Waits until the page has been visible for this time. */
function* whileVisible(ms: number): Saga {
  let left = ms;
  while (left > 0) {
    yield* call(untilPageIs, 'visible');
    const since = (yield* call(currentTime)).getTime();
    const { hidden } = yield* race<{ over: unknown; hidden: unknown }>({
      over: effects.delay(left, true),
      hidden: effects.call(untilHidden),
    });
    left = hidden ? left - ((yield* call(currentTime)).getTime() - since) : 0;
  }
}

function* untilHidden(): Saga<true> {
  yield* call(untilPageIs, 'hidden');
  return true;
}

/**
 * Offers to take back a change that was sent at once. Hiding the page does not end the offer, since nothing can be
 * lost.
 * @returns the next update, if that ended the offer
 */
function* offerToTakeBack(
  update: OptimisticUpdate,
  takenBackBy: Action,
): Saga<OptimisticUpdate | undefined> {
  const { undone, next } = yield* race<Omit<Ends, 'flush'> & { left: unknown }>({
    over: effects.call(whileVisible, UNDO_MS),
    undone: effects.take(updateUndone.type),
    next: effects.take(NEXT),
    left: effects.take(isLeaving),
  });
  // A copy: objects in the store are frozen, and redux-saga adds a property to what it puts.
  if (undone) yield* put({ ...takenBackBy });
  else yield* put(updateSettled({ update, done: true }));
  return next?.payload;
}

const isLeaving = (action: unknown): boolean =>
  flushRequested.match(action) && !action.payload.onUnload;

/** Result of the race that ends the wait for an update: only the winner is set. */
interface Ends {
  over: unknown;
  undone: ReturnType<typeof updateUndone>;
  next: ReturnType<typeof updateMade>;
  flush: ReturnType<typeof flushRequested>;
}

/**
 * Holds an update back until it is due, or undone. If the session has ended by then, it waits until the person has
 * signed in again, since requests would be refused.
 * @returns the next update, if that ended the wait
 */
function* holdUpdate(
  update: OptimisticUpdate,
  { begins, hasEnded }: Signs,
): Saga<OptimisticUpdate | undefined> {
  const interruptions = {
    undone: effects.take(updateUndone.type),
    next: effects.take(NEXT),
  };
  try {
    let { undone, next, flush } = yield* race<Ends>({
      over: effects.call(whileVisible, UNDO_MS),
      ...interruptions,
      flush: effects.take(flushRequested.type),
    });
    if (!undone && !next && (yield* select(hasEnded))) {
      const begun = effects.take(begins.map(({ type }) => type));
      ({ undone, next } = yield* race<Omit<Ends, 'flush'>>({ over: begun, ...interruptions }));
      flush = undefined;
    }
    if (!undone) yield* put(updateDue({ update, onUnload: flush?.payload.onUnload ?? false }));
    return next?.payload;
  } finally {
    // A sign-out in another tab, or one after the session had ended, cancels the wait: the update is lost, since
    // requests would be refused.
    if (yield effects.cancelled()) yield* put(toastShown('warning', text.lost(update.text)));
  }
}

/** Flushes when the page is hidden, since phones send no later event before they discard a page. */
export function* watchUnload(): Saga {
  const events = yield* call(unloadEvents);
  try {
    while (true) {
      yield* takeFrom(events);
      yield* put(flushRequested({ onUnload: true }));
    }
  } finally {
    events.close();
  }
}

/** Emits synchronously, since a page that is being unloaded runs no tasks. */
const unloadEvents = (): EventChannel<object> =>
  eventChannel<object>((emit) => {
    const listening = new AbortController();
    const { signal } = listening;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') emit({});
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    addEventListener('pagehide', () => emit({}), { signal });
    return () => listening.abort();
  }, buffers.expanding());

/** A feature (store/features.ts) shared by all areas, so that there is one update to undo at a time. */
export const makeUndoFeature = (session: Signs) => ({
  name: 'undo',
  reducer: undoSlice.reducer,
  saga: () => runAll('undo', [() => undoSaga(session)]),
});
