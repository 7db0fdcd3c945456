import { watchReadiness } from './readiness';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ping = jest.fn<Promise<unknown>, []>();
beforeEach(() => ping.mockReset());

test('says why the server does not take requests', async () => {
  let [isDraining, isOpen] = [false, false];
  const readiness = watchReadiness(
    () => isDraining,
    () => (isOpen ? ping : undefined),
  );
  expect(await readiness()).toBe('starting');
  isOpen = true;
  ping.mockResolvedValue(undefined);
  expect(await readiness()).toBe('ready');
  isDraining = true;
  expect(await readiness()).toBe('draining');
});

test('is unavailable while the database fails, or does not answer within 2 s', async () => {
  const readiness = watchReadiness(
    () => false,
    () => ping,
  );
  ping.mockRejectedValueOnce(new Error('no connection'));
  expect(await readiness()).toBe('unavailable');
  await jest.advanceTimersByTimeAsync(1001);
  ping.mockReturnValueOnce(new Promise(() => undefined));
  const hanging = readiness();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await hanging).toBe('unavailable');
  ping.mockResolvedValue(undefined);
  expect(await readiness()).toBe('ready');
});

test('pings the database at most once a second', async () => {
  const readiness = watchReadiness(
    () => false,
    () => ping,
  );
  ping.mockResolvedValue(undefined);
  await Promise.all(Array.from({ length: 50 }, () => readiness()));
  expect(ping).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1001);
  await readiness();
  expect(ping).toHaveBeenCalledTimes(2);
});
