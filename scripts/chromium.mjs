// node scripts/chromium.mjs prints the path of Chromium, which as root on Debian it installs first.
import fs from 'node:fs';
import path from 'node:path';
import { quietly } from './command.mjs';
import { Failure, runMain } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Chromium: CHROMIUM_PATH, or the first in PATH; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file));
}

/** The path of Chromium, installed with apt-get when it is missing and this is root on Debian. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await aptInstall('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure('Chromium is still missing after its installation.');
}

async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version'))
    throw new Failure(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
    );
  console.error(`Installing ${name} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get update', 'apt-get', ['update', '-qq'], env);
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  await quietly(`apt-get install ${name}`, 'apt-get', args, env);
}

// By its name: webpack puts this file into programs whose import.meta.url is theirs.
if (path.basename(process.argv[1] ?? '') === 'chromium.mjs')
  await runMain(async () => console.log(await ensureChromium()));
