/** Function that returns numbers in [0, 1). */
export type Random = () => number;

/** A repeatable random stream, determined by seed and index alone. */
export const randomStream = (seed: number, index: number): Random =>
  mulberry32(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));

/** Deterministic random numbers, which repeat after four thousand million. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Weights with their values. */
export type Weighted<T> = readonly (readonly [weight: number, value: T])[];

/** @param at a random number in [0, 1) @returns one of the values, by weight */
export function pickWeighted<T>(choices: Weighted<T>, at: number): T {
  let left = at * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = choices.at(-1);
  if (!last) throw new Error('nothing to choose from');
  return last[1];
}

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

export function hex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
}

export function uuid(index: number, random: Random): string {
  const digits = (count: number) => hex(random, count);
  // Ends in the index, because streams have 32-bit states, which repeat among hundreds of thousands.
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}${index.toString(16).padStart(8, '0')}`;
}
