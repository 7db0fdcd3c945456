import { CANCEL } from 'redux-saga';
import { untilPageIs } from './untilPageIs';

let state: DocumentVisibilityState = 'visible';

beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => state });
});

const change = (to: DocumentVisibilityState) => {
  state = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('resolves at once in the wanted state, otherwise when the page changes to it', async () => {
  change('visible');
  await untilPageIs('visible');
  const done = jest.fn();
  const hidden = untilPageIs('hidden').then(done);
  change('visible');
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  change('hidden');
  await hidden;
  expect(done).toHaveBeenCalledTimes(1);
});

test('removes the listener when a saga stops waiting', () => {
  change('visible');
  const add = jest.spyOn(document, 'addEventListener');
  const remove = jest.spyOn(document, 'removeEventListener');
  const waiting = untilPageIs('hidden') as unknown as Record<string, () => void>;
  waiting[CANCEL]?.();
  expect(remove.mock.calls).toEqual(add.mock.calls);
});
