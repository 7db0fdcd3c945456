import type { DemoCustomer } from './customer';
import { pairToMerge } from './merge';

const UNTIL = Date.parse('2026-11-22T22:00:00Z');
const ARRIVED = Date.parse('2026-11-18T15:00:00Z');

const customer = (ownerId: string | null, repeats: number | null = null) =>
  ({ ownerId, owner: ownerId, repeats, archived: false, arrivedAt: ARRIVED }) as DemoCustomer;

/** Both others repeat the first customer; the last one belongs to a colleague. */
const customers = [customer('luis'), customer(null, 0), customer('zoe', 0)];
const [kept, unowned, ofColleague] = customers;

test('an agent merges only the agent’s own customers and those without an owner, since others are not visible', () => {
  expect(pairToMerge(customers, ['ana'], UNTIL)).toMatchObject({ kept, other: unowned });
  expect(pairToMerge([customer('luis'), customer('zoe', 0)], ['ana'], UNTIL)).toBeUndefined();
  const own = [customer('luis'), customer('luis', 0)];
  expect(pairToMerge(own, [], UNTIL)).toMatchObject({ kept: own[0], other: own[1] });
});

test('an admin merges customers of colleagues too', () => {
  expect(pairToMerge(customers, ['luis'], UNTIL)).toMatchObject({ kept, other: ofColleague });
});

test('nobody merges a customer without an owner, or before the next day', () => {
  expect(pairToMerge([customer(null), customer(null, 0)], [], UNTIL)).toBeUndefined();
  expect(pairToMerge(customers, ['luis'], ARRIVED)).toBeUndefined();
});
