/** A cache of at most `limit` entries that drops the least recently used one. */
export class LruCache<Value> {
  /** Entries in order of their last use. */
  readonly #entries = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#moveToEnd(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#moveToEnd(key, value);
    if (this.#entries.size > this.limit) this.evict();
  }

  get full(): boolean {
    return this.#entries.size >= this.limit;
  }

  /** Drops the least recently used entry. @returns its value */
  evict(): Value | undefined {
    const [oldest] = this.#entries;
    if (oldest) this.#entries.delete(oldest[0]);
    return oldest?.[1];
  }

  #moveToEnd(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
