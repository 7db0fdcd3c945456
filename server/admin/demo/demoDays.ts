import { HOUR_MS } from './officeHours';

export const DEMO_DAYS = 90;
/** Share of customers who were clients before the first visit, and the number of days over which they came. */
const CLIENTS_SHARE = 0.18;
const CLIENT_DAYS = 1000;
export const clientsOf = (customers: number) => Math.floor(customers * CLIENTS_SHARE);
/** Leads of the last hours: their share of all customers (at least 3 leads), and their greatest number. */
const NEWEST_SHARE = 0.04;
const MOST_NEWEST = 12;
const NEWEST_HOURS = 30;

/** Relative numbers of visits by hour of the day (UTC), and by day of the week. */
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

/**
 * Times at which `count` customers arrive, ascending: clients of earlier years, the leads of the 90 days, and some in the
 * last hours.
 * @returns a function from the index (from 0) to milliseconds since 1970
 */
export function customerMoments(count: number, until: number): (index: number) => number {
  const clients = clientsOf(count);
  const newest = Math.min(count, MOST_NEWEST, Math.max(3, Math.ceil(count * NEWEST_SHARE)));
  const leads = count - clients - newest;
  const before = until - DEMO_DAYS * 24 * HOUR_MS;
  const lead = visitMoments(Math.max(1, leads), until - NEWEST_HOURS * HOUR_MS);
  return (index) => {
    if (index < clients)
      return Math.floor(before - CLIENT_DAYS * 24 * HOUR_MS * (1 - index / clients));
    // The leads' 90 days end, and so begin, some hours before those of the visits.
    if (index < clients + leads) return Math.max(before, lead(index - clients));
    const left = (count - index - 0.5) / newest;
    return Math.floor(until - NEWEST_HOURS * HOUR_MS * left ** 1.6);
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
