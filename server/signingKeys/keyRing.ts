import type { SigningKey } from './addedKeys';
import { keyId } from './firstKey';

/** A new key signs a minute after it was added; by then every server has read it. */
const READ_EVERY_MS = 5000;
/** A server that has not read the keys for so long may not know the newest one. */
const OUTDATED_AFTER_MS = 30_000;

/** The keys whose tokens this server accepts. */
export class KeyRing {
  #keys: { id: string; secret: string; goodUntil: number }[] = [];
  #readAt = -Infinity;

  /** @param now milliseconds of a clock that is never set */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Reads the keys now and as long as the process lives. @throws Error when the first reading fails */
  async follow(read: () => Promise<SigningKey[]>): Promise<void> {
    this.update(await read());
    setInterval(() => {
      // Without the database the known keys stay, and `find` says when they may not be all.
      read().then(
        (keys) => this.update(keys),
        () => undefined,
      );
    }, READ_EVERY_MS).unref();
  }

  /** @param keys all of them, the oldest first */
  update(keys: SigningKey[]): void {
    this.#readAt = this.now();
    this.#keys = keys.map(({ secret, replacedInMs = Infinity }) => ({
      id: keyId(secret),
      secret,
      goodUntil: this.#readAt + replacedInMs,
    }));
  }

  /**
   * The secret of a key. Release 1.0.0 has only the first key and does not name it in its tokens.
   * @returns undefined when the key's tokens are not good, `outdated` when that cannot be said because it may be a new key
   */
  find(id: string | undefined): { secret: string } | 'outdated' | undefined {
    const key = id === undefined ? this.#keys[0] : this.#keys.find((each) => each.id === id);
    if (key) return key.goodUntil > this.now() ? key : undefined;
    return this.now() - this.#readAt > OUTDATED_AFTER_MS ? 'outdated' : undefined;
  }
}
