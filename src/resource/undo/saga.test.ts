import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { eventChannel, runSaga } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { toastShown } from '../../ui/toasts/slice';
import { holdChange, leavingEvents, undoSaga, watchLeaving } from './saga';
import { changeSettled, selectIsUnsettled, sendNow, settleChanges, untilSent } from './settle';
import {
  type Change,
  changeDue,
  changeMade,
  changeUndone,
  selectOutcomes,
  selectPending,
  undoSlice,
} from './slice';

const made = (text: string) => changeMade(text, { type: text });
const { payload: change } = made('a');

describe('holdChange', () => {
  const held = () =>
    testSaga(holdChange, change)
      .next()
      .is(
        effects.race({
          over: effects.delay(10_000),
          undone: effects.take(changeUndone.type),
          next: effects.take(changeMade.type),
          left: effects.take(sendNow.type),
        }),
      );

  test('ten seconds later it is due', () => {
    held()
      .next({ over: true })
      .put(changeDue({ change, keepalive: false }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(undefined);
  });

  test('undone it is not sent', () => {
    held().next({ undone: changeUndone() }).is(effects.cancelled()).next(false).returns(undefined);
  });

  test('the next one sends it, and is held in its place', () => {
    const next = made('b');
    held()
      .next({ next })
      .put(changeDue({ change, keepalive: false }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(next.payload);
  });

  test.each([true, false])('leaving sends it, keepalive %s', (keepalive) => {
    held()
      .next({ left: sendNow({ keepalive }) })
      .put(changeDue({ change, keepalive }))
      .next()
      .is(effects.cancelled())
      .next(false)
      .returns(undefined);
  });
});

test('a page that is hidden or left sends what waits by requests that outlive it', () => {
  const stop = jest.fn();
  const events = eventChannel<object>(() => stop);
  testSaga(watchLeaving)
    .next()
    .call(leavingEvents)
    .next(events)
    .take(events)
    .next({})
    .put(sendNow({ keepalive: true }))
    .next()
    .take(events)
    .finish()
    .isDone();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('settleChanges sends and waits for the answers, three seconds at most', () => {
  testSaga(settleChanges)
    .next()
    .put(sendNow({ keepalive: false }))
    .next()
    .is(effects.race({ sent: effects.call(untilSent), late: effects.delay(3000) }))
    .next({ late: true })
    .isDone();
});

test('a session that ends elsewhere takes it along, which is said', () => {
  const put: { type: string; payload?: { text?: string } }[] = [];
  const task = runSaga(
    { dispatch: (action: (typeof put)[number]) => put.push(action) },
    holdChange,
    change,
  );
  task.cancel();
  expect(put).toMatchObject([
    { type: toastShown.type, payload: { text: 'No se guardó: a. La sesión terminó antes.' } },
  ]);
});

describe('with a store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.addEventListener ??= () => undefined;
    Object.assign(globalThis, { document: { addEventListener: () => undefined } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });

  function start() {
    const sagas = createSagaMiddleware();
    const due: Change[] = [];
    const reducer = combineReducers({ undo: undoSlice.reducer });
    const store = configureStore({ reducer, middleware: () => new Tuple(sagas) });
    sagas.run(undoSaga);
    sagas.run(function* () {
      yield effects.takeEvery(changeDue.type, ({ payload }: ReturnType<typeof changeDue>) => {
        due.push(payload.change);
      });
    });
    const shown = () => selectOutcomes(store.getState()).map(({ type }) => type);
    return { store, shown, sent: () => due.map(({ text }) => text), due };
  }

  test('changes are sent in their order, each once, and shown until they are settled', async () => {
    const { store, shown, sent, due } = start();
    for (const text of ['a', 'b', 'c']) store.dispatch(made(text));
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(sent()).toEqual(['a', 'b']);
    expect(selectPending(store.getState())?.text).toBe('c');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect(shown()).toEqual(['a', 'b', 'c']);
    store.dispatch(changeSettled({ change: due[1]!, done: false }));
    expect(shown()).toEqual(['a', 'c']);
  });

  test('what is undone is not sent, not even on leaving', async () => {
    const { store, shown, sent } = start();
    store.dispatch(made('a'));
    store.dispatch(changeUndone());
    store.dispatch(sendNow({ keepalive: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([shown(), sent()]).toEqual([[], []]);
    store.dispatch(made('b'));
    store.dispatch(sendNow({ keepalive: true }));
    expect(sent()).toEqual(['b']);
    expect(selectIsUnsettled(store.getState())).toBe(true);
  });
});

test('untilSent waits for all that can be undone or is being sent', () => {
  testSaga(untilSent)
    .next()
    .select(selectIsUnsettled)
    .next(true)
    .take([changeSettled.type])
    .next(changeSettled({ change, done: true }))
    .select(selectIsUnsettled)
    .next(false)
    .isDone();
  const { reducer } = undoSlice;
  const undo = reducer(undefined, made('a'));
  expect(selectIsUnsettled({ undo })).toBe(true);
  expect(selectIsUnsettled({ undo: reducer(undo, changeUndone()) })).toBe(false);
});

test('without a staff area nothing waits', () => {
  expect(selectIsUnsettled({})).toBe(false);
  expect(selectOutcomes({})).toEqual([]);
});
