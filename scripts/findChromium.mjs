import fs from 'node:fs';
import path from 'node:path';
import { quietly } from './command.mjs';
import { Failure } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/** Path of Chromium: CHROMIUM_PATH, or the first one in PATH; undefined when there is none. */
export const findChromium = () => process.env.CHROMIUM_PATH || findProgram(names);

/**
 * Path of Chromium's headless shell, which has the same engine without the code for windows and needs two thirds of the
 * processor time. Path of Chromium itself if there is no shell, or CHROMIUM_PATH is set.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH || findProgram([SHELL]) || findChromium();

/** @param {string[]} programs */
function findProgram(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file));
}

/** Installs Chromium and its headless shell with apt-get when one is missing and this is root on Debian. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || (findProgram([SHELL]) && findChromium())) return;
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    await install().catch((error) => {
      if (!findChromium()) throw error;
      console.error(`${error.message}\nThe tests run without ${SHELL}, which takes longer.`);
    });
  }
  if (!findChromium())
    throw new Failure(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
    );
}

async function install() {
  console.error('Installing chromium (apt-get) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get update', 'apt-get', ['update', '-qq'], env);
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', SHELL];
  await quietly('apt-get install chromium', 'apt-get', args, env);
}
