import { SignInLimit } from './signInLimit';

describe('SignInLimit', () => {
  let now = 0;
  let limit: SignInLimit;
  beforeEach(() => {
    now = 0;
    limit = new SignInLimit(3, undefined, () => now);
  });

  it('refuses an address after too many failures, for any account', async () => {
    for (const email of ['a', 'b', 'c']) expect(await limit.start('1.1.1.1', email)).toBe(0);
    expect(await limit.start('1.1.1.1', 'd')).toBe(60);
    expect(await limit.start('2.2.2.2', 'a')).toBe(0);
    now += 60_000;
    expect(await limit.start('1.1.1.1', 'd')).toBe(0);
  });

  it('counts an attempt when it starts, so that concurrent attempts do not all pass', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => limit.start('1.1.1.1', 'a')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  it('does not count successful attempts', async () => {
    for (let left = 20; left > 0; left--) {
      expect(await limit.start('1.1.1.1', 'a')).toBe(0);
      await limit.send('1.1.1.1', 'a', 400, async () => ({ status: 200 }));
    }
    expect(limit.delayOf('a')).toBe(0);
  });

  it('does not count attempts that got no answer', async () => {
    const away = () => Promise.reject(new Error('the database is away'));
    for (let left = 20; left > 0; left--) {
      expect(await limit.start('1.1.1.1', 'a')).toBe(0);
      await expect(limit.send('1.1.1.1', 'a', 400, away)).rejects.toThrow('away');
    }
    expect(limit.delayOf('a')).toBe(0);
  });

  it('counts answers with the status of a wrong password', async () => {
    for (let left = 3; left > 0; left--) {
      expect(await limit.start('1.1.1.1', 'a')).toBe(0);
      await limit.send('1.1.1.1', 'a', 400, async () => ({ status: 400 }));
    }
    expect(await limit.start('1.1.1.1', 'a')).toBe(60);
  });

  it('delays an account longer with each failure, by at most three seconds', async () => {
    const delays: number[] = [];
    for (let i = 0; i < 20; i++) {
      await limit.start(`address ${i}`, 'a');
      delays.push(limit.delayOf('a'));
    }
    expect(delays.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 200, 400, 800]);
    expect(Math.max(...delays)).toBe(3000);
    expect(limit.delayOf('b')).toBe(0);
    now += 60_000;
    expect(limit.delayOf('a')).toBe(0);
  });

  it('does not delay an account for refused attempts', async () => {
    for (let left = 50; left > 0; left--) await limit.start('1.1.1.1', 'a');
    expect(limit.delayOf('a')).toBe(0);
  });

  it('does not delay an account without failures', async () => {
    await expect(limit.slow('a')).resolves.toBeUndefined();
  });

  it('has no limit at 0', async () => {
    const none = new SignInLimit(0, undefined, () => now);
    for (let left = 100; left > 0; left--) expect(await none.start('1.1.1.1', 'a')).toBe(0);
    expect(none.delayOf('a')).toBe(0);
  });
});
