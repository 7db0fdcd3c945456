// node scripts/run.mjs <program> [arguments] installs packages and builds if needed, then starts build/<program>.mjs.
// With --build instead of a program, it only builds.
// It must not import from node_modules, which a fresh clone does not have.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtPrograms, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { Failure, root, runMain } from './root.mjs';

await runMain(async () => {
  const [program, ...args] = process.argv.slice(2);
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  if (program === '--build') return;
  const file = path.join(root, 'build', `${program}.mjs`);
  if (!program || !fs.existsSync(file))
    throw new Failure(`No program "${program ?? ''}". Programs: ${builtPrograms().join(', ')}.`);
  process.argv = [process.argv[0], file, ...args];
  process.setSourceMapsEnabled(true);
  // Runs the program in this process, so that signals reach it.
  await import(pathToFileURL(file).href);
});
