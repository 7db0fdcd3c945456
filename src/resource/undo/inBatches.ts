import * as effects from 'redux-saga/effects';
import type { Refused } from '../../api/staff/refused';
import type { Saga } from '../../lib/effects';
import { selectUnconfirmed } from './slice';
import type { Action, WithUndo } from './updates';

/** Maximum number of rows in one request, since its address contains all their ids. */
const BATCH = 500;

/** Whether a change takes several requests, some of which would be lost if the page were left now. */
export const hasBatches = (state: WithUndo): boolean =>
  selectUnconfirmed(state).some(
    (action: Action & { payload?: { ids?: readonly number[] } }) =>
      (action.payload?.ids?.length ?? 0) > BATCH,
  );

/** Number of rows that a change found; or why it was refused, or undefined when it failed for another reason. */
export type Outcome = number | Refused | undefined;

/**
 * Sends a change of many rows: one request after the other, or all at once when the page is unloaded.
 * @param send sends the request for one batch of ids
 * @returns number of rows that all requests found; or the outcome of the first that failed, after which none is sent
 */
export function* inBatches<Args extends unknown[]>(
  send: (ids: number[], ...args: Args) => Promise<Outcome>,
  onUnload: boolean,
  ids: readonly number[],
  ...args: Args
): Saga<Outcome> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH),
  );
  const add = (sum: Outcome, count: Outcome): Outcome =>
    typeof sum !== 'number' ? sum : typeof count !== 'number' ? count : sum + count;
  if (onUnload && batches.length > 1) {
    const counts = (yield effects.all(
      batches.map((batch) => effects.call(send, batch, ...args)),
    )) as Outcome[];
    return counts.reduce(add, 0);
  }
  let sum: Outcome = 0;
  for (const batch of batches) {
    sum = add(sum, (yield effects.call(send, batch, ...args)) as Outcome);
    if (typeof sum !== 'number') break;
  }
  return sum;
}
