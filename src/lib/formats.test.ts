import { daysBetween, formatAgo, formatDue, formatMoment, formatStay } from './formats';

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

test.each([
  [new Date(2026, 10, 22, 0, 29, 30), 'ahora mismo'],
  [new Date(2026, 10, 22, 0, 31), 'ahora mismo'],
  [new Date(2026, 10, 21, 23, 45), 'hace 45 minutos'],
  [new Date(2026, 10, 21, 23, 15), 'ayer'],
  [new Date(2026, 10, 20, 23, 59), 'anteayer'],
  [new Date(2026, 10, 17, 12, 0), 'hace 5 días'],
])('formatAgo %s', (instant, expected) => {
  expect(formatAgo(instant.toISOString(), new Date(2026, 10, 22, 0, 30))).toBe(expected);
});

test('hours are told on the same day only', () => {
  const now = new Date(2026, 10, 22, 23, 30);
  expect(formatAgo(new Date(2026, 10, 22, 1, 0).toISOString(), now)).toBe('hace 22 horas');
  expect(formatAgo(new Date(2026, 10, 21, 23, 50).toISOString(), now)).toBe('ayer');
});

test('days are counted on the calendar, also where the clock changes', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-22', '2026-11-22')).toBe(0);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test.each([
  ['2026-11-19', 'hace 3 días'],
  ['2026-11-21', 'ayer'],
  ['2026-11-22', 'hoy'],
  ['2026-11-23', 'mañana'],
  ['2026-11-24', 'pasado mañana'],
  ['2026-12-04', 'en 12 días'],
])('%s is due "%s"', (day, words) => {
  expect(formatDue(day, '2026-11-22')).toBe(words);
});
