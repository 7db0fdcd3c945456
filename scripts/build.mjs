import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { quietly } from './command.mjs';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

const sources = ['src', 'server', 'bench', 'public', 'supabase', 'scripts/webpack'];
const configs = ['webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const stamp = path.join(root, 'build/stamp');

/** Held by whoever writes dist/ and build/. */
export const buildLock = path.join(root, '.cache/build.lock');
export const sayWaiting = () =>
  console.log('Waiting for another process that builds; `npm run dev` does until it ends …');

/** Builds dist/ and build/ with webpack when a source is newer than what is there. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(
    buildLock,
    async () => {
      if (isBuilt()) return;
      console.log('Building …');
      // Taken before: what changes during the build must be built again.
      const before = fingerprint();
      const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
      await quietly('The build', process.execPath, [webpack, '--mode', 'production']);
      fs.mkdirSync(path.dirname(stamp), { recursive: true });
      fs.writeFileSync(stamp, before);
    },
    sayWaiting,
  );
}

/** The names that scripts/run.mjs can start. */
export function builtPrograms() {
  return fs
    .readdirSync(path.join(root, 'build'))
    .filter((file) => file.endsWith('.mjs') && !/^(worker|hashing|test-|chunk-)/.test(file))
    .map((file) => path.basename(file, '.mjs'));
}

function isBuilt() {
  return (
    fs.existsSync(path.join(root, 'build/page.html')) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === fingerprint()
  );
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const entry of [...configs, ...sources]) addTo(hash, entry);
  return hash.digest('hex');
}

/** Adds path, size and time of a file, or of all files below a folder; tests are not built. */
function addTo(hash, entry) {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of fs.readdirSync(path.join(root, entry)).sort())
      addTo(hash, `${entry}/${name}`);
  } else if (stat && !/\.test\.tsx?$/.test(entry)) {
    hash.update(`${entry} ${stat.size} ${stat.mtimeMs}\n`);
  }
}
