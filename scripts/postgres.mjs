// node scripts/postgres.mjs prints the folder of PostgreSQL's server programs, and exits with code 1 when there is
// none.
import fs from 'node:fs';
import path from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * Folder of initdb, pg_ctl and postgres: the first one in PATH, else Debian's newest version; undefined when there is
 * none, and tests on PostgreSQL are skipped.
 */
export function findPostgres() {
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const found = [...folders, ...newest.map((version) => path.join(debian, version, 'bin'))];
  const isComplete = (folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)));
  return found.find(isComplete);
}

// Compares names, not import.meta.url: webpack bundles this file into programs, where that is the program's URL.
if (path.basename(process.argv[1] ?? '') === 'postgres.mjs') {
  const folder = findPostgres();
  if (folder) console.log(folder);
  else process.exitCode = 1;
}
