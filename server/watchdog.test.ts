import { watch } from './watchdog';

/** What `hung` was called with after each second in which the database was stalled for so long. */
function callsAfter(limitSeconds: number, stalledSeconds: number[]): number[][] {
  let stalled = 0;
  const hung: number[] = [];
  const stop = watch(
    () => stalled * 1000,
    limitSeconds,
    (seconds) => hung.push(seconds),
  );
  const calls = stalledSeconds.map((seconds) => {
    stalled = seconds;
    jest.advanceTimersByTime(1000);
    return [...hung];
  });
  stop();
  return calls;
}

describe('watch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports a stall that two looks in a row find, once', () => {
    expect(callsAfter(60, [59.5, 60.5, 61.5, 62.5])).toEqual([[], [], [61], [61]]);
  });

  it('does not report a single look over the limit, as after a pause of the process', () => {
    expect(callsAfter(60, [0, 500, 0, 500, 0])).toEqual([[], [], [], [], []]);
  });

  it('never reports with a limit of 0', () => {
    expect(callsAfter(0, [1000, 2000])).toEqual([[], []]);
  });

  it('reports nothing after it was stopped', () => {
    const hung = jest.fn();
    watch(() => 100_000, 1, hung)();
    jest.advanceTimersByTime(10_000);
    expect(hung).not.toHaveBeenCalled();
  });
});
