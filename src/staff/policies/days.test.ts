import { addDays, endOfTerm, yearAfter } from './days';

test.each([
  ['2026-12-03', '2027-12-03'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2199-12-31', '2200-12-31'],
  ['2200-01-01', ''],
  ['9999-05-05', ''],
  ['0202-05-05', ''],
  ['', ''],
  ['2026-13-01', ''],
  ['mañana', ''],
])('a year after %j is %j', (day, next) => {
  expect(yearAfter(day)).toBe(next);
});

test('proposes no end for a term that would end on a day that the database does not store', () => {
  const year = { startsOn: '2026-01-15', endsOn: '2027-01-15' };
  const days = { startsOn: '2026-01-01', endsOn: '2026-01-11' };
  expect([endOfTerm('9999-05-05', year), endOfTerm('2200-12-25', days)]).toEqual(['', '']);
});

test('adds days across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

// SQL computes the same days in insuranceFunctions.api.test.ts.
test.each([
  ['2026-01-15', '2027-01-15', '2028-01-15'],
  ['2026-08-31', '2027-02-28', '2027-08-28'],
  ['2026-01-31', '2026-02-28', '2026-03-28'],
  ['2028-02-29', '2029-02-28', '2030-02-28'],
  ['2026-01-01', '2026-01-11', '2026-01-21'],
  ['2028-02-20', '2028-03-05', '2028-03-19'],
])('a term from %s to %s is followed by a term until %s', (startsOn, endsOn, next) => {
  expect(endOfTerm(endsOn, { startsOn, endsOn })).toBe(next);
  expect(endOfTerm('', { startsOn, endsOn })).toBe('');
});
