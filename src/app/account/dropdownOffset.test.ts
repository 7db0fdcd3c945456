import { dropdownOffset } from './dropdownOffset';

test.each([
  ['', -128],
  ['a', -120],
  ['a@b.co', -80],
  ['ana@group.test', -16],
  ['ana@group.exampl', 0],
  ['maria@group.test', 0],
  ['staff@group.local', 7],
  ['ana@group.example', 7],
  ['x'.repeat(40), 168],
  ['x'.repeat(254), 1666],
  // The emoji is one code point of two UTF-16 code units.
  ['😀@group.example', -8],
  ['😀'.repeat(16), 0],
  // These are a letter with a combining accent, and its composed form.
  ['jose\u0301@group.local', 0],
  ['jos\u00e9@group.local', 0],
  ['\ud800', -120],
])('%j: %d px', (email, offset) => {
  expect(dropdownOffset(email)).toBe(offset);
});
