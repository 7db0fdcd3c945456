import { IDLE_LIMIT_MS } from './constants';

/** Clock that counts the time for which the page is visible, in milliseconds of the monotonic clock (D3.8). */
export const stoppedClock = {
  visible: false,
  /** Instant up to which time has been counted. */
  countedTo: 0,
  /** Instant of the last input, navigation or return to the page. */
  activeAt: 0,
  /** Time that is counted and that takeSeconds has not taken yet. */
  ms: 0,
};

export type Clock = typeof stoppedClock;

/** Counts the visible time up to `at`, at most ten minutes since the last activity. */
export function advance(clock: Clock, at: number): Clock {
  const until = clock.visible ? Math.min(at, clock.activeAt + IDLE_LIMIT_MS) : clock.countedTo;
  const more = Math.max(0, until - clock.countedTo);
  return { ...clock, countedTo: Math.max(at, clock.countedTo), ms: clock.ms + more };
}

export function active(clock: Clock, at: number): Clock {
  return { ...advance(clock, at), activeAt: at };
}

export function show(clock: Clock, at: number): Clock {
  return clock.visible ? clock : { ...active(clock, at), visible: true };
}

export function hide(clock: Clock, at: number): Clock {
  return { ...advance(clock, at), visible: false };
}

/** @returns the whole seconds counted so far, and the clock with the remainder */
export function takeSeconds(clock: Clock): [seconds: number, rest: Clock] {
  const seconds = Math.floor(clock.ms / 1000);
  return [seconds, { ...clock, ms: clock.ms - seconds * 1000 }];
}
