import { END } from 'redux-saga';
import type { ExpectApi } from 'redux-saga-test-plan';

/** An action to dispatch, or something else that happens, such as the answer to a request. */
export type Step = { type: string } | (() => void);

/** Resolves when all promises have settled that wait for no timer, however busy the machine is. */
const settled = () => new Promise<void>((done) => setTimeout(done));

/** Rejects when an ended run has not resolved, for which redux-saga-test-plan takes two turns of the event loop. */
async function tooLate(): Promise<never> {
  for (let turns = 0; turns < 5; turns++) await settled();
  throw new Error('The saga still waits for a promise, or has thrown.');
}

/**
 * Runs an expectSaga, takes each step after all effects of the one before, then ends the saga.
 * @returns the final state, and the actions that the saga put except those that `.put` has expected
 */
export async function inTurn(run: ExpectApi, ...steps: Step[]) {
  const result = run.run(false);
  for (const step of steps) {
    await settled();
    if (typeof step === 'function') step();
    else run.dispatch(step);
  }
  await settled();
  run.dispatch(END);
  const { storeState, effects } = await Promise.race([result, tooLate()]);
  const sent = (effects.put ?? []).map(({ payload }) => payload.action as { type: string });
  return { state: storeState as object, sent };
}
