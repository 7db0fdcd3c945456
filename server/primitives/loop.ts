import { setTimeout as wait } from 'node:timers/promises';
import { limitRepeats, logLine } from './logLine';

export interface Loop {
  /** Ends the current pause or, during a run, the pause after it. */
  wake(): void;
  /** Starts no further run. Resolves when the current one has ended, or after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

/** Pause after a failed run. */
const FAILED_MS = 30_000;

/**
 * Repeats a run, never two at a time.
 * @param run resolves to the milliseconds until the next run
 * @param subject beginning of the log line about an error
 */
export function startLoop(run: () => Promise<number>, subject = 'Messages'): Loop {
  const print = limitRepeats((line) => {
    console.error(line);
  });
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) endPause();
    });
  const repeat = async () => {
    while (!stopped) {
      woken = false;
      const ms = await run().catch((error: unknown) => {
        if (!stopped) print(logLine(`${subject}: ${(error as Error).message}`));
        return FAILED_MS;
      });
      await pause(ms);
    }
  };
  const ended = repeat();
  return {
    wake: () => {
      woken = true;
      endPause();
    },
    stop: async (patienceMs) => {
      stopped = true;
      endPause();
      await Promise.race([ended, wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
