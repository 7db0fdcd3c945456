const MINUTE_MS = 60_000;
/** Limits memory: above this number of callers the oldest windows are dropped. */
const MAX_CALLERS = 100_000;

interface Window {
  count: number;
  /** Part of the count that other servers do not know yet. */
  unsent: number;
  ends: number;
}

/** Counts requests, or bytes, per caller in fixed windows that start at the caller's first request. O(1) per request. */
export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly windowMs: number;

  /**
   * @param limit per window; 0: no limit
   * @param now milliseconds of a monotonic clock
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

  /** Reverts one count. */
  giveBack(caller: string): void {
    if ((this.#windows.get(caller)?.count ?? 0) > 0) this.#add(caller, -1);
  }

  count(caller: string): number {
    return this.#window(caller).count;
  }

  /** @returns what was counted here since the last call */
  takeUnsent(): { caller: string; amount: number }[] {
    const unsent: { caller: string; amount: number }[] = [];
    // Without a copy: there may be 100,000 windows, every second, in the thread that answers visitors.
    for (const [caller, window] of this.#windows) {
      if (window.unsent !== 0) unsent.push({ caller, amount: window.unsent });
      window.unsent = 0;
    }
    return unsent;
  }

  /** Replaces a count by what all servers have counted. */
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
