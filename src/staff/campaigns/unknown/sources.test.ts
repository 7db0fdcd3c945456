import { adNamed, sourceNamed } from '../../../test/adSources';
import { byVisits, columnFor, fitsNewAd, hasRoom, nameOf, problemOf } from './sources';

test('a code is added to the aliases, a campaign to the campaigns', () => {
  expect(columnFor(sourceNamed('x'))).toBe('aliases');
  expect(columnFor(sourceNamed('x', 'u'))).toBe('utmCampaigns');
});

test('spaces at the ends do not belong to the code', () => {
  expect(nameOf(sourceNamed('  Otoño 26 '))).toBe('Otoño 26');
});

test.each<[string, 'c' | 'u', boolean, boolean]>([
  // Columns: text, kind, whether it can be added to an ad, whether it fits a new ad.
  ['verano', 'c', true, true],
  ['verano, radio', 'c', false, true],
  ['verano, radio', 'u', false, false],
  ['a--b', 'c', false, false],
  ['a--b', 'u', true, true],
  ['x'.repeat(128), 'c', true, true],
  ['x'.repeat(129), 'c', false, false],
  ['é'.repeat(128), 'u', true, true],
  ['x'.repeat(129), 'u', false, false],
  ['\u00a0verano', 'c', false, false],
  ['verano\u2003', 'u', false, false],
  ['con\u0000nulo', 'c', false, false],
  ['con\u0085c1', 'u', false, false],
])('%j of kind %s can be added: %s, fits a new ad: %s', (text, kind, canBeAdded, isNew) => {
  const row = sourceNamed(text, kind);
  expect(problemOf(row) === undefined).toBe(canBeAdded);
  expect(fitsNewAd(row)).toBe(isNew);
});

test('an ad has room for 20 codes and 20 campaigns', () => {
  const names = Array.from({ length: 20 }, (_, i) => `n${i}`);
  const ad = adNamed(1, 'Radio', { aliases: names });
  expect(hasRoom(ad, sourceNamed('x'))).toBe(false);
  expect(hasRoom(ad, sourceNamed('x', 'u'))).toBe(true);
});

test('sorts codes by number of visits, then by last visit', () => {
  const rows = [
    sourceNamed('old', 'c', { visits: 2, lastAt: '2026-01-01T00:00:00Z' }),
    sourceNamed('many', 'c', { visits: 9 }),
    sourceNamed('new', 'c', { visits: 2, lastAt: '2026-02-01T00:00:00Z' }),
  ];
  expect(rows.sort(byVisits).map(({ text }) => text)).toEqual(['many', 'new', 'old']);
});
