import type { Priority } from './requestContext';

/** Class of waiters. A sync, on which answers to visitors and staff wait, comes before other work of staff. */
type Turn = Priority | 'sync';
const ORDER: readonly Turn[] = ['visitor', 'sync', 'staff', 'background'];

/**
 * Mutex that admits waiters by priority, and in order of arrival within a priority. A statement of the embedded
 * database blocks its thread, which reads no messages meanwhile. The lock therefore lets the thread read its messages
 * before it admits staff: otherwise a visitor would come after all ten of ten waiting staff.
 */
export class PriorityLock {
  #held = false;
  readonly #waiting = new Map<Turn, (() => void)[]>(ORDER.map((priority) => [priority, []]));

  async acquire(priority: Turn): Promise<void> {
    if (priority !== 'visitor') await new Promise(setImmediate);
    if (this.#held) {
      await new Promise<void>((resolve) => this.#waiting.get(priority)?.push(resolve));
    }
    this.#held = true;
  }

  release(): void {
    const visitor = this.#waiting.get('visitor')?.shift();
    if (visitor) visitor();
    else
      setImmediate(() => {
        this.#admitNext();
      });
  }

  #admitNext(): void {
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
