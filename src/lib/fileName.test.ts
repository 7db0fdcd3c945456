import { downloadName, isName, safeName } from './fileName';

const pdf = 'application/pdf';
const jpeg = 'image/jpeg';

test.each([
  ['Póliza 2026.pdf', pdf, 'Póliza 2026.pdf'],
  ['../../etc/passwd', pdf, '.. .. etc passwd.pdf'],
  ['C:\\docs\\a.PDF', pdf, 'C: docs a.PDF'],
  ['foto.heic', jpeg, 'foto.jpg'],
  ['foto.png', jpeg, 'foto.jpg'],
  ['foto.jpeg', jpeg, 'foto.jpeg'],
  ['foto.jpg.png', jpeg, 'foto.jpg.jpg'],
  ['foto', 'image/png', 'foto.png'],
  ['foto', 'image/webp', 'foto.webp'],
  ['nota', 'text/plain', 'nota'],
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

test.each(['', '.', '..', 'a/b', '/a', 'a\\b', 'a\u0007', 'a\u2066b', 'x'.repeat(151)])(
  '%j is no name',
  (name) => {
    expect(isName(name)).toBe(false);
  },
);
