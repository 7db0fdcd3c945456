import { withoutScheme } from './withoutScheme';

test.each([
  ['tel:+17875550142', '+17875550142'],
  [' TEL: (787) 555-0142', '(787) 555-0142'],
  ['sms:7875550142', '7875550142'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['mailto:ana%40example.com?subject=Hola', 'ana@example.com'],
  ['mailto:100%', '100%'],
  ['tel:', ''],
  ['Hotel: Ana', 'Hotel: Ana'],
  ['telefónica', 'telefónica'],
  ['¿Ana?', '¿Ana?'],
])('%j is searched as %j', (written, expected) => {
  expect(withoutScheme(written)).toBe(expected);
});
