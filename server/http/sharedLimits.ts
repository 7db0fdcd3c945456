import type { Count, Total } from '../database/counts';
import { RateLimit } from '../primitives/rateLimit';

/** Adds counts to those of all servers. @returns the totals of the same callers */
export type AddCounts = (counts: Count[]) => Promise<Total[]>;

export type NamedLimit = RateLimit & { name: string };

const INTERVAL_MS = 1000;

/**
 * Limits that apply to all servers on one database together. Requests are counted in memory, and every second one
 * statement exchanges the counts with the database, so that no request waits for it. Where an attacker could exploit
 * that second, as with passwords, `takeExactly` calls the database each time.
 */
export class SharedLimits {
  readonly #limits = new Map<string, NamedLimit>();

  /** @param add undefined with a single server, whose memory has all counts */
  constructor(private readonly add?: AddCounts) {}

  /** Makes a limit. @param name the same on all servers, different for each limit */
  limit(name: string, ...options: ConstructorParameters<typeof RateLimit>): NamedLimit {
    const limit = Object.assign(new RateLimit(...options), { name });
    this.#limits.set(name, limit);
    return limit;
  }

  /** Counts one request on all servers at once. @returns 0, or the seconds to wait when the limit is exceeded */
  async takeExactly(limit: NamedLimit, caller: string): Promise<number> {
    const seconds = limit.take(caller);
    // Reverts its count, which could otherwise reach the database before that of an earlier request, and make that one
    // fail.
    if (seconds > 0) limit.giveBack(caller);
    if (seconds > 0 || !this.add) return seconds;
    const totals = await this.#exchange([limit]);
    // Uses the database's total, because later requests may have raised the count in memory, and must not make this one
    // fail.
    const total = totals.find((each) => each.caller === caller);
    return total && limit.isExceededBy(total.count) ? Math.ceil(total.endsInMs / 1000) : 0;
  }

  /** Sends this server's counts to the others, and adopts the totals. Never rejects. */
  async exchange(): Promise<void> {
    await this.#exchange([...this.#limits.values()]);
  }

  /** Exchanges counts every second from now on, as long as the process lives. */
  start(): void {
    if (this.add) setInterval(() => void this.exchange(), INTERVAL_MS).unref();
  }

  /** While the database does not answer, only this server's counts apply. */
  async #exchange(limits: NamedLimit[]): Promise<Total[]> {
    const counts = limits.flatMap((limit) =>
      limit
        .takeUnsent()
        .map((unsent) => ({ limit: limit.name, windowMs: limit.windowMs, ...unsent })),
    );
    if (!this.add || counts.length === 0) return [];
    const totals = await this.add(counts).catch(() => []);
    for (const { limit, caller, count, endsInMs } of totals)
      this.#limits.get(limit)?.adopt(caller, count, endsInMs);
    return totals;
  }
}
