const LOOK_MS = 1000;

/**
 * Calls `hung` once when two looks in a row, a second apart, find the database stalled for longer than the limit. Two,
 * because after a pause of the whole process (SIGSTOP, a suspended machine) the first look comes before the answers.
 * @param stalledMs time without an answer while a request waits
 * @param limitSeconds 0: never
 * @returns how to stop watching
 */
export function watch(
  stalledMs: () => number,
  limitSeconds: number,
  hung: (seconds: number) => void,
): () => void {
  if (limitSeconds === 0) return () => undefined;
  let suspected = false;
  const timer = setInterval(() => {
    const stalled = stalledMs();
    const over = stalled > limitSeconds * 1000;
    if (over && suspected) {
      clearInterval(timer);
      hung(Math.floor(stalled / 1000));
    }
    suspected = over;
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
