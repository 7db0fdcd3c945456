import { combineReducers, configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { eventChannel, runSaga } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { toastShown } from '../../ui/toasts/slice';
import { holdUpdate, unloadEvents, undoSaga, watchUnload } from './saga';
import {
  type OptimisticUpdate,
  updateSettled,
  selectHasUnsettled,
  flushRequested,
  flushUpdates,
  untilSettled,
} from './updates';
import {
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
const session = { begins: [back], hasEnded: () => hasEnded };

describe('holdUpdate', () => {
  const held = () =>
    testSaga(holdUpdate, update, session)
      .next()
      .is(
        effects.race({
          over: effects.delay(10_000),
          undone: effects.take(updateUndone.type),
          next: effects.take(updateMade.type),
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
    globalThis.addEventListener ??= () => undefined;
    Object.assign(globalThis, { document: { addEventListener: () => undefined } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });

  function start() {
    const sagas = createSagaMiddleware();
    const due: OptimisticUpdate[] = [];
    const reducer = combineReducers({ undo: undoSlice.reducer });
    const store = configureStore({ reducer, middleware: () => new Tuple(sagas) });
    sagas.run(undoSaga, session);
    sagas.run(function* () {
      yield effects.takeEvery(updateDue.type, ({ payload }: ReturnType<typeof updateDue>) => {
        due.push(payload.update);
      });
    });
    const shown = () => selectUnconfirmed(store.getState()).map(({ type }) => type);
    return { store, shown, sent: () => due.map(({ text }) => text), due };
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
