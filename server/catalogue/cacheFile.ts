import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Catalogue, NO_CATALOGUE, parseCatalogue } from './catalogue';

const FILE = 'catalogue.json';

/** What was shown last, for the seconds until the database is open; empty before the first time. */
export function rememberedCatalogue(folder: string): Catalogue {
  try {
    return parseCatalogue(JSON.parse(readFileSync(`${folder}/${FILE}`, 'utf8')));
  } catch {
    return NO_CATALOGUE;
  }
}

export function rememberCatalogue(folder: string, catalogue: unknown): void {
  const part = `${folder}/${FILE}.part`;
  try {
    writeFileSync(part, JSON.stringify(catalogue), { mode: 0o600 });
    renameSync(part, `${folder}/${FILE}`);
  } catch {
    // A full disk: it is shown all the same.
  }
}
