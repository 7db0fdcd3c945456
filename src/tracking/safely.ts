import { call, type Saga } from '../lib/effects';

/** What throws ends its run, never the watcher that started it. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => Saga) {
  return function* safeWorker(...args: Args): Saga {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      console.error('tracking: a run ended early', error);
    }
  };
}
