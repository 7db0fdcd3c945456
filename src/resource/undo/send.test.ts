import { createAction } from '@reduxjs/toolkit';
import { testSaga } from 'redux-saga-test-plan';
import { call, type Saga } from '../../lib/effects';
import { putsToast } from '../../test/session';
import { type Refusal, sendBy, senderOf, settle } from './send';
import { changeSettled } from './settle';
import { changeDue, changeMade } from './slice';

const painted = createAction<string>('things/painted');
const removed = createAction<number[]>('things/removed');
const paint = jest.fn<Promise<number | undefined>, [string, boolean]>();
const remove = jest.fn<Promise<number | undefined>, [number[]]>();

const senders = [
  senderOf(painted, ({ payload }, keepalive) => call(paint, payload, keepalive)),
  senderOf(removed, ({ payload }) => call(remove, payload)),
];
function* reload(): Saga {}
const refusal: Refusal = {
  failed: (change) => `No se guardó: ${change}`,
  notThere: (change) => `Ya no está: ${change}`,
  reload,
};

const due = (outcome: { type: string }, keepalive = false) => {
  const { payload: change } = changeMade('1 cosa', outcome);
  return { change, saga: testSaga(sendBy, senders, refusal, changeDue({ change, keepalive })) };
};

test.each([true, false])('a change is sent as its kind is; leaving: %s', (keepalive) => {
  const { change, saga } = due(painted('red'), keepalive);
  saga
    .next()
    .call(paint, 'red', keepalive)
    .next(1)
    .call(settle, refusal, change, 1)
    .next()
    .isDone();
});

test('another kind is sent in another way', () => {
  const { change, saga } = due(removed([7]));
  saga
    .next()
    .call(remove, [7])
    .next(undefined)
    .call(settle, refusal, change, undefined)
    .next()
    .isDone();
});

test('what belongs to another area is left to it', () => {
  due({ type: 'others/removed' }).saga.next().isDone();
});

test('what is dispatched is not the frozen object of the store', () => {
  const outcome = Object.freeze(removed([1]));
  const { payload: change } = changeMade('x', outcome);
  const { value } = settle(refusal, change, 1).next() as { value: { payload: { action: object } } };
  expect(value.payload.action).toEqual(outcome);
  expect(Object.isFrozen(value.payload.action)).toBe(false);
});

describe('settle', () => {
  const outcome = removed([1]);
  const { payload: change } = changeMade('1 cosa borrada', outcome);

  test('done: all parts of the area hear of it', () => {
    testSaga(settle, refusal, change, 1)
      .next()
      .put(outcome)
      .next()
      .put(changeSettled({ change, done: true }))
      .next()
      .isDone();
  });

  test.each([
    [undefined, 'No se guardó: 1 cosa borrada'],
    [0, 'Ya no está: 1 cosa borrada'],
  ])('%s: rolled back, and said', (count, said) => {
    testSaga(settle, refusal, change, count)
      .next()
      .put(changeSettled({ change, done: false }))
      .next()
      .inspect(putsToast('error', said))
      .next()
      .call(reload)
      .next()
      .isDone();
  });
});
