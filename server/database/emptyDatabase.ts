import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A new database's files as initdb makes them, which the build has stored (scripts/emptyDatabase.mjs). PGlite would run
 * initdb in a second instance, which takes two thirds of a first start's processor time and doubles its memory.
 */
export const emptyDatabase = (): Blob =>
  new Blob([readFileSync(resolve('build/empty-database.tar.gz'))], { type: 'application/gzip' });
