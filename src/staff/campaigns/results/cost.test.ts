import { randomStream } from '../../../../server/admin/demo/random';
import { type Costed, costBetween } from './cost';
import { dayAfter } from '../../shared/period/period';

const TODAY = '2026-11-23';
const ad = (changes: Partial<Costed> = {}): Costed => ({
  cost: 100,
  startsOn: '2026-11-01',
  endsOn: '2026-11-10',
  created_at: '2026-10-01T12:00:00Z',
  ...changes,
});

test.each<[string, Partial<Costed>, string, string, number | null]>([
  ['all days of the ad', {}, '2026-11-01', '2026-11-10', 10_000],
  ['a longer period than the ad ran', {}, '2026-01-01', '2026-12-31', 10_000],
  ['one of its ten days', {}, '2026-11-03', '2026-11-03', 1000],
  ['days before the ad began', {}, '2026-10-01', '2026-10-31', 0],
  ['days after the ad ended', {}, '2026-11-11', '2026-11-30', 0],
  ['a period without days', {}, '2026-11-05', '2026-11-04', 0],
  ['an ad without a cost', { cost: null }, '2026-11-01', '2026-11-10', null],
  ['an ad with a cost of zero', { cost: 0 }, '2026-11-01', '2026-11-10', 0],
  [
    'an ad without an end, which runs until today',
    { startsOn: '2026-11-14', endsOn: null },
    TODAY,
    TODAY,
    1000,
  ],
  [
    'today, for an ad without an end that starts later',
    { startsOn: '2026-12-24', endsOn: null },
    TODAY,
    TODAY,
    0,
  ],
  [
    'its start, for an ad without an end that starts later',
    { startsOn: '2026-12-24', endsOn: null },
    '2026-12-24',
    '2026-12-24',
    10_000,
  ],
  [
    'an ad without a start, which runs from the day of its entry',
    { startsOn: null, endsOn: '2026-10-10' },
    '2026-10-01',
    '2026-10-01',
    1000,
  ],
  [
    'an ad without a start that was entered after its end',
    { startsOn: null, endsOn: '2026-09-10' },
    '2026-09-10',
    '2026-09-10',
    10_000,
  ],
  [
    'an ad that starts on a day that JavaScript lacks',
    { startsOn: '-infinity' },
    TODAY,
    TODAY,
    null,
  ],
])('computes the cost of %s', (_, changes, first, last, cents) => {
  expect(costBetween(ad(changes), first, last, TODAY)).toBe(cents);
});

test('the costs of adjacent periods add up to the whole cost to the cent', () => {
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
