import { downloadName, guessKind, isHeic, isName, problemOf, safeName } from './prepare';

const pdf = 'application/pdf';
const jpeg = 'image/jpeg';

test.each([
  ['Póliza 2026.pdf', pdf, 'Póliza 2026.pdf'],
  ['../../etc/passwd', pdf, '.. .. etc passwd.pdf'],
  ['C:\\docs\\a.PDF', pdf, 'C: docs a.PDF'],
  ['foto.heic', jpeg, 'foto.jpg'],
  ['foto.png', jpeg, 'foto.jpg'],
  ['foto.jpeg', jpeg, 'foto.jpeg'],
  ['factura\u202Efdp.exe', pdf, 'factura fdp.exe.pdf'],
  ['a\nb\u0000c.pdf', pdf, 'a b c.pdf'],
  ['', pdf, 'documento.pdf'],
  ['..', pdf, 'documento.pdf'],
  ['.pdf', pdf, 'documento.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, pdf, `${'ñ'.repeat(146)}.pdf`],
])('a file named %j gets the name %j of its type', (name, type, expected) => {
  expect(safeName(name, type)).toBe(expected);
  expect(isName(expected)).toBe(true);
});

test.each([
  ['.bashrc', pdf, 'bashrc.pdf'],
  ['a:b?.pdf', pdf, 'a b.pdf'],
  ['x.exe', jpeg, 'x.exe.jpg'],
])('the download of %j is named %j', (name, type, expected) => {
  expect(downloadName(name, type)).toBe(expected);
});

test.each(['', '.', '..', 'a/b', 'a\\b', 'a\u0007', 'a\u2066b', 'x'.repeat(151)])(
  '%j is no name',
  (name) => {
    expect(isName(name)).toBe(false);
  },
);

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
