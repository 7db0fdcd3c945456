import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheCatalogue, readCachedCatalogue } from './cacheFile';
import { NO_CATALOGUE } from './parseCatalogue';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads back the cached catalogue, and an empty one from a missing or invalid file', () => {
  const none = { catalogue: NO_CATALOGUE };
  expect(readCachedCatalogue(folder)).toEqual(none);
  const version = { hash: 'a', catalogue: { linesOfBusiness: ['auto'], companies: [] } };
  cacheCatalogue(folder, version);
  const cached = readCachedCatalogue(folder);
  expect([cached.hash, cached.catalogue.data.linesOfBusiness]).toEqual(['a', ['auto']]);
  for (const invalid of ['{"linesOf', '{"hash":"a"}', 'null']) {
    writeFileSync(join(folder, 'catalogue.json'), invalid);
    expect(readCachedCatalogue(folder)).toEqual(none);
  }
  expect(() => cacheCatalogue(join(folder, 'missing'), version)).not.toThrow();
});
