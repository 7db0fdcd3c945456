import type { Priority } from './requestContext';

const ORDER: readonly Priority[] = ['visitor', 'staff', 'background'];

/** A mutual exclusion whose waiters are served by priority, within one priority in their order. */
export class PriorityLock {
  #held = false;
  readonly #waiting = new Map<Priority, (() => void)[]>(ORDER.map((priority) => [priority, []]));

  async acquire(priority: Priority): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.get(priority)?.push(resolve));
  }

  release(): void {
    for (const priority of ORDER) {
      const next = this.#waiting.get(priority)?.shift();
      if (next) return next();
    }
    this.#held = false;
  }
}
