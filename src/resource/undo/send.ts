import { call, put, type Saga } from '../../lib/effects';
import { toastShown } from '../../ui/toasts/slice';
import { changeSettled } from './settle';
import type { Change, changeDue, Outcome } from './slice';

/** undefined: the outcome is not of its kind. */
export type Sender = (outcome: Outcome, keepalive: boolean) => Saga<number | undefined> | undefined;

/**
 * How changes of one kind are sent.
 * @param send `keepalive`: by a request that outlives the page. It gives how many rows it has reached, undefined when it
 * failed
 */
export const senderOf =
  <Own extends Outcome>(
    { match }: { match: (action: unknown) => action is Own },
    send: (outcome: Own, keepalive: boolean) => Saga<number | undefined>,
  ): Sender =>
  (outcome, keepalive) =>
    match(outcome) ? send(outcome, keepalive) : undefined;

/** What becomes of a change that the server has not made. */
export interface Refusal {
  /** @param change in the person's words */
  failed: (change: string) => string;
  /** No row was reached: row-level security lets none be reached in place of an error. */
  notThere: (change: string) => string;
  /** What is there now the server alone knows. */
  reload: () => Saga;
}

/** Sends a change that is due, and says what has become of it; those of other areas are left to them. */
export function* sendBy(
  senders: readonly Sender[],
  refusal: Refusal,
  { payload: { change, keepalive } }: ReturnType<typeof changeDue>,
): Saga {
  for (const send of senders) {
    const sending = send(change.outcome, keepalive);
    if (sending) yield* call(settle, refusal, change, yield* sending);
  }
}

/** @param count how many rows it has reached; undefined: it failed */
export function* settle(refusal: Refusal, change: Change, count: number | undefined): Saga {
  const done = count !== undefined && count > 0;
  // A copy: what is in the store is frozen, and redux-saga marks what it puts.
  if (done) yield* put({ ...change.outcome });
  yield* put(changeSettled({ change, done }));
  if (done) return;
  const say = count === 0 ? refusal.notThere : refusal.failed;
  yield* put(toastShown('error', say(change.text)));
  yield* call(refusal.reload);
}
