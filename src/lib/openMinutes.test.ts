import facts from '../../public/site.json';
import { localTime } from './localTime';
import { openMinutes } from './openMinutes';

const MINUTE_MS = 60_000;
const minutes = (from: string, until: string, office = facts) =>
  openMinutes(office, Date.parse(from), Date.parse(until));

// Puerto Rico is four hours behind UTC. 22 November 2026 is a Sunday; the office is open on weekdays from 8 to 18 and on
// Saturdays from 9 to 13.
test.each([
  ['within the day', '2026-11-23T13:00:00Z', '2026-11-23T13:25:59Z', 25],
  ['a request at night, from the next opening', '2026-11-24T03:00:00Z', '2026-11-24T12:10:00Z', 10],
  ['an answer after closing, until closing', '2026-11-23T21:45:00Z', '2026-11-24T01:00:00Z', 15],
  ['request and answer in one night', '2026-11-24T01:00:00Z', '2026-11-24T03:00:00Z', 0],
  ['over a weekend', '2026-11-27T21:00:00Z', '2026-11-30T12:30:00Z', 60 + 240 + 30],
  ['on a closed day', '2026-11-22T14:00:00Z', '2026-11-22T20:00:00Z', 0],
  ['until now', '2026-11-23T12:00:00Z', '2026-11-30T12:00:00Z', 5 * 600 + 240],
  ['an end before the beginning', '2026-11-23T14:00:00Z', '2026-11-23T13:00:00Z', 0],
])('counts %s', (_, from, until, expected) => {
  expect(minutes(from, until)).toBe(expected);
});

const always = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '23:59' }];
test.each([
  // Madrid skips 2:00 to 3:00 on 29 March 2026, and repeats it on 25 October.
  ['the shorter day', 'Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23 * 60 - 1],
  ['the longer day', 'Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25 * 60 - 1],
  // Santiago skips 0:00 to 1:00 on 6 September 2026.
  [
    'a day without its first hour',
    'America/Santiago',
    '2026-09-06T03:00:00Z',
    '2026-09-06T05:00:00Z',
    119,
  ],
])('counts %s', (_, timeZone, from, until, expected) => {
  const office = {
    ...facts,
    timeZone,
    hours: always.map((open) => ({ days: '', time: '', ...open })),
  };
  expect(minutes(from, until, office)).toBe(expected);
});

test('counts hours that overlap once', () => {
  const hours = ['08:00', '10:00'].map((opens) => ({ weekdays: [1], opens, closes: '12:00' }));
  const [from, until] = ['2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'].map((at) =>
    Date.parse(at),
  );
  expect(openMinutes({ hours, timeZone: 'UTC' }, from!, until!)).toBe(240);
});

test.each([
  ['America/New_York', '2026-10-30T00:07:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T00:07:00Z'],
  ['Asia/Kathmandu', '2026-10-02T00:07:00Z'],
])('counts the minutes at which the clocks of %s show opening hours', (timeZone, first) => {
  // The clocks of two of the zones change within these four days.
  const start = Date.parse(first);
  const office = { hours: facts.hours, timeZone };
  let count = 0;
  for (let minute = 0; minute < 4 * 1440; minute++) {
    if (minute % 97 === 0)
      expect(openMinutes(office, start, start + minute * MINUTE_MS)).toBe(count);
    const { weekday, time } = localTime(timeZone, start + minute * MINUTE_MS);
    const isOpen = facts.hours.some(
      ({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens <= time && time < closes,
    );
    if (isOpen) count++;
  }
  expect(count).toBeGreaterThan(1000);
});
