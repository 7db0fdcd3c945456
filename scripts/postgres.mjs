// node scripts/postgres.mjs prints the folder of PostgreSQL's server programs, if there is one.
import fs from 'node:fs';
import path from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * The folder that holds initdb, pg_ctl and postgres: in PATH, or Debian's newest; undefined when
 * there is none (the tests against PostgreSQL show as skipped then).
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

// By its name: webpack puts this file into programs whose import.meta.url is theirs.
if (path.basename(process.argv[1] ?? '') === 'postgres.mjs') {
  const folder = findPostgres();
  if (folder) console.log(folder);
  else process.exitCode = 1;
}
