import path from 'node:path';
import { root } from '../root.mjs';
import { jestFiles, playwrightFiles, table } from './slowest.mjs';

test('reads seconds and tests of each file from a jest report', () => {
  const name = path.join(root, 'server/a.test.ts');
  const file = { name, startTime: 1000, endTime: 3500, assertionResults: [{}, {}] };
  expect(jestFiles({ testResults: [file] })).toEqual([
    { file: 'server/a.test.ts', seconds: 2.5, tests: 2 },
  ]);
});

test('adds up nested suites and repeated tests of a Playwright report', () => {
  const test = (...durations) => ({ results: durations.map((duration) => ({ duration })) });
  const inner = { specs: [{ tests: [test(500), test(1000)] }] };
  const suite = { file: 'a.spec.ts', specs: [{ tests: [test(2000, 300)] }], suites: [inner] };
  const config = { rootDir: path.join(root, 'e2e') };
  expect(playwrightFiles({ config, suites: [suite] })).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 3.8, tests: 3 },
  ]);
});

test('lists the slowest files below the total of their stage', () => {
  const files = [1, 30, 2].map((seconds) => ({ file: `${seconds}.ts`, seconds, tests: 1 }));
  expect(table('api', files, 2).split('\n')).toEqual([
    '    33.0 s     3 tests  api, 3 files',
    '    30.0 s     1 tests    30.ts',
    '     2.0 s     1 tests    2.ts',
  ]);
});
