import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Catalogue, NO_CATALOGUE, parseCatalogue } from './parseCatalogue';
import type { CatalogueVersion } from './watch';

const FILE = 'catalogue.json';

/** The catalogue shown last, for the seconds until the database is open; empty and without a hash when there is none. */
export function readCachedCatalogue(folder: string): { hash?: string; catalogue: Catalogue } {
  try {
    const stored = JSON.parse(readFileSync(`${folder}/${FILE}`, 'utf8')) as CatalogueVersion;
    return { hash: stored.hash, catalogue: parseCatalogue(stored.catalogue) };
  } catch {
    return { catalogue: NO_CATALOGUE };
  }
}

/** Stores the catalogue for the next start. */
export function cacheCatalogue(folder: string, version: CatalogueVersion): void {
  const part = `${folder}/${FILE}.part`;
  try {
    writeFileSync(part, JSON.stringify(version), { mode: 0o600 });
    renameSync(part, `${folder}/${FILE}`);
  } catch {
    // Without the file (disk full), the next start shows an empty catalogue for some seconds.
  }
}
