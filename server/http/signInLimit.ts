import { setTimeout as wait } from 'node:timers/promises';
import { type NamedLimit, SharedLimits } from './sharedLimits';

/** Failures of an account after which its next attempts are slowed down. */
const FREE_FAILURES = 5;
const MAX_DELAY_MS = 3000;

/**
 * Limits failed sign-ins per minute. An address with too many is refused; an account with many is only slowed down, so
 * that no attacker can lock staff out (D4.4). An attempt counts when it starts, so that concurrent attempts do not all
 * pass; every answer but that of a failed sign-in reverts the count.
 */
export class SignInLimit {
  readonly #addresses: NamedLimit;
  readonly #accounts: NamedLimit;

  constructor(
    limit: number,
    private readonly limits = new SharedLimits(),
    now?: () => number,
  ) {
    this.#addresses = limits.limit('failed sign-ins of an address', limit, { now });
    // Never refuses, but counts for delayOf.
    this.#accounts = limits.limit(
      'failed sign-ins of an account',
      limit === 0 ? 0 : Number.MAX_SAFE_INTEGER,
      { now },
    );
  }

  /**
   * Counts an attempt. @param email undefined when the attempt names no account, as with a link
   * @returns 0, or the seconds to wait when the address has failed too often
   */
  async start(address: string, email: string | undefined): Promise<number> {
    const seconds = await this.limits.takeExactly(this.#addresses, address);
    if (seconds === 0 && email !== undefined) await this.limits.takeExactly(this.#accounts, email);
    return seconds;
  }

  /** Delay of the account's next attempt in milliseconds. */
  delayOf(email: string): number {
    const failures = this.#accounts.count(email) - FREE_FAILURES;
    return failures <= 0 ? 0 : Math.min(MAX_DELAY_MS, 100 * 2 ** Math.min(failures, 10));
  }

  async slow(email: string): Promise<void> {
    const delay = this.delayOf(email);
    if (delay > 0) await wait(delay);
  }

  /**
   * Sends an attempt that `start` has counted, and reverts the count unless the status says that it failed. Without an
   * answer, for example while the database is down, no password was wrong.
   * @param failure status of the answer to a wrong password or link
   */
  async send<T extends { status: number }>(
    address: string,
    email: string | undefined,
    failure: number,
    forward: () => Promise<T>,
  ): Promise<T> {
    let status: number | undefined;
    try {
      const response = await forward();
      ({ status } = response);
      return response;
    } finally {
      if (status !== failure) this.#revert(address, email);
    }
  }

  #revert(address: string, email: string | undefined): void {
    this.#addresses.giveBack(address);
    if (email !== undefined) this.#accounts.giveBack(email);
  }
}
