// Writes supabase/inForce.txt. Later migrations define functions and triggers again, and a search by name finds the
// oldest definition first.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

export const FILE = 'supabase/inForce.txt';
const MIGRATIONS = 'supabase/migrations';
/** Files that run at each start, before the migrations. */
const PLATFORM = ['accounts', 'platform', 'servers'].map((name) => `server/database/${name}.sql`);
const HEADER = `\
# Written by \`npm run types\`: file and line of the definition in force of each function, view, trigger and policy.
# Triggers named a_text are made by private.remove_marks_from, those of older tables by 20261203120000_direction_marks.sql.
`;

/** Statements that define an object, drop it or rename it. A name with a placeholder of format() does not match. */
const STATEMENT = new RegExp(
  [
    String.raw`^[ \t]*(create|drop|alter)(?: or replace)? (?:`,
    String.raw`(?<object>(?:function|(?:materialized )?view) [\w.]+)`,
    String.raw`|(?<part>(?:trigger|policy) (?:\w+|"[^"]*"))[^;]*?\son (?<table>[\w."]+)(?=[\s;])`,
    ')',
  ].join(''),
  'gm',
);

/**
 * @param texts SQL by path, in the order in which it runs
 * @returns a line for each object that exists afterwards, in alphabetical order
 */
export function inForce(texts) {
  const places = new Map();
  for (const [file, text] of Object.entries(texts))
    for (const { 1: verb, index, groups } of text.matchAll(STATEMENT)) {
      const name = groups.object ?? `${groups.part} on ${groups.table}`;
      const line = text.slice(0, index).split('\n').length;
      if (verb === 'create') places.set(name, `${file}:${line}`);
      else places.delete(name);
    }
  const lines = [...places].map(([name, place]) => `${name} ${place}\n`);
  return HEADER + lines.toSorted().join('');
}

/** The SQL of the project. @param added texts of further migrations by path */
export function sqlOf(folder, added = {}) {
  const migrations = fs.readdirSync(path.join(folder, MIGRATIONS)).toSorted();
  const files = [...PLATFORM, ...migrations.map((name) => `${MIGRATIONS}/${name}`)];
  const texts = files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]);
  return { ...Object.fromEntries(texts), ...added };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(path.join(root, FILE), inForce(sqlOf(root)));
  console.log(`${FILE} is written`);
}
