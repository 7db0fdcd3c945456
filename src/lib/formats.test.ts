import { formatMoment, formatStay } from './formats';

test.each([
  [new Date(2026, 10, 21, 10, 47).toISOString(), '21 nov 2026, 10:47'],
  [new Date(2026, 0, 5, 0, 3).toISOString(), '5 ene 2026, 00:03'],
  ['yesterday', 'yesterday'],
])('formatMoment %s', (iso, expected) => {
  expect(formatMoment(iso)).toBe(expected);
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [192, '3 min 12 s'],
  [3600, '1 h'],
  [7512, '2 h 5 min'],
  [999_999_999, '277,777 h 46 min'],
])('formatStay %d', (seconds, expected) => {
  expect(formatStay(seconds)).toBe(expected);
});
