import { randomStream } from '../../../../server/admin/demo/random';
import { addParts, addPart, figuresOf, medianOf, NO_VISITS } from './figures';

const row = (ad: string, visits: number, stays: Record<string, number>) => ({
  ...{ ad, visits, stays, visitors: visits, new: 1, engaged: 2, clicks: 3 },
});

test('adds up the counts, days and stays of parts', () => {
  const parts = [
    {
      ads: [row('7', 2, { 0: 1, 12: 1 }), row('', 1, { 5: 1 })],
      days: [{ day: '2026-11-01', visits: 3 }],
      visitors: 3,
    },
    {
      ads: [row('7', 3, { 12: 2, 60: 1 }), row('unknown', 1, { 5: 1 })],
      days: [
        { day: '2026-11-01', visits: 1 },
        { day: '2026-11-02', visits: 3 },
      ],
      visitors: 4,
    },
  ];
  const sum = addParts(parts);
  expect(Object.keys(sum.ads)).toEqual(['7', '', 'unknown']);
  expect(sum.ads['7']).toEqual({
    ...{ visits: 5, visitors: 5, new: 2, engaged: 4, clicks: 6 },
    stays: { 0: 1, 12: 3, 60: 1 },
  });
  expect(sum.days).toEqual({ '2026-11-01': 4, '2026-11-02': 3 });
  expect(sum.visitors).toBe(7);
  expect(addPart(sum, { ads: [], days: [], visitors: 0 })).toEqual(sum);
  expect(addParts([])).toEqual(NO_VISITS);
});

test('the median of counted stays is the value at position ceil(n / 2) of all stays', () => {
  expect(medianOf({})).toBeNull();
  expect(medianOf({ 5: 0 })).toBeNull();
  expect(medianOf({ 9: 1, 100: 1 })).toBe(9);
  for (let i = 0; i < 300; i++) {
    const random = randomStream(7, i);
    const stays = Array.from({ length: 1 + Math.floor(random() * 40) }, () =>
      Math.floor(random() ** 3 * 5000),
    );
    const counts: Record<string, number> = {};
    for (const stay of stays) counts[stay] = (counts[stay] ?? 0) + 1;
    expect(medianOf(counts)).toBe(stays.sort((a, b) => a - b)[Math.ceil(stays.length / 2) - 1]);
  }
});

const visits = { visits: 4, visitors: 3, new: 2, engaged: 2, clicks: 1, stays: { 9: 4 } };
const results = { leads: 2, won: 1, premium: 900, commission: 90 };

test.each([
  ['no cost', null, 'USD', [null, null, null, null, null]],
  ['a cost of zero', 0, 'USD', [0, 0, 0, 0, null]],
  ['a cost in USD', 6000, 'USD', [60, 15, 30, 60, 1.5]],
  ['a cost in another currency', 6000, 'EUR', [60, 15, 30, 60, null]],
] as const)('computes ratios to the cost with %s', (_, cents, currency, expected) => {
  const { cost, perVisit, perLead, perCustomer, returned } = figuresOf(
    visits,
    results,
    cents,
    currency,
  );
  expect([cost, perVisit, perLead, perCustomer, returned]).toEqual(expected);
});

test('a cost without visits and results has no ratios, instead of a division by zero', () => {
  const { perVisit, perLead, perCustomer, medianStay, returned } = figuresOf(
    undefined,
    undefined,
    500,
  );
  expect([perVisit, perLead, perCustomer, medianStay, returned]).toEqual([
    null,
    null,
    null,
    null,
    0,
  ]);
});
