const MINUTE_MS = 60_000;
/** Largest number of callers: above it, the oldest windows are dropped, to limit memory. */
const MAX_CALLERS = 100_000;

interface Window {
  count: number;
  /** Part of the count that the other servers do not know yet. */
  unsent: number;
  ends: number;
}

/**
 * Counts requests, or bytes, per caller in fixed windows, each of which starts at the caller's first request. O(1) per
 * request.
 */
export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly windowMs: number;

  /**
   * @param limit largest count in a window; 0: no limit
   * @param now clock in milliseconds, monotonic
   */
  constructor(
    private readonly limit: number,
    {
      windowMs = MINUTE_MS,
      now = () => performance.now(),
    }: { windowMs?: number; now?: (() => number) | undefined } = {},
  ) {
    this.windowMs = windowMs;
    this.#now = now;
  }

  /** Counts an amount. @returns 0, or the seconds to wait when the limit is exceeded */
  take(caller: string, amount = 1): number {
    if (this.limit === 0) return 0;
    this.#add(caller, amount);
    const { count, ends } = this.#window(caller);
    return this.isExceededBy(count) ? Math.ceil((ends - this.#now()) / 1000) : 0;
  }

  isExceededBy(count: number): boolean {
    return this.limit > 0 && count > this.limit;
  }

  /** Reverts a count of one. */
  giveBack(caller: string): void {
    if ((this.#windows.get(caller)?.count ?? 0) > 0) this.#add(caller, -1);
  }

  count(caller: string): number {
    return this.#window(caller).count;
  }

  /** @returns the counts of this server since the last call */
  takeUnsent(): { caller: string; amount: number }[] {
    const unsent: { caller: string; amount: number }[] = [];
    // Iterates without a copy: there may be 100,000 windows, each second, in the thread that answers visitors.
    for (const [caller, window] of this.#windows) {
      if (window.unsent !== 0) unsent.push({ caller, amount: window.unsent });
      window.unsent = 0;
    }
    return unsent;
  }

  /** Replaces a count by the total of all servers. */
  adopt(caller: string, count: number, endsInMs: number): void {
    const window = this.#window(caller);
    window.count = count + window.unsent;
    window.ends = this.#now() + endsInMs;
  }

  #add(caller: string, amount: number): void {
    const window = this.#window(caller);
    window.count += amount;
    window.unsent += amount;
  }

  #window(caller: string): Window {
    const known = this.#windows.get(caller);
    if (known && known.ends > this.#now()) return known;
    const window = { count: 0, unsent: 0, ends: this.#now() + this.windowMs };
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    if (this.#windows.size > MAX_CALLERS) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return window;
  }
}
