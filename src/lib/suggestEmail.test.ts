import { suggestEmail } from './suggestEmail';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail,com', 'ana@gmail.com'],
  ['ana@gamil.cmo', 'ana@gmail.com'],
  ['ana@gmail', undefined],
  [' Ana.Paz@HOTMIAL.COM ', 'Ana.Paz@hotmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclud.com', 'ana@icloud.com'],
  ['ana@empresa.con', 'ana@empresa.com'],
  ['ana@empresa.comm', 'ana@empresa.com'],
])('%p: %p', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  '',
  'ana',
  'ana@',
  '@gmail.com',
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@yahoo.es',
  'ana@hotmail.es',
  'ana@outlook.com.mx',
  'ana@empresa.co',
  'ana@falcon.com',
  'ana@cliente.example',
  'a na@gmial.com',
  'ana@paz@gmial.com',
  'ana@gmial.com paz',
])('no suggestion for %p', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('takes no time for a long text', () => {
  expect(suggestEmail(`ana@${'x'.repeat(250)}.com`)).toBeUndefined();
});
