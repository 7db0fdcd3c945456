import { answerTime } from './ReceivedNote';

/** Answer time with normal spaces instead of the no-break ones in '6:00 p. m.'. */
const at = (iso: string, isCalled = true) =>
  answerTime(isCalled, Date.parse(iso)).replace(/[\u00a0\u202f]/g, ' ');

// Puerto Rico is four hours behind UTC. 22 November 2026 is a Sunday.
test.each([
  ['2026-11-23T15:00:00Z', 'Un corredor le llamará: hoy atendemos hasta las 6:00 p. m.'],
  ['2026-11-28T15:00:00Z', 'Un corredor le llamará: hoy atendemos hasta la 1:00 p. m.'],
  ['2026-11-23T11:00:00Z', 'Un corredor le llamará a partir de hoy, a las 8:00 a. m.'],
  ['2026-11-23T23:00:00Z', 'Un corredor le llamará a partir de mañana, martes, a las 8:00 a. m.'],
  ['2026-11-28T18:00:00Z', 'Un corredor le llamará a partir del lunes, a las 8:00 a. m.'],
])('at %s: %s', (now, text) => {
  expect(at(now)).toBe(text);
});

test('says that a broker writes to a person who gave only an e-mail address', () => {
  expect(at('2026-11-23T15:00:00Z', false)).toContain('le escribirá');
});
