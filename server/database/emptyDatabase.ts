import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Files of a new database as initdb makes them, stored by the build (scripts/emptyDatabase.mjs). PGlite would run
 * initdb in a second instance, which takes two thirds of a first start's processor time and doubles its memory.
 */
export const emptyDatabase = (): Blob =>
  new Blob([readFileSync(resolve('build/empty-database.tar.gz'))], { type: 'application/gzip' });
