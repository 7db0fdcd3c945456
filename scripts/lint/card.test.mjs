import fs from 'node:fs';
import path from 'node:path';
import jestConfig from '../../jest.config.ts';

/** Packages that the customer requires, although some have faster alternatives. */
const CARD = [
  'react',
  'react-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'redux-saga',
  'redux-persist',
  'react-router-dom',
  '@supabase/supabase-js',
  'notistack',
  '@mui/material',
  '@emotion/react',
  'redux-saga-test-plan',
];
/** Files that the customer expects at the top of the repository. */
const TOP = [
  'package.json',
  'tsconfig.json',
  'webpack.config.ts',
  'jest.config.ts',
  'public',
  'src',
  'README.md',
];

const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const installed = { ...dependencies, ...devDependencies };

const sources = fs
  .readdirSync('src', { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: fs.readFileSync(path.join('src', name), 'utf8') }));

/** Names of the files that import values, not only types, from the package or a path in it. */
const importersOf = (name) => {
  const imports = new RegExp(`^(import (?!type )|\\} from )[^;]*'${name}(/[^']*)?';`, 'm');
  return sources.filter(({ text }) => imports.test(text)).map((file) => file.name);
};

test.each(CARD)('%s is a dependency and is imported', (name) => {
  expect(installed).toHaveProperty([name]);
  const importers = importersOf(name);
  const isForTests = name === 'redux-saga-test-plan';
  expect(importers.filter((file) => /\.test\.tsx?$/.test(file) === isForTests)).not.toEqual([]);
});

test('jest compiles the TypeScript of every project by ts-jest', () => {
  expect(installed).toHaveProperty('jest');
  expect(installed).toHaveProperty('ts-jest');
  const { projects } = jestConfig.default;
  expect(projects.map(({ displayName }) => displayName)).toEqual(['node', 'jsdom', 'api']);
  for (const { transform } of projects)
    for (const file of ['/a.ts', '/a.tsx']) {
      const [, transformer] = Object.entries(transform).find(([key]) => new RegExp(key).test(file));
      expect(transformer[0]).toBe('ts-jest');
    }
});

test('the files that the customer expects at the top exist', () => {
  expect(TOP.filter((name) => !fs.existsSync(name))).toEqual([]);
});
