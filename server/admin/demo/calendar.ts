const HOUR_MS = 3_600_000;
const DEMO_DAYS = 90;

/** Relative number of visits by hour of the day (UTC) and by day of the week. */
const BY_HOUR = [4, 3, 2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 9, 9, 9, 8, 8, 9, 9, 10, 11, 11, 9, 6];
const BY_WEEKDAY = [6, 10, 11, 11, 10, 9, 6];

/**
 * Times of `count` visits over the 90 days before `until`, ascending: fewer at night and on Sundays, increasing over time.
 * @returns a function from the index (from 0) to milliseconds since 1970
 */
export function visitMoments(count: number, until: number): (index: number) => number {
  const start = until - DEMO_DAYS * 24 * HOUR_MS;
  const sums: number[] = [0];
  for (let hour = 0; hour < DEMO_DAYS * 24; hour++) {
    const date = new Date(start + hour * HOUR_MS);
    const growth = 1 + hour / (DEMO_DAYS * 24);
    const weight =
      (BY_HOUR[date.getUTCHours()] ?? 0) * (BY_WEEKDAY[date.getUTCDay()] ?? 0) * growth;
    sums.push((sums.at(-1) ?? 0) + weight);
  }
  const total = sums.at(-1) ?? 0;
  return (index) => {
    const wanted = ((index + 0.5) / count) * total;
    const hour = lastBelow(sums, wanted);
    const [low = 0, high = total] = [sums[hour], sums[hour + 1]];
    return Math.floor(start + (hour + (wanted - low) / (high - low)) * HOUR_MS);
  };
}

/** @returns the index of the last sum that is not above `wanted`; the sums ascend */
function lastBelow(sums: number[], wanted: number): number {
  let [low, high] = [0, sums.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sums[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
