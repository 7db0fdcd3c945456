import { stateNote, stateOf } from './state';

const TODAY = '2026-11-23';
const ad = (active: boolean, startsOn: string | null, endsOn: string | null) => ({
  active,
  startsOn,
  endsOn,
});

test.each([
  ['true', true, null, null],
  ['true', true, TODAY, TODAY],
  ['true', true, '2026-11-01', '2026-12-01'],
  ['planned', true, '2026-11-24', null],
  ['planned', true, '2026-11-24', '2026-12-01'],
  ['ended', true, '2026-11-01', '2026-11-22'],
  ['false', false, '2026-11-24', null],
  ['false', false, '2026-11-01', '2026-11-22'],
] as const)('has the state %s: active %s from %s until %s', (state, active, startsOn, endsOn) => {
  expect(stateOf(ad(active, startsOn, endsOn), TODAY)).toBe(state);
});

test('the note says when a planned ad begins, and when an ad has ended', () => {
  expect(stateNote(ad(true, '2026-12-01', null), TODAY)).toBe('Programado: empieza el 1 dic 2026.');
  expect(stateNote(ad(true, null, '2026-11-01'), TODAY)).toBe('Terminado: acabó el 1 nov 2026.');
  expect(stateNote(ad(true, null, null), TODAY)).toBe('');
});
