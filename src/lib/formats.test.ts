import {
  daysBetween,
  formatAgo,
  formatDay,
  formatDays,
  formatDue,
  formatDueDay,
  formatMoment,
  formatMoney,
  formatNearDay,
  formatRecent,
  formatStay,
  formatWhole,
} from './formats';

test.each([
  [new Date(2026, 10, 21, 10, 47).toISOString(), '21 nov 2026, 10:47'],
  [new Date(2026, 0, 5, 0, 3).toISOString(), '5 ene 2026, 00:03'],
  ['yesterday', 'yesterday'],
])('formatMoment %s', (iso, expected) => {
  expect(formatMoment(iso)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-11-21', '21 nov 2026'],
  ['2026-11-01', '2026-11-07', '1–7 nov 2026'],
  ['2026-10-25', '2026-11-23', '25 oct\u2009–\u200923 nov 2026'],
  ['1969-12-31', '1970-01-01', '31 dic 1969\u2009–\u20091 ene 1970'],
  ['infinity', '2026-11-23', ''],
])('formatDays %s to %s', (first, last, expected) => {
  expect(formatDays(first, last)).toBe(expected);
});

test('formatDay', () => {
  expect(['2026-11-21', null, 'soon'].map(formatDay)).toEqual(['21 nov 2026', '', '']);
});

test('amounts of money have separators and two decimals, and none where there is little space', () => {
  expect([1250.5, 0, -3, null].map((amount) => formatMoney(amount, 'USD'))).toEqual([
    ...['$1,250.50', '$0.00', '-$3.00', ''],
  ]);
  expect(formatMoney(1250.5, 'EUR')).toBe('€1,250.50');
  expect([1250.5, 0, null].map((amount) => formatWhole(amount))).toEqual(['$1,251', '$0', '']);
  expect(formatWhole(1250.5, 'EUR')).toBe('€1,251');
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [192, '3 min 12 s'],
  [61, '1 min 1 s'],
  [3600, '1 h'],
  [3605, '1 h'],
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

test('formatAgo counts hours only for an instant of the same day', () => {
  const now = new Date(2026, 10, 22, 23, 30);
  expect(formatAgo(new Date(2026, 10, 22, 1, 0).toISOString(), now)).toBe('hace 22 horas');
  expect(formatAgo(new Date(2026, 10, 21, 23, 50).toISOString(), now)).toBe('ayer');
});

test('formatAgo counts calendar days, also where daylight saving time begins or ends', () => {
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

test.each([
  [new Date(2026, 10, 22, 15, 30, 20), 'ahora'],
  [new Date(2026, 10, 22, 15, 18), 'hace 12 min'],
  [new Date(2026, 10, 22, 0, 10), 'hace 15 h'],
  [new Date(2026, 10, 21, 14, 5), 'ayer 14:05'],
  [new Date(2026, 10, 16, 23, 59), 'hace 6 días'],
  [new Date(2026, 10, 15, 14, 5), '15 nov, 14:05'],
  [new Date(2025, 10, 21, 14, 5), '21 nov 2025, 14:05'],
  [new Date(2026, 10, 22, 18, 0), '22 nov, 18:00'],
])('formatRecent %s', (instant, expected) => {
  expect(formatRecent(instant.toISOString(), new Date(2026, 10, 22, 15, 30))).toBe(expected);
});

test('formatRecent returns a text that is no date unchanged', () => {
  expect(formatRecent('soon', new Date())).toBe('soon');
});

test.each([
  ['2026-10-22', '22 oct', '22 oct'],
  ['2026-10-23', '23 oct', 'hace 30 días'],
  ['2026-11-22', '22 nov', 'hoy'],
  ['2026-11-29', '29 nov', 'en 7 días'],
  ['2026-11-30', '30 nov', '30 nov'],
  ['2027-01-04', '4 ene 2027', '4 ene 2027'],
])('%s is the day "%s", and due "%s"', (iso, near, due) => {
  expect(formatNearDay(iso, '2026-11-22')).toBe(near);
  expect(formatDueDay(iso, '2026-11-22')).toBe(due);
});
