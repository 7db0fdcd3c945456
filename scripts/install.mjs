import fs from 'node:fs';
import path from 'node:path';
import { npm } from './command.mjs';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

const wanted = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
// npm writes this last, and removes it first: without it an installation was interrupted.
const installed = path.join(modules, '.package-lock.json');
const mark = path.join(modules, '.matches-lock');

/** Installs the packages when node_modules is missing or is not what package-lock.json asks for. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(path.join(root, '.cache/install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing packages (npm ci), about a minute …');
    // The build's tools are devDependencies, also where NODE_ENV is production.
    await npm('npm ci', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  });
}

function isInstalled() {
  const seen = [wanted, installed].map(fingerprint).join(' ');
  if (!seen.endsWith('missing') && readIfThere(mark) === seen) return true;
  if (!fs.existsSync(installed) || !matches(read(wanted), read(installed))) return false;
  fs.writeFileSync(mark, seen);
  return true;
}

/** Whether every installed package is the lock's, and all but the optional ones are installed. */
export function matches(lock, present) {
  const same = (a, b) => a && b && a.version === b.version && a.integrity === b.integrity;
  const needed = Object.entries(lock.packages).filter(([name, { optional }]) => name && !optional);
  return (
    needed.every(([name, entry]) => same(entry, present.packages[name])) &&
    Object.entries(present.packages).every(([name, entry]) => same(entry, lock.packages[name]))
  );
}

function fingerprint(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size}:${stat.mtimeMs}` : 'missing';
}

function read(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
