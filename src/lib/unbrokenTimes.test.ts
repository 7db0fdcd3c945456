import { unbrokenTimes } from './unbrokenTimes';

test.each([
  ['8:00 a. m. a 6:00 p. m.', '8:00~a.~m. a 6:00~p.~m.'],
  // Intl writes these spaces.
  ['6:00\u202fp.\u00a0m.', '6:00~p.~m.'],
  ['9:00 a.m.', '9:00~a.~m.'],
  ['Lunes a viernes, 08:00 a 18:00', 'Lunes a viernes, 08:00 a 18:00'],
])('keeps the times of %j on one line, and nothing else', (text, expected) => {
  expect(unbrokenTimes(text).replaceAll('\u00a0', '~')).toBe(expected);
});
