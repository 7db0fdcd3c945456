import { LruCache } from './lruCache';

describe('LruCache', () => {
  it('drops the least recently used entry, not the oldest one', () => {
    const cache = new LruCache<number>(2);
    cache.set('common', 1);
    cache.set('odd', 2);
    expect(cache.full).toBe(true);
    expect(cache.get('common')).toBe(1);
    cache.set('odder', 3);
    expect([cache.get('common'), cache.get('odd'), cache.get('odder')]).toEqual([1, undefined, 3]);
  });

  it('returns the evicted value', () => {
    const cache = new LruCache<number>(2);
    expect(cache.evict()).toBeUndefined();
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.evict()).toBe(1);
    expect(cache.full).toBe(false);
  });
});
