import { endOfDay, startOfDay } from '../../../lib/dayBounds';
import { readQuery } from '../query';
import { nameOfRange, toReportFilters, unitOf } from './range';

const NOW = new Date(2026, 10, 21, 10, 47);
const day = (date: number, month = 10, year = 2026) => new Date(year, month, date);
const query = (parameters: Record<string, string>) => readQuery(new URLSearchParams(parameters));

test.each<[string, Record<string, string>, Date, Date, 'day' | 'hour', string]>([
  ['no range', {}, day(15), day(21), 'day', 'Últimos 7 días'],
  ['a custom range without days', { range: 'custom' }, day(15), day(21), 'day', 'Últimos 7 días'],
  ['today', { range: 'today' }, day(21), day(21), 'hour', 'Hoy'],
  ['yesterday', { range: 'yesterday' }, day(20), day(20), 'hour', 'Ayer'],
  ['30 days', { range: '30d' }, day(23, 9), day(21), 'day', 'Últimos 30 días'],
  ['this month', { range: 'month' }, day(1), day(21), 'day', 'Este mes'],
  [
    'two days',
    { range: 'custom', from: '2026-11-03', to: '2026-11-04' },
    day(3),
    day(4),
    'hour',
    '3–4 nov 2026',
  ],
  [
    'two days, one of which may have 25 hours',
    { range: 'custom', from: '2026-10-31', to: '2026-11-01' },
    day(31, 9),
    day(1),
    'hour',
    '31 oct\u2009–\u20091 nov 2026',
  ],
  [
    'three days',
    { range: 'custom', from: '2026-11-03', to: '2026-11-05' },
    day(3),
    day(5),
    'day',
    '3–5 nov 2026',
  ],
  [
    'one day',
    { range: 'custom', from: '2026-11-03', to: '2026-11-03' },
    day(3),
    day(3),
    'hour',
    '3 nov 2026',
  ],
  [
    'an open-ended range',
    { range: 'custom', from: '2026-11-03' },
    day(3),
    day(21),
    'day',
    '3–21 nov 2026',
  ],
  [
    'a range without a start',
    { range: 'custom', to: '2026-11-03' },
    day(4, 10, 2025),
    day(3),
    'day',
    '4 nov 2025\u2009–\u20093 nov 2026',
  ],
])('finds the range, unit and name of %s', (_, parameters, first, last, unit, name) => {
  const filters = toReportFilters(query(parameters), NOW);
  expect(filters).toEqual({
    from: startOfDay(first).toISOString(),
    until: endOfDay(last).toISOString(),
  });
  expect(unitOf(filters)).toBe(unit);
  expect(nameOfRange(query(parameters), filters)).toBe(name);
});

test('toReportFilters keeps the other filters and drops the page', () => {
  const { from, until, ...others } = toReportFilters(
    query({
      q: ' meta ',
      device: 'PC',
      ad: '',
      unchecked: '1',
      page: '3',
      below: '70',
      visit: '5',
    }),
    NOW,
  );
  expect(others).toEqual({ search: 'meta', device: 'PC', ad: '', unchecked: true });
  expect([from, until].every(Boolean)).toBe(true);
});

test('includes staff and robots when the switch is on', () => {
  expect(toReportFilters(query({ everyone: '1' }), NOW)).toMatchObject({ everyone: true });
  expect(toReportFilters(query({}), NOW)).not.toHaveProperty('everyone');
});
