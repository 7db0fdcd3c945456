import { combineReducers, configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { eventChannel, runSaga } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { toastShown } from '../../ui/toasts/slice';
import { holdUpdate, unloadEvents, undoSaga, watchUnload, whileVisible } from './saga';
import { UNDO_MS } from './undoTime';
import {
  type OptimisticUpdate,
  updateSettled,
  selectHasUnsettled,
  flushRequested,
  flushUpdates,
  untilSettled,
} from './updates';
import {
  sentUpdateMade,
  updateDue,
  updateMade,
  updateUndone,
  selectUnconfirmed,
  selectPending,
  undoSlice,
} from './slice';

const made = (text: string) => updateMade(text, { type: text });
const { payload: update } = made('a');
const back = createAction('back');
let hasEnded = false;

let show: (state: DocumentVisibilityState) => Promise<void>;
beforeEach(() => {
  globalThis.addEventListener ??= () => undefined;
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  show = async (state) => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
    await jest.advanceTimersByTimeAsync(0);
  };
  Object.assign(globalThis, { document: page });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));
const session = { begins: [back], hasEnded: () => hasEnded };

describe('holdUpdate', () => {
  const held = () =>
    testSaga(holdUpdate, update, session)
      .next()
      .is(
        effects.race({
          over: effects.call(whileVisible, UNDO_MS),
          undone: effects.take(updateUndone.type),
          next: effects.take([updateMade.type, sentUpdateMade.type]),
          flush: effects.take(flushRequested.type),
        }),
      );

  test('an update is due after ten seconds', () => {
    held()
      .next({ over: true })
      .select(session.hasEnded)
      .next(false)
      .put(updateDue({ update, onUnload: false }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(undefined);
  });

  test('an undone update is not sent', () => {
    held().next({ undone: updateUndone() }).is(effects.cancelled()).next(false).returns(undefined);
  });

  test('the next update makes the one before due and is held back itself', () => {
    const next = made('b');
    held()
      .next({ next })
      .put(updateDue({ update, onUnload: false }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(next.payload);
  });

  test.each([true, false])('a flush makes it due, on unload: %s', (onUnload) => {
    held()
      .next({ flush: flushRequested({ onUnload }) })
      .select(session.hasEnded)
      .next(false)
      .put(updateDue({ update, onUnload }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(undefined);
  });
});

test('hiding or closing the page flushes on unload', () => {
  const stop = jest.fn();
  const events = eventChannel<object>(() => stop);
  testSaga(watchUnload)
    .next()
    .call(unloadEvents)
    .next(events)
    .take(events)
    .next({})
    .put(flushRequested({ onUnload: true }))
    .next()
    .take(events)
    .finish()
    .isDone();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('flushUpdates waits for the responses, at most three seconds', () => {
  testSaga(flushUpdates)
    .next()
    .put(flushRequested({ onUnload: false }))
    .next()
    .is(effects.race({ settled: effects.call(untilSettled), timedOut: effects.delay(3000) }))
    .next({ timedOut: true })
    .isDone();
});

test('an update that is lost because the session ended elsewhere is reported', () => {
  const put: { type: string; payload?: { text?: string } }[] = [];
  const task = runSaga(
    { dispatch: (action: (typeof put)[number]) => put.push(action) },
    holdUpdate,
    update,
    session,
  );
  task.cancel();
  expect(put).toMatchObject([
    { type: toastShown.type, payload: { text: 'No se guardó: a. La sesión terminó antes.' } },
  ]);
});

describe('with a store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    hasEnded = false;
  });
  afterEach(() => jest.useRealTimers());

  function start() {
    const sagas = createSagaMiddleware();
    const due: OptimisticUpdate[] = [];
    const seen: string[] = [];
    const reducer = combineReducers({ undo: undoSlice.reducer });
    const store = configureStore({ reducer, middleware: () => new Tuple(sagas) });
    sagas.run(undoSaga, session);
    sagas.run(function* () {
      yield effects.takeEvery('*', ({ type }: { type: string }) => void seen.push(type));
      yield effects.takeEvery(updateDue.type, ({ payload }: ReturnType<typeof updateDue>) => {
        due.push(payload.update);
      });
    });
    const actions = () => seen;
    const shown = () => selectUnconfirmed(store.getState()).map(({ type }) => type);
    return { store, shown, actions, sent: () => due.map(({ text }) => text), due };
  }

  test('updates are sent in order, once each, and shown until they are settled', async () => {
    const { store, shown, sent, due } = start();
    for (const text of ['a', 'b', 'c']) store.dispatch(made(text));
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(sent()).toEqual(['a', 'b']);
    expect(selectPending(store.getState())?.text).toBe('c');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect(shown()).toEqual(['a', 'b', 'c']);
    store.dispatch(updateSettled({ update: due[1]!, done: false }));
    expect(shown()).toEqual(['a', 'c']);
  });

  test('the time of a change that is made while the page is hidden begins when it is visible', async () => {
    const { store, sent } = start();
    await show('hidden');
    store.dispatch(made('a'));
    await jest.advanceTimersByTimeAsync(60_000);
    await show('visible');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['a']);
  });

  describe('what was sent at once', () => {
    const offer = () => {
      const page = start();
      page.store.dispatch(sentUpdateMade('taken', { type: 'giveBack' }));
      const pending = () => selectPending(page.store.getState())?.text;
      return { ...page, pending };
    };

    test('can be taken back by an action of its own', async () => {
      const { store, pending, actions } = offer();
      store.dispatch(updateUndone());
      expect(actions()).toContain('giveBack');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(pending()).toBeUndefined();
    });

    test('is offered for ten seconds in which the page is visible, and not sent again', async () => {
      const { store, pending, actions, sent } = offer();
      await jest.advanceTimersByTimeAsync(6_000);
      await show('hidden');
      await jest.advanceTimersByTimeAsync(60_000);
      await show('visible');
      await jest.advanceTimersByTimeAsync(3_999);
      expect(pending()).toBe('taken');
      await jest.advanceTimersByTimeAsync(1);
      expect(pending()).toBeUndefined();
      expect([sent(), actions().includes('giveBack')]).toEqual([[], false]);
      expect(selectHasUnsettled(store.getState())).toBe(false);
    });

    test.each([
      ['the next change', () => made('b'), 'b'],
      ['leaving the area', () => flushRequested({ onUnload: false }), undefined],
    ])('is no longer offered after %s', (_, next, expected) => {
      const { store, pending, sent } = offer();
      store.dispatch(next());
      expect(pending()).toBe(expected);
      expect(sent()).toEqual([]);
      store.dispatch(updateUndone());
      expect(selectHasUnsettled(store.getState())).toBe(false);
    });
  });

  test('an update waits in an ended session until the person is back, and can still be undone', async () => {
    const { store, shown, sent } = start();
    hasEnded = true;
    store.dispatch(made('a'));
    store.dispatch(flushRequested({ onUnload: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    store.dispatch(updateUndone());
    store.dispatch(made('b'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([shown(), sent()]).toEqual([['b'], []]);
    hasEnded = false;
    store.dispatch(back());
    expect(sent()).toEqual(['b']);
  });

  test('an undone update is not sent by a flush', async () => {
    const { store, shown, sent } = start();
    store.dispatch(made('a'));
    store.dispatch(updateUndone());
    store.dispatch(flushRequested({ onUnload: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([shown(), sent()]).toEqual([[], []]);
    store.dispatch(made('b'));
    store.dispatch(flushRequested({ onUnload: true }));
    expect(sent()).toEqual(['b']);
    expect(selectHasUnsettled(store.getState())).toBe(true);
  });
});

test('untilSettled waits for pending and sent updates', () => {
  testSaga(untilSettled)
    .next()
    .select(selectHasUnsettled)
    .next(true)
    .take([updateSettled.type])
    .next(updateSettled({ update, done: true }))
    .select(selectHasUnsettled)
    .next(false)
    .isDone();
  const { reducer } = undoSlice;
  const undo = reducer(undefined, made('a'));
  expect(selectHasUnsettled({ undo })).toBe(true);
  expect(selectHasUnsettled({ undo: reducer(undo, updateUndone()) })).toBe(false);
});

test('nothing is unsettled before an area has been loaded', () => {
  expect(selectHasUnsettled({})).toBe(false);
  expect(selectUnconfirmed({})).toEqual([]);
});
