import { runSaga, stdChannel } from 'redux-saga';
import { createAction } from '@reduxjs/toolkit';
import { untilPageIs } from '../lib/untilPageIs';
import { connectionRestored } from './connection';
import { makeReading } from './makeReading';
import type { SessionSigns } from './session';
import { undoSlice, updateMade } from './undo/slice';

jest.mock('../lib/untilPageIs');

const answers: ((value: string | undefined) => void)[] = [];
const read = jest.fn(
  (_: number) => new Promise<string | undefined>((answer) => answers.push(answer)),
);
const saved = { type: 'things/saved' };
const sessionBegan = createAction('session/began');
let hasEnded = false;
const session = { begins: [sessionBegan], hasEnded: () => hasEnded } as unknown as SessionSigns;

type Options = NonNullable<Parameters<typeof makeReading<string, number>>[2]>;
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  read.mockClear();
  hasEnded = false;
  // The page is always visible.
  jest.mocked(untilPageIs).mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function start(options: Options = {}) {
  const reading = makeReading<string, number>('things', read, {
    changeTypes: [saved.type],
    ...options,
  });
  const { reducer, saga } = reading.feature;
  const reduce = (before: Partial<Record<'things' | 'undo', unknown>>, action: never) => ({
    things: reducer(before.things as never, action),
    undo: undoSlice.reducer(before.undo as never, action),
  });
  let state = reduce({}, { type: '' } as never);
  const sent: string[] = [];
  const channel = stdChannel();
  const dispatch = (action: { type: string }) => {
    sent.push(action.type);
    state = reduce(state, action as never);
    channel.put(action);
    return action;
  };
  const task = runSaga({ channel, dispatch, getState: () => state }, saga);
  stop = () => task.cancel();
  return {
    ...reading,
    do: (action: { type: string }) => void dispatch(action),
    answer: async (value: string | undefined, which = answers.length - 1) => {
      answers[which]?.(value);
      await jest.advanceTimersByTimeAsync(0);
    },
    shown: () => reading.select(state),
    value: () => reading.selectValue(state),
    sent,
  };
}

test('is not read before a page asks, nor after the page was closed', async () => {
  const it = start();
  for (const action of [saved, it.due(), it.retried(), connectionRestored()]) it.do(action);
  it.do(it.requested(1));
  it.do(it.closed());
  it.do(saved);
  await it.answer('late');
  expect(read).toHaveBeenCalledTimes(1);
  expect(it.shown()).toEqual({ wanted: undefined, value: undefined, hasFailed: false });
});

test('is asked for and closed by the actions of another reading', async () => {
  const other = makeReading<string, number>('others', read);
  const it = start({ requested: other.requested, closed: other.closed });
  it.do(other.requested(1));
  await it.answer('a');
  expect(it.value()).toBe('a');
  it.do(other.closed());
  it.do(saved);
  expect(it.shown()).toEqual({ wanted: undefined, value: undefined, hasFailed: false });
  expect(read).toHaveBeenCalledTimes(1);
});

test('is nothing before the feature is installed', () => {
  expect(start().select({}).value).toBeUndefined();
});

test('is read on request and again after each change, and shows the value meanwhile', async () => {
  const it = start();
  for (const [action, value] of [
    [it.requested(1), 'a'],
    [saved, 'b'],
    [it.due(), 'c'],
    [it.requested(1), 'd'],
  ] as const) {
    const before = it.value();
    it.do(action);
    expect(it.value()).toBe(before);
    await it.answer(value);
    expect(it.value()).toBe(value);
  }
  expect(read.mock.calls).toEqual([[1], [1], [1], [1]]);
});

test('drops the response of an older request', async () => {
  const it = start();
  it.do(it.requested(1));
  it.do(saved);
  await it.answer('new', 1);
  await it.answer('old', 0);
  expect(it.value()).toBe('new');
});

test('another key begins without a value, unless it has the same identity', async () => {
  const it = start({ idOf: (key) => key % 10 });
  it.do(it.requested(1));
  await it.answer('a');
  it.do(it.requested(11));
  expect(it.shown()).toMatchObject({ wanted: { key: 11 }, value: 'a' });
  it.do(it.requested(2));
  expect(it.value()).toBeUndefined();
});

test.each([
  [[], undefined],
  [['failure'], 'a'],
] as const)('after a failed repetition with keptOn %j, the value is %p', async (keptOn, value) => {
  const it = start({ keptOn });
  it.do(it.requested(1));
  await it.answer('a');
  it.do(saved);
  await it.answer(undefined);
  expect(it.shown()).toMatchObject({ value, hasFailed: true });
  // The pulse listens to this name.
  expect(it.sent.at(-1)).toBe('things/readFailed');
});

test('a failure is shown until the next answer, or until a person asks once more', async () => {
  const it = start();
  it.do(it.requested(1));
  await it.answer(undefined);
  it.do(saved);
  expect(it.shown().hasFailed).toBe(true);
  it.do(it.retried());
  expect(it.shown().hasFailed).toBe(false);
  await it.answer('a');
  expect(it.shown()).toMatchObject({ value: 'a', hasFailed: false });
});

test.each([
  ['the connection is back', connectionRestored],
  ['a session begins', sessionBegan],
])('a failed read is repeated when %s', async (_, returned) => {
  const it = start({ session });
  it.do(it.requested(1));
  it.do(returned());
  expect(read).toHaveBeenCalledTimes(1);
  await it.answer(undefined);
  it.do(returned());
  await it.answer('a');
  it.do(returned());
  expect(read).toHaveBeenCalledTimes(2);
  expect(it.shown()).toMatchObject({ value: 'a', hasFailed: false });
});

test('a closed page leaves the value for the next time if it is kept on close', async () => {
  for (const [keptOn, value] of [
    [[], undefined],
    [['close'], 'a'],
  ] as const) {
    const it = start({ keptOn });
    it.do(it.requested(1));
    await it.answer('a');
    it.do(it.closed());
    it.do(it.requested(1));
    expect(it.value()).toBe(value);
  }
});

test('is polled while the page is open and the session lasts', async () => {
  const it = start({ everyMs: 8000, session });
  const readsIn = async (ms: number) => {
    const before = read.mock.calls.length;
    await it.answer('a');
    await jest.advanceTimersByTimeAsync(ms);
    return read.mock.calls.length - before;
  };
  it.do(it.requested(1));
  expect([await readsIn(7999), await readsIn(1)]).toEqual([0, 1]);
  hasEnded = true;
  expect(await readsIn(80_000)).toBe(0);
  hasEnded = false;
  it.do(sessionBegan());
  it.do(connectionRestored());
  expect(read).toHaveBeenCalledTimes(4);
  it.do(it.closed());
  expect(await readsIn(80_000)).toBe(0);
});

test('changes are shown before they are confirmed and until it is read again', async () => {
  const it = start({ after: (value, { type }) => (type === saved.type ? `${value}!` : value) });
  it.do(it.requested(1));
  await it.answer('a');
  it.do(updateMade('', saved));
  expect([it.value(), it.shown().value]).toEqual(['a!', 'a']);
  it.do(saved);
  expect(it.shown().value).toBe('a!');
});

test('changes of appliedTypes are applied after a failure too, and nothing is read again', async () => {
  const it = start({
    changeTypes: [],
    appliedTypes: [saved.type],
    after: (value, { type }) => (type === saved.type ? `${value}!` : value),
    keptOn: ['failure'],
  });
  it.do(it.requested(1));
  await it.answer('a');
  it.do(it.due());
  await it.answer(undefined);
  it.do(saved);
  expect(it.shown()).toMatchObject({ value: 'a!', hasFailed: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test('waits until the person has stopped typing', async () => {
  const it = start({ debounceMs: 400, idOf: () => 'typed' });
  it.do(it.requested(1));
  await jest.advanceTimersByTimeAsync(399);
  it.do(it.requested(12));
  await jest.advanceTimersByTimeAsync(399);
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(read.mock.calls).toEqual([[12]]);
});

test('reads a key without pause that nobody types', async () => {
  const it = start({ debounceMs: (key: number) => (key === 1 ? 400 : 0) });
  it.do(it.requested(1));
  it.do(it.requested(2));
  await jest.advanceTimersByTimeAsync(0);
  expect(read.mock.calls).toEqual([[2]]);
});

test('with nextKey the value stays until the value of the next key is read, but a failure does not', async () => {
  const it = start({ keptOn: ['failure', 'nextKey'] });
  it.do(it.requested(1));
  await it.answer('a');
  it.do(saved);
  await it.answer(undefined);
  it.do(it.requested(2));
  expect(it.shown()).toEqual({ wanted: { key: 2 }, value: 'a', hasFailed: false });
});
