import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { quietly } from './command.mjs';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

const sources = ['src', 'server', 'testing', 'bench', 'public', 'supabase', 'scripts/webpack'];
const configs = ['webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const stamp = path.join(root, 'build/stamp');

/** Lock of dist/ and build/, held while a process writes them. */
export const buildLock = path.join(root, '.cache/build.lock');
export const logWaiting = () =>
  console.log('Waiting for the build lock; `npm run dev` holds it until it ends …');

/** Builds dist/ and build/ unless the sources are unchanged since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(
    buildLock,
    async () => {
      if (isBuilt()) return;
      console.log('Building …');
      // Computed before the build, so that a file that changes during it is built again.
      const before = fingerprint();
      const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
      await quietly('The build', process.execPath, [webpack, '--mode', 'production']);
      fs.mkdirSync(path.dirname(stamp), { recursive: true });
      fs.writeFileSync(stamp, before);
    },
    logWaiting,
  );
}

/** Names of the programs that scripts/run.mjs can start. */
export const builtPrograms = () =>
  fs
    .readdirSync(path.join(root, 'build'))
    .filter((file) => file.endsWith('.mjs') && !/^(worker|empty-database|test-|chunk-)/.test(file))
    .map((file) => path.basename(file, '.mjs'));

const isBuilt = () =>
  ['build/page.html', 'build/empty-database.tar.gz'].every((file) =>
    fs.existsSync(path.join(root, file)),
  ) &&
  fs.existsSync(stamp) &&
  fs.readFileSync(stamp, 'utf8') === fingerprint();

/** Hash of path, size and modification time of every source file except tests. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...configs, ...sources.flatMap(filesIn).sort()]) {
    // Temporary files of an editor may have disappeared by now.
    const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file} ${stat?.size} ${stat?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
