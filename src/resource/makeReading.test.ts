import { runSaga, stdChannel } from 'redux-saga';
import { connectionRestored } from './connection';
import { makeReading } from './makeReading';

const answers: ((value: string | undefined) => void)[] = [];
const read = jest.fn(() => new Promise<string | undefined>((answer) => answers.push(answer)));
const reading = makeReading('catalogue', read, ['things/saved']);
const { reducer, saga } = reading.feature;
type Action = Parameters<typeof reducer>[1];

function start() {
  answers.length = 0;
  read.mockClear();
  let state = reducer(undefined, { type: '@@INIT' });
  const channel = stdChannel();
  const dispatch = (action: Action) => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  const task = runSaga({ channel, dispatch, getState: () => ({ catalogue: state }) }, saga);
  return {
    do: (action: Action) => void dispatch(action),
    answer: async (value: string | undefined, which = answers.length - 1) => {
      answers[which]?.(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
    shown: () => reading.select({ catalogue: state }),
    task,
  };
}

const saved = { type: 'things/saved' };

test('does not read after a change before the first request', () => {
  const it = start();
  it.do(saved);
  expect(read).not.toHaveBeenCalled();
  expect(it.shown()).toEqual({ value: undefined, hasFailed: false });
});

test('reads on request, and again after each change', async () => {
  const it = start();
  it.do(reading.requested());
  await it.answer('a');
  expect(it.shown()).toEqual({ value: 'a', hasFailed: false });
  it.do(saved);
  expect(it.shown().value).toBe('a');
  await it.answer('b');
  expect(it.shown().value).toBe('b');
  expect(read).toHaveBeenCalledTimes(2);
});

test('drops the response of an older request', async () => {
  const it = start();
  it.do(reading.requested());
  it.do(saved);
  await it.answer('new', 1);
  await it.answer('old', 0);
  expect(it.shown().value).toBe('new');
});

test('shows a failure until the next successful read', async () => {
  const it = start();
  it.do(reading.requested());
  await it.answer(undefined);
  expect(it.shown()).toEqual({ value: undefined, hasFailed: true });
  it.do(saved);
  await it.answer('a');
  expect(it.shown()).toEqual({ value: 'a', hasFailed: false });
});

test('reads again what has failed when the connection is back', async () => {
  const it = start();
  it.do(reading.requested());
  it.do(connectionRestored());
  expect(read).toHaveBeenCalledTimes(1);
  await it.answer(undefined);
  it.do(connectionRestored());
  await it.answer('a');
  expect(it.shown()).toEqual({ value: 'a', hasFailed: false });
  it.do(connectionRestored());
  expect(read).toHaveBeenCalledTimes(2);
});

test('does not read after a sign-out until the next request', () => {
  start().do(reading.requested());
  const next = start();
  next.do(saved);
  expect(read).not.toHaveBeenCalled();
});
