import { setTimeout as wait } from 'node:timers/promises';
import { RateLimit } from './rateLimit';

const SLOWED_AFTER = 5;
const SLOWEST_MS = 3000;

/**
 * Failed sign-ins by minute: an address with too many is refused; an account with many is only slowed, so that nobody
 * can lock staff out (design 5). An attempt counts from its start, else many at once would all pass; success gives it back.
 */
export class SignInLimit {
  readonly #addresses: RateLimit;
  readonly #accounts: RateLimit;

  constructor(limit: number, now?: () => number) {
    this.#addresses = new RateLimit(limit, { now });
    // Counted only; what an account's count does is decided below.
    this.#accounts = new RateLimit(limit === 0 ? 0 : Number.MAX_SAFE_INTEGER, { now });
  }

  /** Counts an attempt. @returns seconds to wait when the address has failed too often, else 0 */
  start(address: string, email: string): number {
    const seconds = this.#addresses.take(address);
    if (seconds === 0) this.#accounts.take(email);
    return seconds;
  }

  /** How long an attempt at this account is held up, milliseconds. */
  delayOf(email: string): number {
    const failures = this.#accounts.count(email) - SLOWED_AFTER;
    return failures <= 0 ? 0 : Math.min(SLOWEST_MS, 100 * 2 ** Math.min(failures, 10));
  }

  async slow(email: string): Promise<void> {
    const delay = this.delayOf(email);
    if (delay > 0) await wait(delay);
  }

  succeeded(address: string, email: string): void {
    this.#addresses.giveBack(address);
    this.#accounts.giveBack(email);
  }
}
