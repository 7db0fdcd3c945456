import { runSaga } from 'redux-saga';
import { hasBatches, inBatches, type Outcome } from './inBatches';

const ids = Array.from({ length: 1200 }, (_, i) => i);

async function send(answers: Outcome[], onUnload: boolean) {
  const sent: number[] = [];
  const request = (batch: number[]) => {
    sent.push(batch.length);
    return Promise.resolve(answers[sent.length - 1]);
  };
  const task = runSaga({}, inBatches, request, onUnload, ids);
  const atOnce = [...sent];
  return { sum: await task.toPromise<Outcome>(), sent, atOnce };
}

test('sends one batch after the other, and adds up the rows', async () => {
  expect(await send([500, 499, 200], false)).toEqual({
    sum: 1199,
    sent: [500, 500, 200],
    atOnce: [500],
  });
});

test.each([undefined, { rule: 'color is red' }])('ends with the first failure: %j', async (sum) => {
  expect(await send([500, sum], false)).toMatchObject({ sum, sent: [500, 500] });
});

test('sends all at once when the page is unloaded', async () => {
  const answer = await send([500, 500, undefined], true);
  expect(answer).toMatchObject({ sum: undefined, atOnce: [500, 500, 200] });
});

test.each([
  [501, true],
  [500, false],
])('a change of %s rows takes several requests: %s', (length, expected) => {
  const action = { type: 'rowsChanged', payload: { ids: ids.slice(0, length) } };
  const undo = { pending: undefined, sending: [{ id: 'a', text: '', action }] };
  expect(hasBatches({ undo })).toBe(expected);
  expect(hasBatches({})).toBe(false);
});
