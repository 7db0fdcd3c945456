// node scripts/newArea.mjs <plural> [--singular <singular>] [--label 'Recibos'] [--of-policies] writes the files of a
// new staff area.
// It makes and checks everything before it writes the first file.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { namesFrom } from './area/names.mjs';
import { planArea } from './area/plan.mjs';
import { Failure, root, runMain } from './root.mjs';

await runMain(async () => {
  const names = namesFrom(process.argv.slice(2));
  process.chdir(root);
  const { created, changed } = planArea(root, names);
  refuseUncommitted(Object.keys(changed));
  await ensureInstalled();
  const files = Object.entries({ ...created, ...changed });
  const texts = await Promise.all(files.map(formatted));
  for (const [file, text] of texts) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  console.log(summary(names, created, changed));
});

/** Refuses files with uncommitted changes, because nobody could tell these from the inserted lines. */
function refuseUncommitted(files) {
  const args = ['status', '--porcelain', '--untracked-files=no', '--', ...files];
  let output = '';
  try {
    output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // Without git, or outside of a repository, there is nothing to compare with.
  }
  const [first] = output.split('\n');
  if (first) throw new Failure(`Commit or stash your changes of ${first.slice(3)} first.`);
}

/** @returns the path, and the text as `npm run format` would leave it */
async function formatted([file, text]) {
  if (!/\.tsx?$/.test(file)) return [file, text];
  // Imported only here, because a fresh clone has no packages.
  const { format } = await import('oxfmt');
  const { code, errors } = await format(file, text, JSON.parse(fs.readFileSync('.oxfmtrc.json')));
  if (errors.length > 0)
    throw new Failure(`Nothing is written: ${file} would not parse: ${errors[0].message}`);
  return [file, code];
}

function summary({ plural, label }, created, changed) {
  const migration = Object.keys(created).find((file) => file.endsWith('.sql'));
  const lines = (files) => Object.keys(files).map((file) => `  ${file}`);
  return [
    `New files of the area "${label}":`,
    ...lines(created),
    'Lines added to:',
    ...lines(changed),
    'Left to do by hand:',
    `  its own columns: ${migration}, then \`npm run types\`; src/staff/${plural}/definition.ts`,
    `  its texts: src/text/${plural}.ts; check the guessed nouns there and in src/text/audit.ts`,
    '  columns that must be given, and texts: testing/areaTables.ts',
    '  moments and amounts, by a new name: FORMATTED in src/api/staff/showableRows.ts',
    'Then `npm test`.',
  ].join('\n');
}
