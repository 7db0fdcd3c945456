import fs from 'node:fs';
import path from 'node:path';
import { npm } from './command.mjs';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

const wanted = path.join(root, 'package-lock.json');
// npm writes this file last and removes it first, so it is missing after an interrupted installation.
const installed = path.join(root, 'node_modules/.package-lock.json');

/** Runs `npm ci` when node_modules is missing or does not match package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(path.join(root, '.cache/install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing packages (npm ci), about a minute …');
    // The build needs devDependencies, even where NODE_ENV is production.
    await npm('npm ci', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  });
}

const isInstalled = () => fs.existsSync(installed) && matches(read(wanted), read(installed));

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Whether the installed packages match the lock file; optional packages may be missing. */
export function matches(lock, present) {
  const same = (a, b) => a && b && a.version === b.version && a.integrity === b.integrity;
  const needed = Object.entries(lock.packages).filter(([name, { optional }]) => name && !optional);
  return (
    needed.every(([name, entry]) => same(entry, present.packages[name])) &&
    Object.entries(present.packages).every(([name, entry]) => same(entry, lock.packages[name]))
  );
}
