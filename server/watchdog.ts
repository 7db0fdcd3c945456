const INTERVAL_MS = 1000;

/**
 * Calls `hung` once when two checks in a row find the database stalled for longer than the limit. One check is not
 * enough: after a pause of the whole process (SIGSTOP, suspended machine), it runs before the pending responses arrive.
 * @param stalledMs milliseconds without a response while a request waits
 * @param limitSeconds 0: never
 * @returns a function that stops the watchdog
 */
export function startWatchdog(
  stalledMs: () => number,
  limitSeconds: number,
  hung: (seconds: number) => void,
): () => void {
  if (limitSeconds === 0) return () => undefined;
  let suspected = false;
  const timer = setInterval(() => {
    const stalled = stalledMs();
    const isOver = stalled > limitSeconds * 1000;
    if (isOver && suspected) {
      clearInterval(timer);
      hung(Math.floor(stalled / 1000));
    }
    suspected = isOver;
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
