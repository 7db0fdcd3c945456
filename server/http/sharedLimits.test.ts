import type { Count, Total } from '../database/counts';
import { SharedLimits } from './sharedLimits';

const MINUTE_MS = 60_000;

/** Fake of the counts in the database: one count per limit and caller. */
function makeStore() {
  const totals = new Map<string, number>();
  const add = async (counts: Count[]): Promise<Total[]> =>
    counts.map(({ limit, caller, amount }) => {
      const count = Math.max(0, (totals.get(`${limit} ${caller}`) ?? 0) + amount);
      totals.set(`${limit} ${caller}`, count);
      return { limit, caller, count, endsInMs: 30_000 };
    });
  return { totals, add: jest.fn(add) };
}

/** Two servers that share a limit of 4. */
function makeServers() {
  const { totals, add } = makeStore();
  const servers = [1, 2].map(() => {
    const limits = new SharedLimits(add);
    return { limits, limit: limits.limit('requests', 4) };
  });
  return { totals, add, servers: servers as [(typeof servers)[0], (typeof servers)[0]] };
}

test('an exchange adds up the counts of the servers', async () => {
  const {
    add,
    servers: [one, two],
  } = makeServers();
  one.limit.take('a', 3);
  two.limit.take('a', 2);
  two.limit.take('b');
  await one.limits.exchange();
  await two.limits.exchange();
  expect(add.mock.calls.at(-1)?.[0]).toEqual([
    { limit: 'requests', caller: 'a', amount: 2, windowMs: MINUTE_MS },
    { limit: 'requests', caller: 'b', amount: 1, windowMs: MINUTE_MS },
  ]);
  expect([one.limit.count('a'), two.limit.count('a'), two.limit.count('b')]).toEqual([3, 5, 1]);
  // The end of the window is the database's too.
  expect(two.limit.take('a')).toBe(30);
});

test('an exchange without new counts does not call the database', async () => {
  const {
    add,
    servers: [one],
  } = makeServers();
  one.limit.take('a');
  await one.limits.exchange();
  await one.limits.exchange();
  one.limit.take('a');
  one.limit.giveBack('a');
  await one.limits.exchange();
  expect(add).toHaveBeenCalledTimes(1);
});

test('a count that is given back reaches the other servers', async () => {
  const {
    totals,
    servers: [one],
  } = makeServers();
  await one.limits.takeExactly(one.limit, 'a');
  one.limit.giveBack('a');
  await one.limits.exchange();
  expect(totals.get('requests a')).toBe(0);
});

test('of simultaneous requests to two servers, exactly as many pass as the limit allows', async () => {
  const { servers } = makeServers();
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const { limits, limit } = servers[(i % 2) as 0 | 1];
      return limits.takeExactly(limit, 'a');
    }),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4);
});

test('a refused request does not use up the limit for one that the database counts after it', async () => {
  const { add } = makeStore();
  const waiting: (() => void)[] = [];
  const limits = new SharedLimits(async (counts) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return add(counts);
  });
  const limit = limits.limit('requests', 3);
  const take = () => limits.takeExactly(limit, 'a');
  const first = take();
  const others = [take(), take()];
  expect(await take()).toBeGreaterThan(0);
  waiting.shift()?.();
  expect(await first).toBe(0);
  // The database has counted one; this one is counted before the two that wait.
  const last = take();
  waiting.pop()?.();
  expect(await last).toBe(0);
  for (const answer of waiting) answer();
  const waits = await Promise.all(others);
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1);
});

test('while the database does not answer, each server counts for itself', async () => {
  const limits = new SharedLimits(() => Promise.reject(new Error('no connection')));
  const limit = limits.limit('requests', 1);
  expect(await limits.takeExactly(limit, 'a')).toBe(0);
  expect(await limits.takeExactly(limit, 'a')).toBeGreaterThan(0);
});

test('a limit of 0 admits everything', async () => {
  const { add } = makeStore();
  const limits = new SharedLimits(add);
  const limit = limits.limit('requests', 0);
  for (let left = 9; left > 0; left--) expect(await limits.takeExactly(limit, 'a')).toBe(0);
  expect(add).not.toHaveBeenCalled();
});
