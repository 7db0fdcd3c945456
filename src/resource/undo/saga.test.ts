import { combineReducers, configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Saga } from '../../lib/effects';
import { settled, startSaga } from '../../test/startSaga';
import { toastShown } from '../../ui/toasts/slice';
import { undoSaga } from './saga';
import {
  selectPending,
  selectUnconfirmed,
  sentUpdateMade,
  undoSlice,
  updateDue,
  updateMade,
  updateUndone,
} from './slice';
import {
  flushRequested,
  flushUpdates,
  type OptimisticUpdate,
  selectHasUnsettled,
  updateSettled,
} from './updates';

const back = createAction('back');
const signOut = createAction('signOut');
const flushed = createAction('flushed');
const leftArea = flushRequested({ onUnload: false });
const made = (text: string) => updateMade(text, { type: text });
const reducer = combineReducers({ undo: undoSlice.reducer });
let hasEnded = false;
const session = { begins: [back], hasEnded: () => hasEnded };

const closePage = () => dispatchEvent(new Event('pagehide'));
const show = (state: DocumentVisibilityState) => {
  Object.assign(document, { visibilityState: state });
  document.dispatchEvent(new Event('visibilitychange'));
  return settled();
};
const after = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settled();
};

beforeEach(() => {
  jest.useFakeTimers();
  hasEnded = false;
  const page = new EventTarget();
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'addEventListener', 'dispatchEvent'])
    Reflect.deleteProperty(globalThis, name);
});

/** The saga of changes, and a sign-out that flushes them. */
function* saga(): Saga {
  yield effects.fork(undoSaga, session);
  yield effects.take(signOut.type);
  yield effects.call(flushUpdates);
  yield effects.put(flushed());
}

function start() {
  const it = startSaga(saga, reducer);
  const { puts, getState } = it;
  const due = () => puts.filter(updateDue.match).map(({ payload }) => payload);
  return {
    ...it,
    /** Texts of the changes that were sent. */
    sent: () => due().map(({ update, onUnload }) => update.text + (onUnload ? ' on unload' : '')),
    settle: (text: string, done = true) => {
      const { update } = due().find((one) => one.update.text === text)!;
      return it.dispatch(updateSettled({ update, done }));
    },
    shown: () => selectUnconfirmed(getState()).map(({ type }) => type),
    pending: () => selectPending(getState())?.text,
    has: ({ type }: { type: string }) => puts.some((action) => action.type === type),
  };
}

describe('a change', () => {
  test('is sent after ten seconds, and shown until the server has answered', async () => {
    const { dispatch, sent, shown, settle, has } = start();
    await dispatch(made('a'));
    await after(9_999);
    expect([sent(), shown()]).toEqual([[], ['a']]);
    await after(1);
    expect([sent(), shown()]).toEqual([['a'], ['a']]);
    await settle('a');
    await after(60_000);
    expect([sent(), shown(), has(toastShown)]).toEqual([['a'], [], false]);
  });

  test('is sent at the next one, which has its own ten seconds', async () => {
    const { dispatch, shown, sent, pending, settle } = start();
    await dispatch(made('a'));
    await after(6_000);
    await dispatch(made('b'), made('c'));
    expect([sent(), shown(), pending()]).toEqual([['a', 'b'], ['a', 'b', 'c'], 'c']);
    await after(9_999);
    expect(sent()).toEqual(['a', 'b']);
    await after(1);
    expect([sent(), shown()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    await settle('b', false);
    expect(shown()).toEqual(['a', 'c']);
  });

  test('that was made while the page is hidden can be undone for ten seconds once it is visible', async () => {
    const { dispatch, sent } = start();
    await show('hidden');
    await dispatch(made('a'));
    await after(60_000);
    await show('visible');
    await after(9_999);
    expect(sent()).toEqual([]);
    await after(1);
    expect(sent()).toEqual(['a']);
  });

  test('that is undone is never sent; the next one is', async () => {
    const { dispatch, shown, sent } = start();
    await dispatch(made('a'), updateUndone(), leftArea);
    await after(60_000);
    expect([shown(), sent()]).toEqual([[], []]);
    await dispatch(made('b'), leftArea);
    expect(sent()).toEqual(['b']);
  });

  test.each([
    ['hidden', () => show('hidden'), ['a on unload']],
    ['closed', closePage, ['a on unload']],
    ['visible', () => show('visible'), []],
  ])(
    'is sent by a request that outlives the page, unless it is: %s',
    async (_, leave, expected) => {
      const { dispatch, sent } = start();
      await dispatch(made('a'));
      await leave();
      await settled();
      expect(sent()).toEqual(expected);
    },
  );

  test('waits in an ended session until the person is back, and can still be undone', async () => {
    const { dispatch, shown, sent } = start();
    hasEnded = true;
    await dispatch(made('a'), flushRequested({ onUnload: true }));
    await after(60_000);
    await dispatch(updateUndone(), made('b'), flushRequested({ onUnload: true }));
    await after(60_000);
    expect([shown(), sent()]).toEqual([['b'], []]);
    hasEnded = false;
    await dispatch(back());
    expect(sent()).toEqual(['b']);
  });

  test('that is lost because the session ended elsewhere is reported, and the page no longer watched', async () => {
    const { dispatch, stop, puts } = start();
    await dispatch(made('a'));
    await stop();
    const isRead = jest.fn(() => 'hidden');
    Object.defineProperty(document, 'visibilityState', { get: isRead });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isRead).not.toHaveBeenCalled();
    const said = 'No se guardó: a. La sesión terminó antes.';
    expect(puts.filter(toastShown.match).map(({ payload }) => payload.text)).toEqual([said]);
  });

  test('is sent while the event of a closed page is handled, since no task runs after it', () => {
    const sagas = createSagaMiddleware();
    const sent: OptimisticUpdate[] = [];
    const store = configureStore({ reducer, middleware: () => new Tuple(sagas) });
    const tasks = [undoSaga, watchDue].map((one) => sagas.run(one, session));
    function* watchDue(): Saga {
      yield effects.takeEvery(updateDue.type, ({ payload }: ReturnType<typeof updateDue>) => {
        sent.push(payload.update);
      });
    }
    store.dispatch(made('a'));
    closePage();
    expect(sent).toMatchObject([{ text: 'a' }]);
    for (const task of tasks) task.cancel();
  });
});

describe('a sign-out', () => {
  test('sends the changes and waits for all responses', async () => {
    const { dispatch, sent, has, settle } = start();
    await dispatch(made('a'), made('b'), signOut());
    expect([sent(), has(flushed)]).toEqual([['a', 'b'], false]);
    await settle('a');
    expect(has(flushed)).toBe(false);
    await settle('b');
    expect(has(flushed)).toBe(true);
  });

  test('waits for three seconds at most', async () => {
    const { dispatch, has } = start();
    await dispatch(made('a'), signOut());
    await after(2_999);
    expect(has(flushed)).toBe(false);
    await after(1);
    expect(has(flushed)).toBe(true);
  });

  test('does not wait when there is no change, or when it was undone', async () => {
    const { dispatch, has } = start();
    await dispatch(made('a'), updateUndone(), signOut());
    expect(has(flushed)).toBe(true);
  });

  test('does not wait before an area has been loaded', () => {
    expect(selectHasUnsettled({})).toBe(false);
    expect(selectUnconfirmed({})).toEqual([]);
  });
});

describe('what was sent at once', () => {
  const giveBack = createAction('giveBack');
  const offer = async () => {
    const it = start();
    await it.dispatch(sentUpdateMade('taken', giveBack()));
    expect(it.pending()).toBe('taken');
    return it;
  };

  test('can be taken back by an action of its own', async () => {
    const { dispatch, pending, has } = await offer();
    await dispatch(updateUndone());
    expect([has(giveBack), has(updateSettled)]).toEqual([true, false]);
    await after(60_000);
    expect(pending()).toBeUndefined();
  });

  test('is offered for ten seconds in which the page is visible, and not sent again', async () => {
    const { getState, pending, has, sent } = await offer();
    await after(6_000);
    await show('hidden');
    await after(60_000);
    await show('visible');
    await after(3_999);
    expect(pending()).toBe('taken');
    await after(1);
    expect(pending()).toBeUndefined();
    expect([sent(), has(giveBack)]).toEqual([[], false]);
    expect(selectHasUnsettled(getState())).toBe(false);
  });

  test.each([
    ['the next change', made('b'), 'b'],
    ['leaving the area', leftArea, undefined],
  ])('is no longer offered after %s', async (_, next, expected) => {
    const { dispatch, getState, pending, sent, has } = await offer();
    await dispatch(next);
    expect(pending()).toBe(expected);
    expect(sent()).toEqual([]);
    await dispatch(updateUndone());
    expect(has(giveBack)).toBe(false);
    expect(selectHasUnsettled(getState())).toBe(false);
  });
});
