import { random } from './visitModel';

it('gives the same numbers for the same seed, and does not repeat numbers', () => {
  const take = (count: number) => {
    const next = random(5000);
    return Array.from({ length: count }, () => next(2 ** 32));
  };
  expect(take(10)).toEqual(take(10));
  const numbers = take(20_000);
  expect(numbers.lastIndexOf(numbers[19_999] ?? 0)).toBe(19_999);
  expect(new Set(numbers).size).toBeGreaterThan(19_990);
});
