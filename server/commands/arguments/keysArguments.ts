import type { SigningKey } from '../../signingKeys/addedKeys';
import { keyId } from '../../signingKeys/firstKey';

const USAGE = `use: npm run keys [-- rotate]
Lists the keys that sign tokens of staff, or adds one that replaces the present one.`;

/** @param args words after the command's name @returns the name of the operation @throws Error when they are invalid */
export function readKeysArguments(args: string[]): 'readKeys' | 'rotateKeys' {
  if (args.length === 0) return 'readKeys';
  if (args.length === 1 && args[0] === 'rotate') return 'rotateKeys';
  throw new Error(USAGE);
}

/** @param keys all keys, the oldest first @returns a line for each key, without its secret */
export function describeKeys(keys: SigningKey[], now: number): string[] {
  const signing = keys.findLast(({ signsInMs }) => signsInMs <= 0);
  const time = (ms: number) => new Date(now + ms).toISOString().replace(/T(.*)\..*$/, ' $1 UTC');
  return keys.map((key) => {
    const { secret, signsInMs, replacedInMs } = key;
    let state = 'signs';
    if (signsInMs > 0) state = `signs from ${time(signsInMs)}`;
    else if (key !== signing && replacedInMs !== undefined)
      state = replacedInMs > 0 ? `accepted until ${time(replacedInMs)}` : 'no longer accepted';
    return `${keyId(secret)}  ${state}`;
  });
}
