import { startWatchdog } from './watchdog';

/** @returns for each second the arguments of all calls of `hung` so far, if the database was stalled so long then */
function callsAfter(limitSeconds: number, stalledSeconds: number[]): number[][] {
  let stalled = 0;
  const hung: number[] = [];
  const stop = startWatchdog(
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

describe('startWatchdog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports a stall once, when two checks in a row find it', () => {
    expect(callsAfter(60, [59.5, 60.5, 61.5, 62.5])).toEqual([[], [], [61], [61]]);
  });

  it('ignores a single check over the limit, as after a pause of the process', () => {
    expect(callsAfter(60, [0, 500, 0, 500, 0])).toEqual([[], [], [], [], []]);
  });

  it('never reports with a limit of 0', () => {
    expect(callsAfter(0, [1000, 2000])).toEqual([[], []]);
  });

  it('does not report after it was stopped', () => {
    const hung = jest.fn();
    startWatchdog(() => 100_000, 1, hung)();
    jest.advanceTimersByTime(10_000);
    expect(hung).not.toHaveBeenCalled();
  });
});
