// node scripts/test/slowest.mjs [files per stage, 10] prints which test files of the last run took longest, from the
// reports in build/reports.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const stages = { unit: jestFiles, api: jestFiles, browser: playwrightFiles };

/** Files in Jest's --json report. Each file counts its own time, even if several ran at the same time. */
export function jestFiles({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
}

/** Files in Playwright's JSON report, each with the sum of its tests over all projects. */
export function playwrightFiles({ suites, config }) {
  const folder = path.relative(root, config.rootDir);
  return suites.map(({ file, ...suite }) => {
    const tests = testsOf(suite);
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const milliseconds = durations.reduce((sum, duration) => sum + duration, 0);
    return { file: path.join(folder, file), seconds: milliseconds / 1000, tests: tests.length };
  });
}

function testsOf({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/** Lines with a stage's total and its slowest files. */
export function table(stage, files, count) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const line = (name, seconds, tests) =>
    `${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(5)} tests  ${name}`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return [
    line(`${stage}, ${files.length} files`, sum('seconds'), sum('tests')),
    ...slowest.map(({ file, seconds, tests }) => line(`  ${file}`, seconds, tests)),
  ].join('\n');
}

if (path.basename(process.argv[1] ?? '') === 'slowest.mjs') {
  const count = Number(process.argv[2] ?? 10);
  for (const [stage, filesOf] of Object.entries(stages)) {
    const report = path.join(root, 'build/reports', `${stage}.json`);
    if (fs.existsSync(report))
      console.log(table(stage, filesOf(JSON.parse(fs.readFileSync(report, 'utf8'))), count));
    else console.log(`${stage}: no report; run \`npm run test:${stage}\``);
  }
}
