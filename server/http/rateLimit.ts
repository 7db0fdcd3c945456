const MINUTE_MS = 60_000;
/** More callers than this at once are an attack or a very good day: the oldest are forgotten. */
const MOST_CALLERS = 100_000;

interface Options {
  windowMs?: number;
  now?: (() => number) | undefined;
}

/** Counts requests, or bytes, by caller in windows of fixed length that start at the caller's first request. */
export class RateLimit {
  readonly #windows = new Map<string, { count: number; ends: number }>();
  readonly #windowMs: number;
  readonly #now: () => number;

  /**
   * @param limit per window; 0: no limit
   * @param windowMs default: a minute
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly limit: number,
    { windowMs = MINUTE_MS, now = () => performance.now() }: Options = {},
  ) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts an amount. @returns seconds to wait when that is too much, else 0 */
  take(caller: string, amount = 1): number {
    if (this.limit === 0) return 0;
    const window = this.#window(caller);
    window.count += amount;
    return window.count > this.limit ? Math.ceil((window.ends - this.#now()) / 1000) : 0;
  }

  /** Takes one count back. */
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
    const fresh = { count: 0, ends: this.#now() + this.#windowMs };
    this.#windows.delete(caller);
    this.#windows.set(caller, fresh);
    if (this.#windows.size > MOST_CALLERS) {
      const oldest = this.#windows.keys().next();
      if (!oldest.done) this.#windows.delete(oldest.value);
    }
    return fresh;
  }
}
