import { randomUUID } from 'node:crypto';
import { localTime } from '../../src/lib/localTime';
import { logLine } from '../primitives/logLine';
import { startLoop } from '../primitives/loop';
import type { JobCalls } from './claims';

/** Work that one of the servers on a database does once a day. */
export interface Job {
  name: string;
  /** Beginning of the log line about a failure. */
  subject: string;
  /** @returns the result, as JSON. @param signal aborts when the server stops or has lost the claim */
  run: (signal: AbortSignal) => Promise<object>;
}

export interface Jobs {
  /** Aborts the running job, if any, so that another server or the next start can do it. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const INTERVAL_MS = 60_000;
const LEASE_MS = 5 * 60_000;
/** Least time between a failure and the next attempt. */
const RETRY_MS = HOUR_MS;
const NIGHT = [3, 4, 5];
/** Time for which a stop waits for the job; a stop may take 13 seconds in all. */
const PATIENCE_MS = 4000;

/**
 * Time since the last success after which a job is due: at night six hours, so that it runs every night even if it last
 * ran in the evening; during the day 24 hours, for servers that do not run at night.
 */
export const pauseMs = (timeZone: string, moment: number): number =>
  (NIGHT.includes(localTime(timeZone, moment).hour) ? 6 : 24) * HOUR_MS;

/** From now on, runs jobs when they are due, one after the other. */
export function startDaily(jobs: Job[], timeZone: string, calls: JobCalls): Jobs {
  const stopping = new AbortController();

  async function runOne({ name, subject, run }: Job): Promise<void> {
    const mine = { name, claim: randomUUID() };
    const when = { leaseMs: LEASE_MS, pauseMs: pauseMs(timeZone, Date.now()), retryMs: RETRY_MS };
    if (stopping.signal.aborted || !(await calls.claimJob({ ...mine, ...when }))) return;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      // If the database does not answer, the job fails by itself.
      calls.renewJob({ ...mine, leaseMs: LEASE_MS }).then(
        (renewed) => {
          if (!renewed) lost.abort(new Error('another server has taken over'));
        },
        () => undefined,
      );
    }, INTERVAL_MS);
    try {
      const result = await run(AbortSignal.any([stopping.signal, lost.signal]));
      await calls.settleJob({ ...mine, result });
    } catch (error) {
      const { message } = error as Error;
      const isStopped = stopping.signal.aborted;
      if (!isStopped) console.error(logLine(`${subject} failed: ${message}`));
      await calls.settleJob({ ...mine, ...(!isStopped && { error: message }) });
    } finally {
      clearInterval(renewal);
    }
  }

  const loop = startLoop(async () => {
    for (const job of jobs) await runOne(job);
    return INTERVAL_MS;
  }, 'Daily work');
  return {
    stop: () => {
      stopping.abort(new Error('the server stops'));
      return loop.stop(PATIENCE_MS);
    },
  };
}
