const MINUTE_MS = 60_000;
/** Limits memory: above this number of callers the oldest windows are dropped. */
const MAX_CALLERS = 100_000;

/** Counts requests, or bytes, per caller in fixed windows that start at the caller's first request. O(1) per request. */
export class RateLimit {
  readonly #windows = new Map<string, { count: number; ends: number }>();
  readonly #windowMs: number;
  readonly #now: () => number;

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
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts an amount. @returns 0, or the seconds to wait when the limit is exceeded */
  take(caller: string, amount = 1): number {
    if (this.limit === 0) return 0;
    const window = this.#window(caller);
    window.count += amount;
    return window.count > this.limit ? Math.ceil((window.ends - this.#now()) / 1000) : 0;
  }

  /** Reverts one count. */
  giveBack(caller: string): void {
    const window = this.#windows.get(caller);
    if (window && window.count > 0) window.count--;
  }

  count(caller: string): number {
    return this.#window(caller).count;
  }

  #window(caller: string): { count: number; ends: number } {
    const known = this.#windows.get(caller);
    if (known && known.ends > this.#now()) return known;
    const window = { count: 0, ends: this.#now() + this.#windowMs };
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    if (this.#windows.size > MAX_CALLERS) {
      const oldest = this.#windows.keys().next();
      if (!oldest.done) this.#windows.delete(oldest.value);
    }
    return window;
  }
}
