import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheCatalogue, readCachedCatalogue } from './cacheFile';
import { NO_CATALOGUE } from './catalogue';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads back the cached catalogue, and an empty one from a missing or invalid file', () => {
  expect(readCachedCatalogue(folder)).toEqual(NO_CATALOGUE);
  cacheCatalogue(folder, { linesOfBusiness: ['auto'], companies: [] });
  expect(readCachedCatalogue(folder).data.linesOfBusiness).toEqual(['auto']);
  writeFileSync(join(folder, 'catalogue.json'), '{"linesOf');
  expect(readCachedCatalogue(folder)).toEqual(NO_CATALOGUE);
  expect(() => cacheCatalogue(join(folder, 'missing'), {})).not.toThrow();
});
