import { storable, typedText } from './storable';

test('storable removes characters that PostgreSQL cannot store', () => {
  expect(storable(' a\0b\uD83D ')).toBe(' ab ');
});

test.each([
  ['\u202A+1 787 555 0142\u202C', '+1 787 555 0142'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['\u200E\u200F\u061C\u2066\u2067\u2068\u2069\u202B\u202D', ''],
  ['\u200E Ana\0 ', 'Ana'],
  [' \u200B\u2060\u3164 ', ''],
  ['مرحبا 👩\u200D👧 e\u0301 a\u200Cb', 'مرحبا 👩\u200D👧 e\u0301 a\u200Cb'],
])('of %j %j is stored', (typed, stored) => {
  expect(typedText(typed)).toBe(stored);
});
