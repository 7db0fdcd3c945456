import type { AdResults } from '../../../api/staff/adFigures';
import type { Ad } from '../../../api/staff/ads';
import { adFigures as text } from '../../../text/adFigures';
import { sayBriefly, sayChange, sayFigure, sayInColumn } from './columns';
import { toBars } from './days';
import { addParts } from './figures';
import { toFile } from './file';
import { chosenAds, sorted, toTable } from './rows';

const ad = (id: number, changes: Partial<Ad> = {}): Ad => ({
  ...{ id, code: `code-${id}`, aliases: [], name: `Anuncio ${id}`, channel: '' },
  ...{ cost: null, currency: 'USD', startsOn: '2026-11-01', endsOn: '2026-11-10' },
  ...{ version: 1, created_at: '2026-10-01T12:00:00Z', utmCampaigns: [], archived: false },
  ...changes,
});
const PERIOD = { first: '2026-11-01', last: '2026-11-05' };
const visitsOf = (counts: Record<string, number>) =>
  addParts([
    {
      ads: Object.entries(counts).map(([key, visits]) => ({
        ...{ ad: key, visits, visitors: visits, new: 0, engaged: visits / 2, clicks: 0 },
        stays: { 10: visits },
      })),
      days: [{ day: '2026-11-02', visits: 8 }],
      visitors: 9,
    },
  ]);
const results: AdResults = {
  ads: [
    { ad: '1', leads: 2, won: 1, policies: 1, premium: 100.1, commission: 10.05 },
    { ad: '', leads: 5, won: 2, policies: 2, premium: 1000.2, commission: 100.2 },
  ],
  days: [{ day: '2026-11-03', leads: 7, won: 3 }],
  firm: null,
};
const ads = [
  ad(1, { cost: 40, aliases: ['Otro'] }),
  ad(2, { cost: 10, currency: 'EUR' }),
  ad(3, { cost: 0 }),
  ad(4, { cost: 70, name: 'Caro' }),
  ad(5, { cost: 70, startsOn: '2026-12-01', endsOn: '2026-12-02' }),
  ad(6),
];
const table = toTable(
  visitsOf({ 1: 4, 2: 2, 3: 2, '': 6, unknown: 2, 99: 1 }),
  results,
  { all: ads },
  PERIOD,
  '2026-11-23',
);
const rowOf = (key: string) => table.rows.find((row) => row.key === key);

test('the table has rows for ads with visits, results or a cost in the period, and for visits without an ad', () => {
  const names = Object.fromEntries(table.rows.map(({ key, name }) => [key, name]));
  expect(names).toEqual({
    ...{ 1: 'Anuncio 1', 2: 'Anuncio 2', 3: 'Anuncio 3', 4: 'Caro', 99: text.newAd('99') },
    ...{ '': text.noAd, unknown: text.unknown },
  });
});

test('a row has half of its cost in half of its days, and divides it by its own results', () => {
  expect(rowOf('1')?.figures).toMatchObject({
    ...{ visits: 4, leads: 2, won: 1, premium: 100.1, commission: 10.05 },
    ...{ cost: 20, perVisit: 5, perLead: 10, perCustomer: 20, returned: 10.05 / 20 },
  });
  expect(rowOf('')?.figures).toMatchObject({ leads: 5, cost: null, perLead: null });
});

test('totals divide the costs in USD by the results of ads with a cost', () => {
  expect(table.total).toMatchObject({
    ...{ visits: 17, visitors: 9, leads: 7, won: 3, premium: 1100.3, commission: 110.25 },
    // The cost is 20 + 35, for four visits, two leads and one customer.
    ...{ cost: 55, perVisit: 13.75, perLead: 27.5, perCustomer: 55, returned: 10.05 / 55 },
  });
  expect(table.currencies).toEqual(['EUR']);
  expect(rowOf('2')?.figures).toMatchObject({ cost: 5, perVisit: 2.5, returned: null });
  expect(sayFigure('cost', rowOf('2')!.figures)).toBe('€5.00');
  expect(sayBriefly('cost', { ...rowOf('2')!.figures, cost: 1234.56 })).toBe('€1,235');
  expect(sayInColumn('cost', { ...rowOf('2')!.figures, cost: 0.6 })).toBe('€1');
  expect(sayInColumn('perVisit', rowOf('2')!.figures)).toBe('€2.50');
});

test('totals have no cost when no ad has one', () => {
  const none = toTable(
    visitsOf({ 6: 1 }),
    { ads: [] },
    { all: ads, ads: [] },
    PERIOD,
    '2026-11-23',
  );
  expect(none.total).toMatchObject({ cost: null, perVisit: null, returned: null });
  expect(none.rows).toHaveLength(1);
});

test('counts the cost of only the ad with the chosen code or alias, in any case', () => {
  const ids = (code: string | undefined) => chosenAds(ads, code).map(({ id }) => id);
  expect(ids(undefined)).toHaveLength(6);
  expect(ids(' CODE-1 ')).toEqual([1]);
  expect(ids('otro')).toEqual([1]);
  expect(ids('')).toEqual([]);
});

test('sorts by any column, with rows without a value last', () => {
  const keys = (sort: string) => sorted(table.rows, sort).map(({ key }) => key);
  expect(keys('-visits')).toEqual(['', '1', '2', '3', 'unknown', '99', '4']);
  expect(keys('cost').slice(0, 4)).toEqual(['3', '2', '1', '4']);
  expect(keys('-cost').slice(0, 4)).toEqual(['4', '1', '2', '3']);
  expect(keys('name')[0]).toBe('1');
});

test('the exported file has plain numbers, the totals last, and no formulas', () => {
  const hostile = sorted(table.rows, '-visits').map((row) => ({ ...row, name: '=1+1;"x"' }));
  const lines = toFile(hostile, table.total, ';').split('\r\n');
  expect(lines[0]).toContain(`${text.columns.premium};${text.columns.commission}`);
  expect(lines[2]).toBe(`"'=1+1;""x""";code-1;;4;4;0;2;10;0;2;1;100,1;10,05;20;5;10;20;0,5;USD`);
  expect(lines.at(-2)).toMatch(/^Total;;;17;9;/);
});

test('changes are in percent, those of shares in percentage points', () => {
  const figures = rowOf('1')!.figures;
  const before = { ...figures, visits: 8, engaged: 2, leads: 0, cost: null };
  expect(sayChange('visits', figures, before)).toBe('−50\u00a0%');
  expect(sayChange('visits', before, figures)).toBe('+100\u00a0%');
  expect(sayChange('engaged', figures, before)).toBe('+25\u00a0pts');
  expect(sayChange('leads', figures, before)).toBeUndefined();
  expect(sayChange('cost', figures, before)).toBeUndefined();
  expect(sayChange('won', figures, before)).toBe('igual');
  expect(sayChange('visits', { ...figures, visits: 80 }, { ...figures, visits: 2 })).toBe('×40');
});

test('each bar counts a day, and the corresponding day of the period before', () => {
  const before = { period: { first: '2026-10-27', last: '2026-10-29' }, days: { '2026-10-28': 5 } };
  const bars = toBars(PERIOD, { '2026-11-02': 8 }, results.days, before);
  expect(bars.map(({ visits }) => visits)).toEqual([0, 8, 0, 0, 0]);
  expect(bars.map(({ leads, won }) => [leads, won])[2]).toEqual([7, 3]);
  expect(bars.map((bar) => bar.before)).toEqual([0, 5, 0, undefined, undefined]);
});

test('long periods have bars of one week or of four weeks', () => {
  const whole = (first: string) =>
    toBars({ first, last: '2026-12-31' }, { '2026-12-31': 3 }, [], undefined);
  expect(whole('2026-11-01')).toHaveLength(61);
  expect(whole('2026-01-01')).toHaveLength(53);
  expect(whole('2026-01-01').at(-1)).toEqual({
    ...{ first: '2026-12-31', last: '2026-12-31', visits: 3, leads: 0, won: 0, before: undefined },
  });
  expect(whole('2024-01-01')).toHaveLength(40);
});
