import { cutTo, fullName, shortName, toColumns } from './periods';

const days = (count: number, first = new Date(2026, 8, 1)) =>
  Array.from({ length: count }, (_, i) => ({
    start: new Date(first.getFullYear(), first.getMonth(), first.getDate() + i).toISOString(),
    visits: 1,
  }));
const hours = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    start: new Date(2026, 10, 21, i).toISOString(),
    visits: i,
  }));

test.each([
  ['24 hours', hours(24), 'hour', 'hour', 24],
  ['7 days', days(7), 'day', 'day', 7],
  ['62 days', days(62), 'day', 'day', 62],
  // These days start on a Tuesday, so the first week has six days.
  ['63 days', days(63), 'day', 'week', 10],
  ['400 days', days(400), 'day', 'week', 58],
  ['nothing', [], 'day', 'day', 0],
] as const)('toColumns of %s', (_, periods, unit, expected, count) => {
  const shown = toColumns([...periods], unit);
  expect(shown.unit).toBe(expected);
  expect(shown.columns).toHaveLength(count);
  const sum = (all: readonly { visits: number }[]) => all.reduce((n, { visits }) => n + visits, 0);
  expect(sum(shown.columns)).toBe(sum(periods));
});

test('bars have their first and last day', () => {
  const { columns } = toColumns(days(63), 'day');
  expect(columns[0]).toMatchObject({ from: '2026-09-01', to: '2026-09-06', visits: 6 });
  expect(columns[1]).toMatchObject({ from: '2026-09-07', to: '2026-09-13', visits: 7 });
  const { columns: byHour } = toColumns(hours(24), 'hour');
  expect(byHour[23]).toMatchObject({ from: '2026-11-21', to: '2026-11-21', visits: 23 });
});

test.each([
  [toColumns(days(7), 'day'), '1 sept', 'mar, 1 sept 2026'],
  [toColumns(hours(24), 'hour'), '00:00', 'sáb, 21 nov 2026, 00:00'],
  [toColumns(days(63), 'day'), '1 sept', 'mar, 1 sept 2026 – dom, 6 sept 2026'],
])('names the bars of hours, days and weeks, %#', ({ unit, columns: [first] }, short, full) => {
  expect(shortName(first!, unit)).toBe(short);
  expect(fullName(first!, unit)).toBe(full);
});

test.each([
  ['the whole range', days(400), 'week', days(400)[0]!.start, undefined],
  ['a range longer than the data', days(400), 'week', new Date(2020, 0, 1).toISOString(), 400],
  ['hours that begin later', hours(24), 'hour', days(1)[0]!.start, undefined],
  ['nothing', [], 'day', days(1)[0]!.start, undefined],
] as const)('cutTo of %s', (_, periods, unit, from, count) => {
  expect(cutTo([...periods], unit, { from })).toBe(count);
});
