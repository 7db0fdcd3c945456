import { KeyRing } from './keyRing';
import { keyId } from './firstKey';

const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const MINUTE = 60_000;
let now: number;
let ring: KeyRing;
const secretOf = (id: string | undefined) => {
  const found = ring.find(id);
  return typeof found === 'object' ? found.secret : found;
};

beforeEach(() => {
  now = 5 * MINUTE;
  ring = new KeyRing(() => now);
});

it('is outdated for every token before it has read the keys', () => {
  for (const id of [undefined, keyId(FIRST), 'unknown']) expect(secretOf(id)).toBe('outdated');
});

it('finds a key by its id, and the first one for tokens without an id', () => {
  ring.update([{ secret: FIRST, signsInMs: 0 }]);
  expect([undefined, keyId(FIRST), keyId(SECOND)].map(secretOf)).toEqual([FIRST, FIRST, undefined]);
});

it('accepts a new key before it signs, and the old one until its last token has expired', () => {
  ring.update([
    { secret: FIRST, signsInMs: 0, replacedInMs: 61 * MINUTE },
    { secret: SECOND, signsInMs: MINUTE },
  ]);
  const ids = [undefined, keyId(FIRST), keyId(SECOND)];
  expect(ids.map(secretOf)).toEqual([FIRST, FIRST, SECOND]);
  now += 61 * MINUTE - 1;
  expect(ids.map(secretOf)).toEqual([FIRST, FIRST, SECOND]);
  now += 1;
  expect(ids.map(secretOf)).toEqual([undefined, undefined, SECOND]);
});

it('refuses an unknown key unless it may be a new one', () => {
  ring.update([{ secret: FIRST, signsInMs: 0 }]);
  now += 30_000;
  expect(secretOf(keyId(SECOND))).toBeUndefined();
  now += 1;
  expect(secretOf(keyId(SECOND))).toBe('outdated');
  expect(secretOf(keyId(FIRST))).toBe(FIRST);
  ring.update([{ secret: FIRST, signsInMs: 0 }]);
  expect(secretOf(keyId(SECOND))).toBeUndefined();
});

describe('follow', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reads the keys again, and keeps them while they cannot be read', async () => {
    const read = jest
      .fn()
      .mockResolvedValueOnce([{ secret: FIRST, signsInMs: 0 }])
      .mockRejectedValueOnce(new Error('the database is away'))
      .mockResolvedValueOnce([{ secret: SECOND, signsInMs: 0 }]);
    await ring.follow(read);
    expect(secretOf(undefined)).toBe(FIRST);
    await jest.advanceTimersByTimeAsync(5000);
    expect(secretOf(undefined)).toBe(FIRST);
    await jest.advanceTimersByTimeAsync(5000);
    expect(secretOf(undefined)).toBe(SECOND);
  });

  it('rejects when the first reading fails', async () => {
    await expect(ring.follow(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
