import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Catalogue, NO_CATALOGUE, parseCatalogue } from './catalogue';

const FILE = 'catalogue.json';

/** @returns the catalogue shown last, for the seconds until the database is open; empty when there is none */
export function readCachedCatalogue(folder: string): Catalogue {
  try {
    return parseCatalogue(JSON.parse(readFileSync(`${folder}/${FILE}`, 'utf8')));
  } catch {
    return NO_CATALOGUE;
  }
}

/** Stores the catalogue for the next start. */
export function cacheCatalogue(folder: string, catalogue: unknown): void {
  const part = `${folder}/${FILE}.part`;
  try {
    writeFileSync(part, JSON.stringify(catalogue), { mode: 0o600 });
    renameSync(part, `${folder}/${FILE}`);
  } catch {
    // Without the file (disk full), the next start shows an empty catalogue for some seconds.
  }
}
