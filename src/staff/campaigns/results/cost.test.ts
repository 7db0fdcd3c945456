import { randomStream } from '../../../../server/admin/demo/random';
import { type Costed, costBetween } from './cost';
import { dayAfter } from './period';

const TODAY = '2026-11-23';
const ad = (changes: Partial<Costed> = {}): Costed => ({
  cost: 100,
  startsOn: '2026-11-01',
  endsOn: '2026-11-10',
  created_at: '2026-10-01T12:00:00Z',
  ...changes,
});

test.each<[string, Partial<Costed>, string, string, number | null]>([
  ['all of its days', {}, '2026-11-01', '2026-11-10', 10_000],
  ['more than its days', {}, '2026-01-01', '2026-12-31', 10_000],
  ['one of ten days', {}, '2026-11-03', '2026-11-03', 1000],
  ['days before it', {}, '2026-10-01', '2026-10-31', 0],
  ['days after it', {}, '2026-11-11', '2026-11-30', 0],
  ['no days', {}, '2026-11-05', '2026-11-04', 0],
  ['no cost', { cost: null }, '2026-11-01', '2026-11-10', null],
  ['a cost of zero', { cost: 0 }, '2026-11-01', '2026-11-10', 0],
  ['no end: until today', { startsOn: '2026-11-14', endsOn: null }, TODAY, TODAY, 1000],
  ['a later start without an end', { startsOn: '2026-12-24', endsOn: null }, TODAY, TODAY, 0],
  ['that start', { startsOn: '2026-12-24', endsOn: null }, '2026-12-24', '2026-12-24', 10_000],
  [
    'no start: from the entry',
    { startsOn: null, endsOn: '2026-10-10' },
    '2026-10-01',
    '2026-10-01',
    1000,
  ],
  [
    'entered after its end',
    { startsOn: null, endsOn: '2026-09-10' },
    '2026-09-10',
    '2026-09-10',
    10_000,
  ],
  ['a day that JavaScript does not know', { startsOn: '-infinity' }, TODAY, TODAY, null],
])('%s', (_, changes, first, last, cents) => {
  expect(costBetween(ad(changes), first, last, TODAY)).toBe(cents);
});

test('adjacent periods add up to the whole cost, to the cent, however time is divided', () => {
  for (let i = 0; i < 250; i++) {
    const random = randomStream(16, i);
    const whole = (below: number) => Math.floor(random() * below);
    const start = dayAfter('2024-01-01', whole(1200));
    const cost = whole(i % 2 ? 1e12 : 1e5) / 100;
    const one = ad({
      cost,
      startsOn: random() < 0.7 ? start : null,
      endsOn: random() < 0.6 ? dayAfter(start, whole(500)) : null,
      created_at: `${dayAfter('2024-01-01', whole(1200))}T12:00:00Z`,
    });
    const parts: number[] = [];
    let first = '2023-12-01';
    while (first < '2029-12-31') {
      const last = dayAfter(first, whole(i % 3 ? 400 : 90));
      const part = costBetween(one, first, last, TODAY);
      expect(Number.isSafeInteger(part) && (part ?? -1) >= 0).toBe(true);
      parts.push(part ?? NaN);
      first = dayAfter(last, 1);
    }
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round(cost * 100));
  }
});
