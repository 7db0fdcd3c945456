import { addDays, yearAfter } from './days';

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

test('days are added on the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
