import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_CATALOGUE } from './catalogue';
import { rememberCatalogue, rememberedCatalogue } from './cacheFile';

const folder = mkdtempSync(join(tmpdir(), 'remembered-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was shown last is remembered; nothing and nonsense are no catalogue', () => {
  expect(rememberedCatalogue(folder)).toEqual(NO_CATALOGUE);
  rememberCatalogue(folder, { linesOfBusiness: ['auto'], companies: [] });
  expect(rememberedCatalogue(folder).data.linesOfBusiness).toEqual(['auto']);
  writeFileSync(join(folder, 'catalogue.json'), '{"linesOf');
  expect(rememberedCatalogue(folder)).toEqual(NO_CATALOGUE);
  expect(() => rememberCatalogue(join(folder, 'missing'), {})).not.toThrow();
});
