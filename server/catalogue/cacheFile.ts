import { readFileSync } from 'node:fs';
import { replaceFile } from '../primitives/durableFiles';
import { type Catalogue, NO_CATALOGUE, parseCatalogue } from './parseCatalogue';
import type { CatalogueVersion } from './watch';

const FILE = 'catalogue.json';

/**
 * The catalogue shown last, for the seconds until the database is open; empty and without a hash when the file is
 * missing.
 */
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
  try {
    replaceFile(`${folder}/${FILE}`, JSON.stringify(version));
  } catch {
    // Without the file (when the disk is full), the next start shows an empty catalogue for some seconds.
  }
}
