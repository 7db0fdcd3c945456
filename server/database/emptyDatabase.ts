import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Files of a new database with the schema of all migrations, but without the rows of seed.sql, stored by the build
 * (writeEmptyDatabase.ts). PGlite would run initdb in a second instance, which doubles its memory, and the migrations
 * take four times the processor time of all else that a first start does.
 */
export const emptyDatabase = (): Blob =>
  new Blob([readFileSync(resolve('build/empty-database.tar.gz'))], { type: 'application/gzip' });
