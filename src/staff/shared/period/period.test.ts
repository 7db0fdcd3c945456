import { boundsOf, dayAfter, lengthOf, MAX_DAYS, periodsOf, readChosen } from './period';

const NOW = new Date(2026, 2, 31, 10, 47);
const days = (range: string, from = '', to = '', now = NOW) => {
  const chosen = readChosen(new URLSearchParams({ range, from, to }));
  const { period, before } = periodsOf(chosen, now);
  return [period.first, period.last, before.first, before.last];
};

test.each([
  ['7d', '', '', ['2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24']],
  ['30d', '', '', ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01']],
  ['90d', '', '', ['2026-01-01', '2026-03-31', '2025-10-03', '2025-12-31']],
  // The period before ends on the last day of February, which has no 31st.
  ['month', '', '', ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
  ['lastMonth', '', '', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
  ['custom', '2026-03-10', '2026-03-12', ['2026-03-10', '2026-03-12', '2026-03-07', '2026-03-09']],
  ['custom', '2026-03-12', '2026-03-10', ['2026-03-10', '2026-03-12', '2026-03-07', '2026-03-09']],
  ['custom', '2026-03-31', '', ['2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30']],
  ['custom', '', '2026-01-30', ['2026-01-01', '2026-01-30', '2025-12-02', '2025-12-31']],
])('finds the period for %s %s %s, and the period before', (range, from, to, expected) => {
  expect(days(range, from, to)).toEqual(expected);
});

test('compares this month with as many days of the month before, and last month with a whole month', () => {
  const now = new Date(2026, 0, 15);
  expect(days('month', '', '', now)).toEqual([
    '2026-01-01',
    '2026-01-15',
    '2025-12-01',
    '2025-12-15',
  ]);
  expect(days('lastMonth', '', '', now)).toEqual([
    ...['2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
  ]);
});

test('a period is at most three years long', () => {
  const [first = '', last = ''] = days('custom', '2000-01-01', '2026-03-31');
  expect([last, lengthOf({ first, last })]).toEqual(['2026-03-31', MAX_DAYS]);
});

test('the bounds of a period are the first and the last instant of its days', () => {
  const { from, until } = boundsOf({ first: '2026-03-07', last: '2026-03-09' });
  expect(new Date(from)).toEqual(new Date(2026, 2, 7));
  expect(Date.parse(until)).toBe(new Date(2026, 2, 10).getTime() - 1);
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
