import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PageData } from '../../src/config/pageData';
import { prepareTexts, textsFile } from './preparedTexts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FORM = '<form><input type="hidden" name="key"/></form>';
const documents = {
  pages: new Map([
    ['/', '<h1>Faro</h1>'],
    ['/form', FORM],
  ]),
  files: [{ path: '/robots.txt', type: 'text/plain', text: 'User-agent: *' }],
  shell: '<div id="root"></div>',
};
const data: PageData = { linesOfBusiness: ['auto'], companies: [] };

test('compresses all texts but a page that gets stamps', async () => {
  const { byPath, shell } = await prepareTexts(documents, true);
  expect(byPath.get('/form')).toBe(FORM);
  expect((await prepareTexts(documents, false)).byPath.get('/form')).toMatchObject({
    plain: Buffer.from(FORM),
  });
  expect(byPath.get('/robots.txt')).toMatchObject({ type: 'text/plain' });
  expect(brotliDecompressSync(shell.br).toString()).toBe(documents.shell);
});

test('reads texts back only for the same data and version, and never from an invalid file', async () => {
  const texts = await prepareTexts(documents, true);
  const file = textsFile(folder, 'a build');
  expect(file.read(data)).toBeUndefined();
  file.write(data, texts);
  expect(file.read(data)).toEqual(texts);
  expect(textsFile(folder, 'a build').read(data)).toEqual(texts);
  expect(textsFile(folder, 'another build').read(data)).toBeUndefined();
  expect(file.read({ ...data, linesOfBusiness: [] })).toBeUndefined();
  expect(statSync(join(folder, 'pages.bin')).mode & 0o777).toBe(0o600);
  for (const invalid of ['', 'x', '{}']) {
    writeFileSync(join(folder, 'pages.bin'), invalid);
    expect(file.read(data)).toBeUndefined();
  }
  expect(() => textsFile(join(folder, 'missing'), '').write(data, texts)).not.toThrow();
});
