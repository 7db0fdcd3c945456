import type { Claimed, Kind, Outcome } from './message';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after the first failed attempts; the last one applies to all further attempts. */
const PAUSES_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
];
/** Share of a pause that is added at random, so that servers do not retry at the same time. */
const JITTER = 0.2;
export const GIVE_UP_MS = 48 * HOUR_MS;
/** Time after which a recovery link is given up: the person has asked again by then. */
export const RECOVERY_MS = HOUR_MS;
/**
 * Time after which a message is given up; the admin who waits for a test sees why it failed, and tries again. In SQL,
 * claim_next gives a message up after 150 attempts, about three days, so a longer time needs a migration too.
 */
const GIVE_UP: Partial<Record<Kind, number>> = {
  recovery: RECOVERY_MS,
  test: Number.NEGATIVE_INFINITY,
};
/**
 * Kinds that are dropped instead of shown as failed, because staff cannot fix them or see them elsewhere: anybody can
 * enter an address that does not exist, and a person who needs a link, or an admin who tests the
 * sending, tries again.
 */
const NEVER_FAILING: readonly Kind[] = ['confirmation', 'recovery', 'test'];
/** Age at which a refused message no longer holds back those behind it. */
export const APART_MS = 10 * MINUTE_MS;

/** @param attempts number so far, at least 1 @param random from 0 to 1 @returns milliseconds until the next attempt */
export function pauseAfter(attempts: number, random: number): number {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? SECOND_MS;
  return Math.round(pause * (1 + JITTER * random));
}

/** Stored result of an attempt. */
export interface Settlement {
  outcome: Outcome['outcome'];
  error: string;
  /** Time of the next attempt by the server's clock; null unless the message waits. */
  retryAt: number | null;
  /** Whether the message gets its own lane, so that those behind it wait no longer. */
  apart: boolean;
}

/** @param message its time of creation and its number of attempts, including the one with this outcome */
export function settlementOf(
  outcome: Outcome,
  { kind, createdAt, attempts }: Pick<Claimed, 'kind' | 'createdAt' | 'attempts'>,
  now: number,
  random: number,
): Settlement {
  const error = outcome.outcome === 'sent' ? '' : (outcome.detail ?? outcome.reason);
  const age = now - Date.parse(createdAt);
  if (outcome.outcome === 'waiting' && age < (GIVE_UP[kind] ?? GIVE_UP_MS)) {
    const pause = Math.max(outcome.retryAfterMs ?? 0, pauseAfter(attempts, random));
    const apart = outcome.refused === true && age >= APART_MS;
    return { outcome: 'waiting', error, retryAt: now + pause, apart };
  }
  const final = outcome.outcome === 'waiting' ? 'failed' : outcome.outcome;
  const settled = final === 'failed' && NEVER_FAILING.includes(kind) ? 'dropped' : final;
  return { outcome: settled, error, retryAt: null, apart: false };
}
