import { addDays, daysBetween, inWords, yearAfter } from './days';

test.each([
  ['2026-12-03', '2027-12-03'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['9998-12-31', '9999-12-31'],
  ['', ''],
  ['2026-13-01', ''],
  ['mañana', ''],
])('a year after %j is %j', (day, next) => {
  expect(yearAfter(day)).toBe(next);
});

test('days are counted on the calendar, also where the clock changes', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-22', '2026-11-22')).toBe(0);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test.each([
  [-3, 'hace 3 días'],
  [-1, 'ayer'],
  [0, 'hoy'],
  [1, 'mañana'],
  [2, 'pasado mañana'],
  [12, 'en 12 días'],
])('%i days are "%s"', (days, words) => {
  expect(inWords(days)).toBe(words);
});
