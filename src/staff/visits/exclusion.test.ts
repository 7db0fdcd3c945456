import { exclusionFor, isCounted, reasonOf } from './exclusion';

test.each([
  ['', true, undefined],
  ['included', true, undefined],
  ['staff', false, 'Equipo'],
  ['bot', false, 'Robot'],
  ['automated', false, 'Automatizado'],
  ['manual', false, 'Excluido a mano'],
  ['of a later version', false, 'of a later version'],
])('a visitor with the exclusion %j counts: %s', (exclusion, counts, reason) => {
  expect([isCounted({ exclusion }), reasonOf({ exclusion })]).toEqual([counts, reason]);
});

test('an exclusion set by staff counts as they chose', () => {
  for (const counts of [true, false])
    expect(isCounted({ exclusion: exclusionFor(counts) })).toBe(counts);
});
