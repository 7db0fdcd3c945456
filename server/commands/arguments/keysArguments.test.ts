import type { SigningKey } from '../../signingKeys/addedKeys';
import { keyId } from '../../signingKeys/firstKey';
import { describeKeys, readKeysArguments } from './keysArguments';

describe('arguments of npm run keys', () => {
  it('are empty, or `rotate`', () => {
    expect(readKeysArguments([])).toBe('readKeys');
    expect(readKeysArguments(['rotate'])).toBe('rotateKeys');
  });

  it.each([['remove'], ['rotate now'], ['rotate --help'], ['--list']])('refuses %s', (line) => {
    expect(() => readKeysArguments(line.split(' '))).toThrow(/^use: npm run keys/);
  });
});

describe('describeKeys', () => {
  const NOW = Date.UTC(2026, 10, 25, 12);
  const MINUTE = 60_000;
  const [A, B, C] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;
  const statesOf = (...keys: SigningKey[]) =>
    describeKeys(keys, NOW).map((line) => line.replace(/^\w{8} {2}/, ''));

  it('names a key by its id, never by its secret', () => {
    expect(describeKeys([{ secret: A, signsInMs: 0 }], NOW)).toEqual([`${keyId(A)}  signs`]);
  });

  it('describes each key before, during and after a replacement', () => {
    const next = { secret: B, signsInMs: MINUTE };
    expect(statesOf({ secret: A, signsInMs: 0, replacedInMs: 61 * MINUTE }, next)).toEqual([
      'signs',
      'signs from 2026-11-25 12:01:00 UTC',
    ]);
    expect(
      statesOf(
        { secret: A, signsInMs: 0, replacedInMs: -90 * MINUTE },
        { secret: B, signsInMs: -150 * MINUTE, replacedInMs: 30 * MINUTE },
        { secret: C, signsInMs: -30 * MINUTE },
      ),
    ).toEqual(['no longer accepted', 'accepted until 2026-11-25 12:30:00 UTC', 'signs']);
  });
});
