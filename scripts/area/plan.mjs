import fs from 'node:fs';
import path from 'node:path';
import { FILE as IN_FORCE, inForce, sqlOf } from '../inForce.mjs';
import { Failure } from '../root.mjs';
import { insertionsOf } from './insertions.mjs';
import * as templates from './templates.mjs';

const MIGRATIONS = 'supabase/migrations';

/**
 * Computes the contents of all files of a new area, before anything is written.
 * @param root the project's folder
 * @returns {{created, changed}} texts by path: of new files, and of existing ones with added lines
 * @throws Failure when the name is taken, or a place for a line is not found
 */
export function planArea(root, names) {
  const { plural } = names;
  const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
  refuseTaken(plural, read);
  const migration = {
    [`${MIGRATIONS}/${nextVersion(root)}_${plural}.sql`]: templates.migration(names),
  };
  const created = {
    ...migration,
    [`src/staff/${plural}/definition.ts`]: templates.definition(names),
    [`src/staff/${plural}/index.tsx`]: templates.index(names),
    [`src/text/${plural}.ts`]: templates.texts(names),
  };
  const present = [`src/staff/${plural}`, ...Object.keys(created)].find((file) =>
    fs.existsSync(path.join(root, file)),
  );
  if (present) throw new Failure(`There is already ${present}.`);
  const changed = Object.fromEntries(
    Object.entries(insertionsOf(names)).map(([file, inserts]) => [
      file,
      insertAll(file, read(file), inserts),
    ]),
  );
  changed[IN_FORCE] = inForce(sqlOf(root, migration));
  return { created, changed };
}

function refuseTaken(plural, read) {
  if (new RegExp(`\\b${plural}\\b`).test(read('src/router/paths.ts')))
    throw new Failure(`src/router/paths.ts has "${plural}" already; choose another name.`);
  if (new RegExp(`^ {6}${plural}: Table<`, 'm').test(read('src/api/rows.ts')))
    throw new Failure(`There is already a table "${plural}".`);
}

function insertAll(file, text, inserts) {
  try {
    return inserts.reduce((now, insert) => insert(now), text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `Nothing is written: in ${file}, ${error.message} (scripts/area/insertions.mjs).`,
    );
  }
}

/** Time stamp of the new migration: the present time, or a second after the newest migration if that is later. */
function nextVersion(root, now = new Date()) {
  const newest = fs
    .readdirSync(path.join(root, MIGRATIONS))
    .map((file) => /^\d{14}/.exec(file)?.[0] ?? '')
    .reduce((a, b) => (a > b ? a : b), '');
  const current = versionOf(now);
  if (current > newest) return current;
  const [year, month, day, hour, minute, second] = newest
    .match(/^(....)(..)(..)(..)(..)(..)$/)
    .slice(1)
    .map(Number);
  return versionOf(new Date(Date.UTC(year, month - 1, day, hour, minute, second + 1)));
}

const versionOf = (time) => time.toISOString().replace(/\D/g, '').slice(0, 14);
