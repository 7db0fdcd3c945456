import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureChromium } from '../findChromium.mjs';
import { quietly, stream } from '../command.mjs';
import { root } from '../root.mjs';
import { fromJest, fromPlaywright } from './report.mjs';

const modules = (file) => path.join(root, 'node_modules', file);
/** Runs a tool that only reports problems. */
const tool = (file, args) =>
  quietly(path.parse(file).name, process.execPath, [modules(file), ...args.split(' ')]);

/** Stages that run two at a time, in this order. A stage that throws has failed. */
export const checks = {
  build: ensureBuilt,
  // It checks types too (.oxlintrc.json).
  oxlint: () => tool('oxlint/bin/oxlint', '.'),
  oxfmt: () => tool('oxfmt/bin/oxfmt', '--check .'),
};

const BOTH = { TEST_DATABASES: 'both' };
const PAIRS = { TEST_SERVERS: '2', ...BOTH };

/** Stages that run after the checks, one after another. */
export const suites = {
  unit: (extra) => jest('unit', ['--selectProjects', 'node', 'jsdom', '--maxWorkers=2'], extra),
  // Uses three workers, since some tests wait for timeouts.
  api: (extra) => jest('api', ['--selectProjects', 'api', '--maxWorkers=3'], extra),
  // Runs tests that depend only on SQL also on PostgreSQL (testing/backends.ts).
  'api, both databases': (extra) =>
    jest('api', ['--selectProjects', 'api', '--maxWorkers=3'], extra, BOTH),
  browser: (extra) => playwright(extra),
  // Includes the test that creates an area in a copy of the project (playwright.config.ts).
  'browser, new area': (extra) => playwright(extra, { TEST_NEW_AREA: '1' }),
  // Runs both stages with two servers on one PostgreSQL instead of one (testing/pair.ts).
  'api, two servers': (extra) =>
    jest('api', ['--selectProjects', 'api', '--maxWorkers=3', '-t', 'PostgreSQL'], extra, PAIRS),
  'browser, two servers': (extra) => playwright(extra, PAIRS),
};

/** Stages that run for each argument of scripts/test.mjs, after packages are installed. */
export const groups = {
  all: [...Object.keys(checks), 'unit', 'api', 'browser'],
  matrix: [...Object.keys(checks), 'unit', 'api, both databases', 'browser, new area'],
  lint: ['oxlint', 'oxfmt'],
  unit: ['unit'],
  api: ['build', 'api'],
  browser: ['build', 'browser'],
  servers: ['build', 'api, two servers', 'browser, two servers'],
};

/**
 * Folder in which tests keep data folders and profiles: in memory if 2 GB are free there, since copying a data folder
 * takes 20 times as much processor time on a disk.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > 2e9 ? memory : os.tmpdir();
}

async function jest(name, args, extra, variables = {}) {
  const report = newReport(name);
  // Tests of scripts/ and of the API are ES modules. testing/server.ts explains --liftoff-only.
  const node = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--liftoff-only',
  ];
  const json = ['--json', `--outputFile=${report}`];
  const jestArgs = [modules('jest/bin/jest.js'), ...args, ...json, ...extra];
  const env = { TMPDIR: temporaryFolder(), ...variables };
  const code = await stream(process.execPath, [...node, ...jestArgs], env);
  return fromJest(read(report), code);
}

async function playwright(extra, variables = {}) {
  const report = newReport('browser');
  await ensureChromium();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: temporaryFolder(), ...variables };
  const args = ['test', '--reporter=list,json', ...extra];
  const code = await stream(process.execPath, [modules('@playwright/test/cli.js'), ...args], env);
  if (code !== 0) printPages();
  return fromPlaywright(read(report), code);
}

/**
 * Prints the last page that each failed browser test saw, since a run on another machine leaves nothing but its output.
 */
function printPages() {
  const folder = path.join(root, 'test-results');
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name, 'error-context.md');
    if (!fs.existsSync(file)) continue;
    const [, seen = ''] = fs.readFileSync(file, 'utf8').split(/^# (?:Error details|Test source)$/m);
    console.log(`${name}${seen.slice(0, 6000)}`);
  }
}

/** Path for a tool's report. Deletes the report of an earlier run. */
function newReport(name) {
  const file = path.join(root, 'build/reports', `${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

const read = (file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
