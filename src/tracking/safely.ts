import { call, type Saga } from '../lib/effects';

/** Wraps a worker so that an exception is logged and ends only this call, not the watcher. */
export const safely = <Args extends unknown[]>(worker: (...args: Args) => Saga) =>
  function* safeWorker(...args: Args): Saga {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      console.error('tracking: a run ended early', error);
    }
  };
