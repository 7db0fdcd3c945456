import { inRequests, nextCount } from './batches';

const row = (number: number, size = 10) => ({
  number,
  entered: { name: 'ñ'.repeat(size) },
  problems: [],
});

test('divides rows into requests of at most 500 rows and 100 KiB, in order', () => {
  const rows = Array.from({ length: 1200 }, (_, index) => row(index, index < 1000 ? 10 : 2000));
  const requests = inRequests(rows);
  expect(requests.flat()).toEqual(rows);
  expect(Math.max(...requests.map(({ length }) => length))).toBe(500);
  const sizes = requests.map((request) => new TextEncoder().encode(JSON.stringify(request)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100 * 1024 + 2);
  expect(inRequests([])).toEqual([]);
});

test.each([
  [30, 15, 30],
  [20, 4, 40],
  [100, 10, 100],
  [100, 100, 15],
  [20, 4000, 10],
  [20, 0, 40],
])('after %i rows in %i ms the next batch has %i', (rows, ms, count) => {
  expect(nextCount(rows, ms)).toBe(count);
});
