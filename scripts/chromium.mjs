import fs from 'node:fs';
import path from 'node:path';
import { quietly } from './command.mjs';
import { Failure } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of Chromium: CHROMIUM_PATH, or the first one in PATH; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file));
}

/** Path of Chromium. When it is missing and this is root on Debian, apt-get installs it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version'))
    throw new Failure(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
    );
  console.error('Installing chromium (apt-get) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get update', 'apt-get', ['update', '-qq'], env);
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await quietly('apt-get install chromium', 'apt-get', args, env);
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure('apt-get installed chromium, but it is not in PATH.');
}
