import type { SigningKey } from './addedKeys';
import { keyId } from './firstKey';

/** Interval of reading the keys. A new key signs only a minute after it was added, when every server has read it. */
const READ_EVERY_MS = 5000;
/** Age of the last reading from which this server may not know the newest key. */
const OUTDATED_AFTER_MS = 30_000;

/** Keys whose tokens this server accepts. */
export class KeyRing {
  #keys: { id: string; secret: string; goodUntil: number }[] = [];
  #readAt = -Infinity;

  /** @param now clock in milliseconds, monotonic */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Reads the keys now, and from then on as long as the process lives. @throws Error when the first reading fails */
  async follow(read: () => Promise<SigningKey[]>): Promise<void> {
    this.update(await read());
    setInterval(() => {
      // Without the database the known keys stay, and `find` says when there may be more.
      read().then(
        (keys) => this.update(keys),
        () => undefined,
      );
    }, READ_EVERY_MS).unref();
  }

  /** @param keys all keys, the oldest first */
  update(keys: SigningKey[]): void {
    this.#readAt = this.now();
    this.#keys = keys.map(({ secret, replacedInMs = Infinity }) => ({
      id: keyId(secret),
      secret,
      goodUntil: this.#readAt + replacedInMs,
    }));
  }

  /**
   * Finds the secret of a key. Tokens of release 1.0.0, which has only the first key, name none.
   * @returns undefined when tokens of the key are invalid; `outdated` when that is unknown, because it may be a new key
   */
  find(id: string | undefined): { secret: string } | 'outdated' | undefined {
    const key = id === undefined ? this.#keys[0] : this.#keys.find((each) => each.id === id);
    if (key) return key.goodUntil > this.now() ? key : undefined;
    return this.now() - this.#readAt > OUTDATED_AFTER_MS ? 'outdated' : undefined;
  }
}
