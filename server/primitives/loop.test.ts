import { startLoop } from './loop';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @returns a run that ends when the test resolves its promise, and the number of its calls */
function heldRun() {
  const ends: ((ms: number) => void)[] = [];
  const run = () => new Promise<number>((resolve) => ends.push(resolve));
  return { run, calls: () => ends.length, end: (ms: number) => ends.at(-1)?.(ms) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test('waits for as long as the run says', async () => {
  const { run, calls, end } = heldRun();
  startLoop(run);
  end(5000);
  await jest.advanceTimersByTimeAsync(4999);
  expect(calls()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls()).toBe(2);
});

test('wake ends the pause, or during a run the pause after it', async () => {
  const { run, calls, end } = heldRun();
  const loop = startLoop(run);
  loop.wake();
  await settle();
  expect(calls()).toBe(1);
  end(30_000);
  await settle();
  expect(calls()).toBe(2);
  end(30_000);
  await settle();
  expect(calls()).toBe(2);
  loop.wake();
  await settle();
  expect(calls()).toBe(3);
});

test('goes on after a failed run, half a minute later, and logs one line', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  let calls = 0;
  startLoop(() => {
    calls++;
    return Promise.reject(new Error('the database\nis away'));
  });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(2);
  expect(log.mock.calls[0]).toEqual(['Messages: the database\\u000ais away']);
  log.mockRestore();
});

test('stop waits for the current run, but not longer than its patience', async () => {
  const { run, calls, end } = heldRun();
  const loop = startLoop(run);
  let stopped = false;
  void loop.stop(5000).then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(4000);
  expect(stopped).toBe(false);
  end(0);
  await settle();
  expect(stopped).toBe(true);
  expect(calls()).toBe(1);
});
