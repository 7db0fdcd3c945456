import { isolated } from './isolated';

test.each([
  ['Ñandú O’Higgins 🦤', 'Ñandú O’Higgins 🦤'],
  ['\u202Egnp.exe', '\u2068\u202Egnp.exe\u2069'],
  ['\u2069\u202Egnp.exe', '\u2068\u202Egnp.exe\u2069'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا', '\u2068مرحبا\u2069'],
])('isolates %j only if it turns what follows', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});
