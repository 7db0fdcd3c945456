import { guessKind, isHeic, problemOf } from './prepare';

const pdf = 'application/pdf';
const jpeg = 'image/jpeg';

test.each([
  [{ name: 'a.txt', type: 'text/plain', size: 1 }, 'unknown'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'unknown'],
  [{ name: 'a.pdf', type: 'text/html', size: 1 }, 'unknown'],
  [{ name: 'a.pdf', type: pdf, size: 0 }, 'empty'],
  [{ name: 'a.pdf', type: pdf, size: 10_000_001 }, 'tooLarge'],
  [{ name: 'a.pdf', type: '', size: 1 }, undefined],
  [{ name: 'a.heic', type: '', size: 1 }, undefined],
  [{ name: 'a.jpg', type: jpeg, size: 30_000_000 }, undefined],
  [{ name: 'a.jpg', type: jpeg, size: 40_000_001 }, 'tooLarge'],
] as const)('of the file %j the problem is %s', (file, problem) => {
  expect(problemOf(file, 10)).toBe(problem);
});

test.each([
  ['Poliza Faro.pdf', pdf, 'poliza'],
  ['LICENCIA.jpg', jpeg, 'licencia'],
  ['dni ana.jpg', jpeg, 'identificacion'],
  ['IMG_1.jpg', jpeg, 'foto'],
  ['scan.pdf', pdf, 'otro'],
] as const)('guesses of %s, %s the kind %s', (name, type, kind) => {
  expect(guessKind({ name, type })).toBe(kind);
});

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x18ftypavif', false],
  ['\xff\xd8\xff\xe0', false],
  ['', false],
])('contents that begin with %j are those of a HEIC photograph: %s', async (head, expected) => {
  expect(await isHeic(new Blob([head]))).toBe(expected);
});
