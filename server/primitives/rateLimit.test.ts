import { RateLimit } from './rateLimit';

describe('RateLimit', () => {
  let now = 0;
  const limited = (limit: number) => new RateLimit(limit, { now: () => now });
  beforeEach(() => {
    now = 1_000_000;
  });

  it('accepts requests up to the limit, then returns the seconds to wait', () => {
    const limit = limited(3);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0]);
    expect(limit.take('a')).toBe(60);
    now += 15_500;
    expect(limit.take('a')).toBe(45);
  });

  it('starts a new window a minute after the caller’s first request', () => {
    const limit = limited(1);
    limit.take('a');
    now += 59_999;
    expect(limit.take('a')).toBe(1);
    now += 1;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBe(60);
  });

  it('supports windows of another length', () => {
    const limit = new RateLimit(1, { windowMs: 3_600_000, now: () => now });
    limit.take('a');
    now += 60_000;
    expect(limit.take('a')).toBe(3540);
    now += 3_540_000;
    expect(limit.take('a')).toBe(0);
  });

  it('counts each caller separately', () => {
    const limit = limited(1);
    limit.take('a');
    expect(limit.take('b')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
    expect([limit.count('a'), limit.count('b'), limit.count('c')]).toEqual([2, 1, 0]);
  });

  it('reverts a count, but never below zero', () => {
    const limit = limited(1);
    limit.take('a');
    limit.giveBack('a');
    limit.giveBack('a');
    limit.giveBack('nobody');
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('counts amounts other than one', () => {
    const day = 86_400_000;
    const limit = new RateLimit(1000, { windowMs: day, now: () => now });
    expect(limit.take('a', 400)).toBe(0);
    now += 3_600_000;
    expect(limit.take('a', 600)).toBe(0);
    expect(limit.take('a', 1)).toBe(23 * 3600);
    expect(limit.take('b', 1001)).toBe(24 * 3600);
    now += day;
    expect(limit.take('a', 1000)).toBe(0);
  });

  it('has no limit at 0', () => {
    const limit = limited(0);
    for (let left = 1000; left > 0; left--) expect(limit.take('a')).toBe(0);
  });

  it('forgets the oldest windows above 100,000 callers', () => {
    const limit = limited(1);
    limit.take('first');
    limit.take('second');
    for (let i = 0; i < 99_999; i++) limit.take(`caller ${i}`);
    expect(limit.take('second')).toBeGreaterThan(0);
    expect(limit.take('first')).toBe(0);
  });
});
