import { render } from '@testing-library/react';
import { changeFirm } from '../../config/firm';
import { form } from '../../text/form';
import type { Received } from './draft';
import { answerTime, ReceivedNote } from './ReceivedNote';

afterEach(() => changeFirm());

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

const received = {
  ...{ key: 'k', line: 'auto', phone: '', email: 'ana@correo.example', asked: '', at: 0 },
} as Received;

test('promises what an admin has saved since, and nothing when that is emptied or invented', () => {
  const note = (responseTime: string | null, placeholders: string[] = []) => {
    changeFirm({ responseTime, placeholders });
    return render(<ReceivedNote received={received} />).container.textContent;
  };
  expect(note('una hora')).toContain(form.when.within('una hora'));
  const [start = ''] = form.when.within('\n').split('\n');
  expect(note(null)).not.toContain(start);
  expect(note('una hora', ['responseTime'])).not.toContain(start);
});
