import facts from '../../public/site.json';
import { nextOpening } from './nextOpening';

const { hours, timeZone } = facts;
const lunch = [
  { weekdays: [1], opens: '15:00', closes: '18:00' },
  { weekdays: [1], opens: '08:00', closes: '12:00' },
];

// Puerto Rico is four hours behind UTC. 22 November 2026 is a Sunday.
test.each([
  ['Sunday', '2026-11-22T16:00:00Z', { isOpen: false, inDays: 1, weekday: 1, opens: '08:00' }],
  ['before', '2026-11-23T11:59:00Z', { isOpen: false, inDays: 0, weekday: 1, opens: '08:00' }],
  ['opening', '2026-11-23T12:00:00Z', { isOpen: true, closes: '18:00' }],
  ['last minute', '2026-11-23T21:59:00Z', { isOpen: true, closes: '18:00' }],
  ['closing', '2026-11-23T22:00:00Z', { isOpen: false, inDays: 1, weekday: 2, opens: '08:00' }],
  ['Friday', '2026-11-27T23:00:00Z', { isOpen: false, inDays: 1, weekday: 6, opens: '09:00' }],
  ['Saturday', '2026-11-28T17:00:00Z', { isOpen: false, inDays: 2, weekday: 1, opens: '08:00' }],
  // At this instant it is still Monday in Puerto Rico.
  ['night', '2026-11-24T03:00:00Z', { isOpen: false, inDays: 1, weekday: 2, opens: '08:00' }],
])('%s', (_, now, expected) => {
  expect(nextOpening(hours, timeZone, Date.parse(now))).toEqual(expected);
});

test.each([
  ['2026-11-23T11:00:00Z', { isOpen: true, closes: '12:00' }],
  ['2026-11-23T12:00:00Z', { isOpen: false, inDays: 0, weekday: 1, opens: '15:00' }],
  ['2026-11-23T18:00:00Z', { isOpen: false, inDays: 7, weekday: 1, opens: '08:00' }],
])('a day in two parts, and one day a week: %s', (now, expected) => {
  expect(nextOpening(lunch, 'UTC', Date.parse(now))).toEqual(expected);
});

test('returns undefined without opening hours', () => {
  expect(nextOpening([], 'UTC', 0)).toBeUndefined();
});
