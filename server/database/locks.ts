import type { Priority } from './requestContext';

const ORDER: readonly Priority[] = ['visitor', 'staff', 'background'];

/** A mutex that admits waiters by priority, in order of arrival within one priority. */
export class PriorityLock {
  #held = false;
  readonly #waiting = new Map<Priority, (() => void)[]>(ORDER.map((priority) => [priority, []]));

  async acquire(priority: Priority): Promise<void> {
    if (this.#held) {
      await new Promise<void>((resolve) => this.#waiting.get(priority)?.push(resolve));
    }
    this.#held = true;
  }

  release(): void {
    for (const priority of ORDER) {
      const next = this.#waiting.get(priority)?.shift();
      if (next) return next();
    }
    this.#held = false;
  }
}

/** @returns a function that runs work with the same key in sequence and resolves to its result */
export function serializeByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
